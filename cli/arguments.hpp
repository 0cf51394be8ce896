// SPDX-License-Identifier: MIT
// What the command line and the configuration ask for, checked against the table of options.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "movetext/base/result.hpp"

namespace movetext::cli {

// One line for the user, without "movetext: " and without a line end.
struct UsageError {
  std::string text;
};

class Arguments {
 public:
  explicit Arguments(Command command) noexcept : command_(command) {}

  [[nodiscard]] Command command() const noexcept { return command_; }
  // The words that are no options.
  std::vector<std::string> operands;

  // Given on the command line or by a configuration file.
  [[nodiscard]] bool has(Option option) const noexcept { return !values(option).empty(); }
  // Given on the command line.
  [[nodiscard]] bool is_explicit(Option option) const noexcept { return explicit_[index(option)]; }
  // The last value given, else the default of the table.
  [[nodiscard]] std::string_view text(Option option) const noexcept;
  // The position of text() in the choices of the table. Requires: kind Choice.
  [[nodiscard]] std::size_t choice(Option option) const;
  // Requires: kind Number or Size, and a default or has().
  [[nodiscard]] std::uint64_t number(Option option) const noexcept;
  // All values, as they were given.
  [[nodiscard]] const std::vector<std::string>& all(Option option) const noexcept { return values(option); }
  // All values, lists split at commas. Requires: kind Codes.
  [[nodiscard]] std::vector<std::string_view> list(Option option) const;

  enum class Origin : std::uint8_t { CommandLine, Config };
  // Takes values unless the option has some already. The complaint names neither the option nor its place.
  [[nodiscard]] std::optional<UsageError> set(Option option, std::vector<std::string> values, Origin origin);

 private:
  static constexpr std::size_t index(Option option) noexcept { return static_cast<std::size_t>(option); }
  [[nodiscard]] const std::vector<std::string>& values(Option option) const noexcept { return values_[index(option)]; }

  Command command_;
  std::array<std::vector<std::string>, option_count> values_;
  std::array<bool, option_count> given_{};     // flags that were given as false have no values
  std::array<bool, option_count> explicit_{};
};

// The arguments of one command without its name. Configuration files are read, unless --no-config or help is asked for.
[[nodiscard]] base::Result<Arguments, UsageError> parse_arguments(Command command,
                                                                  std::span<const char* const> words);

// Which positions of a game: all of them, or the one at a ply.
struct PlyChoice {
  enum class Kind : std::uint8_t { End, Start, Every, Ply };
  Kind kind = Kind::End;
  std::uint64_t ply = 0;
};
// "end", "start", "every", "ply 12", "ply=12", "12".
[[nodiscard]] std::optional<PlyChoice> parse_ply_choice(std::string_view text) noexcept;
// "256M": digits, then K, M or G (powers of 1024), then perhaps B or iB, in any case.
[[nodiscard]] std::optional<std::uint64_t> parse_size(std::string_view text) noexcept;

}  // namespace movetext::cli
