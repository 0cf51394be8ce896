// SPDX-License-Identifier: MIT
// Is a text JSON? By the grammar of RFC 8259, without building anything and without recursion.
#pragma once

#include <string>
#include <string_view>

#include "movetext/base/text.hpp"

namespace movetext::support {

class JsonCheck {
 public:
  explicit JsonCheck(std::string_view text) : rest_(text) {}

  // One value, and nothing behind it.
  bool run() {
    do {
      if (!value()) return false;
    } while (!close() && !failed_);
    skip_space();
    return !failed_ && rest_.empty();
  }

 private:
  void skip_space() {
    while (!rest_.empty() && std::string_view(" \t\r\n").find(rest_[0]) != std::string_view::npos)
      rest_.remove_prefix(1);
  }
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool fail() {
    failed_ = true;
    return true;
  }

  // Reads up to the next scalar or empty container; opened containers wait in open_.
  bool value() {
    for (;;) {
      skip_space();
      if (take("[")) {
        skip_space();
        if (take("]")) return true;
        open_ += '[';
      } else if (take("{")) {
        skip_space();
        if (take("}")) return true;
        open_ += '{';
        if (!key()) return false;
      } else {
        return take("true") || take("false") || take("null") || string() || number();
      }
    }
  }

  // Behind a value: true when all is closed, or something is wrong; false when another value follows.
  bool close() {
    while (!open_.empty()) {
      skip_space();
      if (take(",")) return open_.back() == '{' && !key() ? fail() : false;
      if (!take(open_.back() == '{' ? "}" : "]")) return fail();
      open_.pop_back();
    }
    return true;
  }

  bool key() {
    skip_space();
    if (!string()) return false;
    skip_space();
    return take(":");
  }

  bool string() {
    if (!take("\"")) return false;
    while (!rest_.empty()) {
      const char c = rest_[0];
      rest_.remove_prefix(1);
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c == '\\' && !escape()) return false;
    }
    return false;
  }

  bool escape() {
    if (take("u")) {
      for (int i = 0; i < 4; ++i, rest_.remove_prefix(1)) {
        if (rest_.empty() || std::string_view("0123456789abcdefABCDEF").find(rest_[0]) == std::string_view::npos) {
          return false;
        }
      }
      return true;
    }
    if (rest_.empty() || std::string_view("\"\\/bfnrt").find(rest_[0]) == std::string_view::npos) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool digits() {
    const std::size_t before = rest_.size();
    while (!rest_.empty() && base::is_digit(rest_[0])) rest_.remove_prefix(1);
    return rest_.size() < before;
  }

  bool number() {
    take("-");
    if (!take("0") && !digits()) return false;
    if (take(".") && !digits()) return false;
    if (take("e") || take("E")) {
      if (!take("+")) take("-");
      return digits();
    }
    return true;
  }

  std::string_view rest_;
  std::string open_;  // "[" and "{" that are open
  bool failed_ = false;
};

[[nodiscard]] inline bool is_json(std::string_view text) { return base::is_utf8(text) && JsonCheck(text).run(); }

}  // namespace movetext::support
