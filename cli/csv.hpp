// SPDX-License-Identifier: MIT
// Comma-separated values (RFC 4180; lines end in LF).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/json.hpp"

namespace movetext::cli {

// Writes one row; the line end comes with the destructor.
class CsvRow {
 public:
  explicit CsvRow(std::string& out) noexcept : out_(out) {}
  ~CsvRow() { out_ += '\n'; }
  CsvRow(const CsvRow&) = delete;
  CsvRow& operator=(const CsvRow&) = delete;

  // In quotes where it holds a comma, a quote or a line end.
  CsvRow& text(std::string_view value) {
    next();
    if (value.find_first_of(",\"\r\n") == value.npos) {
      out_ += value;
      return *this;
    }
    out_ += '"';
    for (const char c : value) {
      if (c == '"') out_ += '"';
      out_ += c;
    }
    out_ += '"';
    return *this;
  }
  CsvRow& number(std::int64_t value) {
    next();
    out_ += std::to_string(value);
    return *this;
  }
  // One whose place is noted.
  CsvRow& counted(std::uint64_t value, game::Counted what, std::vector<game::CountedNumber>& numbers) {
    next();
    numbers.push_back({out_.size(), what});
    out_ += std::to_string(value);
    return *this;
  }
  CsvRow& empty() {
    next();
    return *this;
  }
  // 0 = not known.
  CsvRow& number_if(std::int64_t value) { return value == 0 ? empty() : number(value); }
  // Milliseconds as seconds with up to three decimals.
  CsvRow& seconds(std::optional<std::int64_t> ms) {
    if (!ms) return empty();
    number(*ms / 1000);
    if (*ms % 1000 == 0) return *this;
    std::string decimals = std::to_string(1000 + *ms % 1000).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    out_ += '.' + decimals;
    return *this;
  }

 private:
  void next() {
    if (!is_first_) out_ += ',';
    is_first_ = false;
  }

  std::string& out_;
  bool is_first_ = true;
};

}  // namespace movetext::cli
