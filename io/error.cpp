// SPDX-License-Identifier: MIT
#include "io/error.hpp"

#include <cstring>

#include "movetext/base/text.hpp"

namespace movetext::io {
namespace {

std::string_view to_words(Action action) {
  switch (action) {
    case Action::Open: return "cannot open";
    case Action::Read: return "cannot read";
    case Action::Write: return "cannot write";
    case Action::Create: return "cannot create a file beside it";
    case Action::CreateIn: return "cannot create a file there";
    case Action::Replace: return "cannot replace";
  }
  return "";
}

bool is_control(char32_t c) noexcept { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

// Characters that reorder what stands around them on a screen.
bool is_direction_mark(char32_t c) noexcept {
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

}  // namespace

void append_printable(std::string_view text, std::string& out) {
  while (!text.empty()) {
    const base::CodePoint point = base::first_code_point(text);
    if (!point.valid || is_control(point.value) || is_direction_mark(point.value)) {
      out += '?';
    } else {
      out += text.substr(0, point.length);
    }
    text.remove_prefix(point.length);
  }
}

std::string to_text(const Error& error) {
  std::string text;
  append_printable(error.name, text);
  text += ": ";
  text += to_words(error.action);
  text += ": ";
  text += error.code != 0 ? std::strerror(error.code) : error.cause;
  return text;
}

}  // namespace movetext::io
