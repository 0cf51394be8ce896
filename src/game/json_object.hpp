// SPDX-License-Identifier: MIT
// Writes one JSON object or array piece by piece; the closing bracket comes with the destructor.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/json.hpp"

namespace movetext::game {

inline void write_json_number(std::int64_t value, std::string& out) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out.append(digits, end);
}

class JsonArray {
 public:
  explicit JsonArray(std::string& out) : out_(out) { out_ += '['; }
  JsonArray(const JsonArray&) = delete;
  JsonArray& operator=(const JsonArray&) = delete;
  ~JsonArray() { out_ += ']'; }

  // Where the next element may be written.
  std::string& next() {
    if (!is_first_) out_ += ',';
    is_first_ = false;
    return out_;
  }
  void add(std::string_view text) { write_json_string(text, next()); }
  void add(std::int64_t value) { write_json_number(value, next()); }

 private:
  std::string& out_;
  bool is_first_ = true;
};

class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;
  ~JsonObject() { out_ += '}'; }

  // Writes the key; the value may be written behind it.
  std::string& key(std::string_view name) {
    if (!is_first_) out_ += ',';
    is_first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return out_;
  }
  void add(std::string_view name, std::string_view text) { write_json_string(text, key(name)); }
  void add(std::string_view name, const char* text) { write_json_string(text, key(name)); }
  void add(std::string_view name, bool value) { key(name) += value ? "true" : "false"; }
  template <std::integral Int>
    requires(!std::same_as<Int, bool>)
  void add(std::string_view name, Int value) {
    write_json_number(static_cast<std::int64_t>(value), key(name));
  }
  // A number whose place is noted.
  void add_counted(std::string_view name, std::uint64_t value, Counted what, std::vector<CountedNumber>* numbers) {
    std::string& out = key(name);
    if (numbers) numbers->push_back({out.size(), what});
    write_json_number(static_cast<std::int64_t>(value), out);
  }
  // Milliseconds as seconds with up to three decimals, trailing zeros left out.
  void add_seconds(std::string_view name, std::int64_t milliseconds) {
    std::string& out = key(name);
    write_json_number(milliseconds / 1000, out);
    std::int64_t rest = milliseconds % 1000;
    if (rest == 0) return;
    out += '.';
    for (std::int64_t unit = 100; rest > 0; unit /= 10) {
      out += static_cast<char>('0' + rest / unit);
      rest %= unit;
    }
  }

 private:
  std::string& out_;
  bool is_first_ = true;
};

}  // namespace movetext::game
