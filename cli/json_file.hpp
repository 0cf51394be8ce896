// SPDX-License-Identifier: MIT
// The objects of a file that convert --to json or jsonl has written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/error.hpp"
#include "io/input.hpp"
#include "movetext/base/limits.hpp"
#include "movetext/base/line_index.hpp"
#include "movetext/base/result.hpp"

namespace movetext::cli {

// Lifetime: until the next call of next() or fill().
struct JsonObject {
  std::string_view text;
  std::uint64_t offset = 0;     // of text[0], bytes in the input
  base::LineColumn place;       // of text[0]
  bool is_over_limit = false;   // text is only the beginning
  bool is_unclosed_array = false;  // no object: the array that the file began with has no end
};

// Used as io::GameFile is. Memory: the largest object.
class JsonFile {
 public:
  [[nodiscard]] static base::Result<JsonFile, io::Error> open(const std::string& path, const base::Limits& limits);

  [[nodiscard]] const JsonObject* next();
  [[nodiscard]] bool is_at_end() const noexcept { return is_at_end_; }
  [[nodiscard]] std::optional<io::Error> fill();
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }
  [[nodiscard]] const io::Input& input() const noexcept { return input_; }
  [[nodiscard]] static std::string_view rest() noexcept { return {}; }

 private:
  JsonFile(io::Input input, const base::Limits& limits) : input_(std::move(input)), limits_(limits) {}
  void pass(std::size_t size);
  [[nodiscard]] bool skip_rest_of_object();
  const JsonObject* take(std::size_t offset, std::string_view text);
  const JsonObject* wait();

  io::Input input_;
  base::Limits limits_;
  std::string buffer_;           // what has been read from position_ on, and before it what is done with
  std::size_t position_ = 0;     // in buffer_
  std::uint64_t offset_ = 0;     // of position_ in the input
  base::LineColumn place_;       // of position_
  std::size_t retry_size_ = 0;   // no attempt before there is this much
  std::uint64_t bytes_ = 0;
  bool is_at_end_ = false;
  bool is_begun_ = false;        // the first bytes have been looked at
  bool is_array_open_ = false;
  bool is_skipping_ = false;     // inside an object over the limit
  JsonObject object_;
};

}  // namespace movetext::cli
