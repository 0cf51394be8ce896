// SPDX-License-Identifier: MIT
// Writes answers: JSON objects and arrays piece by piece; the closing bracket comes with the destructor.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/game/json.hpp"

namespace movetext::wasm {

inline void write_number(std::int64_t value, std::string& out) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// Only texts of our own, and those that were read, which are UTF-8 then.
inline void write_text(std::string_view text, std::string& out) { game::write_json_string(text, out); }

class Array {
 public:
  explicit Array(std::string& out) : out_(out) { out_ += '['; }
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;
  ~Array() { out_ += ']'; }

  // Where the next element may be written.
  std::string& next() {
    if (!is_first_) out_ += ',';
    is_first_ = false;
    return out_;
  }
  void add(std::string_view text) { write_text(text, next()); }
  void add(const char* text) { write_text(text, next()); }
  void add(std::integral auto value) { write_number(static_cast<std::int64_t>(value), next()); }
  void add_null() { next() += "null"; }

 private:
  std::string& out_;
  bool is_first_ = true;
};

class Object {
 public:
  explicit Object(std::string& out) : out_(out) { out_ += '{'; }
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  ~Object() { out_ += '}'; }

  // Writes the key; the value may be written behind it.
  std::string& key(std::string_view name) {
    if (!is_first_) out_ += ',';
    is_first_ = false;
    out_ += '"';
    out_ += name;
    return out_ += "\":";
  }
  void add(std::string_view name, std::string_view text) { write_text(text, key(name)); }
  void add(std::string_view name, const char* text) { write_text(text, key(name)); }
  void add(std::string_view name, bool value) { key(name) += value ? "true" : "false"; }
  template <std::integral Int>
    requires(!std::same_as<Int, bool>)
  void add(std::string_view name, Int value) {
    write_number(static_cast<std::int64_t>(value), key(name));
  }
  void add_null(std::string_view name) { key(name) += "null"; }
  // An id, or null for none.
  void add_id(std::string_view name, std::uint32_t id) {
    if (id == 0xFFFFFFFF) return add_null(name);
    add(name, id);
  }

 private:
  std::string& out_;
  bool is_first_ = true;
};

}  // namespace movetext::wasm
