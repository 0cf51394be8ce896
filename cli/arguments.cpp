// SPDX-License-Identifier: MIT
#include "cli/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/selection.hpp"
#include "cli/suggest.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/language.hpp"
#include "movetext/game/variant.hpp"

namespace movetext::cli {
namespace {

std::optional<std::uint64_t> parse_number(std::string_view text) noexcept {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

std::optional<std::string> complain_choice(const OptionInfo& option, std::string_view value) {
  const std::vector<std::string_view> known = choices(option);
  if (std::ranges::find(known, value) != known.end()) return std::nullopt;
  const std::string hint = suggestion(value, known);
  if (!hint.empty()) return fmt::format("'{}' is not known{}", value, hint);
  return fmt::format("'{}' is none of {}", value, fmt::join(known, ", "));
}

std::optional<std::string> complain_number(const OptionInfo& option, std::string_view value) {
  const auto number = option.kind == ValueKind::Size ? parse_size(value) : parse_number(value);
  const std::string_view what = option.kind == ValueKind::Size ? "size such as 256M" : "whole number";
  if (!number) return fmt::format("'{}' is no {}", value, what);
  if (*number >= option.minimum && *number <= option.maximum) return std::nullopt;
  return fmt::format("'{}' is not between {} and {}", value, option.minimum, option.maximum);
}

std::optional<std::string> complain_language(const OptionInfo& option, std::string_view value) {
  if (value == "auto" || game::find_language(value)) return std::nullopt;
  return complain_choice(option, value);
}

// A name that nobody knows would carry all moves unchecked: a typing mistake must not do that.
std::optional<std::string> complain_variant(std::string_view value) {
  if (game::find_variant(value).kind != game::VariantKind::Unknown) return std::nullopt;
  static constexpr std::string_view known[] = {"chess", "chess960", "King of the Hill", "Three-check", "Antichess",
                                               "Atomic", "Horde", "Racing Kings", "Crazyhouse"};
  const std::string hint = suggestion(value, known);
  if (!hint.empty()) return fmt::format("'{}' is no variant{}", value, hint);
  return fmt::format("'{}' is no variant; some are {}", value, fmt::join(known, ", "));
}

// What is wrong with one value, if anything.
std::optional<std::string> complain(const OptionInfo& option, std::string_view value) {
  switch (option.kind) {
    case ValueKind::Flag:
      if (value == "true" || value == "false") return std::nullopt;
      return fmt::format("'{}' is neither true nor false", value);
    case ValueKind::Choice: return complain_choice(option, value);
    case ValueKind::Number:
    case ValueKind::Size: return complain_number(option, value);
    case ValueKind::Codes: return complain_codes(value);
    case ValueKind::Ply:
      if (parse_ply_choice(value)) return std::nullopt;
      return fmt::format("'{}' is none of end, start, every, ply N", value);
    case ValueKind::Language: return complain_language(option, value);
    case ValueKind::Path:
    case ValueKind::Text:
      if (value.empty()) return "it needs a value";
      return option.name == "variant" ? complain_variant(value) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::string_view Arguments::text(Option option) const noexcept {
  return has(option) ? std::string_view(values(option).back()) : info(option).fallback;
}

std::size_t Arguments::choice(Option option) const {
  const std::vector<std::string_view> known = choices(info(option));
  return static_cast<std::size_t>(std::ranges::find(known, text(option)) - known.begin());
}

std::uint64_t Arguments::number(Option option) const noexcept {
  const auto number = info(option).kind == ValueKind::Size ? parse_size(text(option)) : parse_number(text(option));
  return number.value_or(0);
}

std::vector<std::string_view> Arguments::list(Option option) const {
  std::vector<std::string_view> items;
  for (const std::string& value : values(option)) {
    for (const std::string_view item : split(value, ',')) items.push_back(base::trim(item));
  }
  return items;
}

std::optional<UsageError> Arguments::set(Option option, std::vector<std::string> values, Origin origin) {
  for (const std::string& value : values) {
    if (auto complaint = complain(info(option), value)) return UsageError{std::move(*complaint)};
  }
  if (given_[index(option)]) return std::nullopt;
  given_[index(option)] = true;
  explicit_[index(option)] = origin == Origin::CommandLine;
  const bool is_off = info(option).kind == ValueKind::Flag && !values.empty() && values.back() == "false";
  if (!is_off) values_[index(option)] = std::move(values);
  return std::nullopt;
}

std::optional<PlyChoice> parse_ply_choice(std::string_view text) noexcept {
  using enum PlyChoice::Kind;
  if (text == "end") return PlyChoice{End};
  if (text == "start") return PlyChoice{Start};
  if (text == "every") return PlyChoice{Every};
  if (text.starts_with("ply")) {
    text.remove_prefix(3);
    if (text.empty() || (text[0] != ' ' && text[0] != '=')) return std::nullopt;
    text = base::trim(text.substr(1));
  }
  const auto number = parse_number(text);
  return number ? std::optional(PlyChoice{Ply, *number}) : std::nullopt;
}

std::optional<std::uint64_t> parse_size(std::string_view text) noexcept {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = parse_number(text.substr(0, digits));
  if (!number) return std::nullopt;
  std::string_view unit = text.substr(digits);
  if (unit.empty() || base::equal_ignoring_case(unit, "B")) return number;
  const std::size_t power = std::string_view("KMG").find(base::to_upper(unit[0]));
  if (power == std::string_view::npos) return std::nullopt;
  unit.remove_prefix(1);
  if (!unit.empty() && !base::equal_ignoring_case(unit, "B") && !base::equal_ignoring_case(unit, "iB")) {
    return std::nullopt;
  }
  const unsigned shift = 10 * (static_cast<unsigned>(power) + 1);
  if (*number > (~std::uint64_t{0} >> shift)) return std::nullopt;
  return *number << shift;
}

}  // namespace movetext::cli
