// SPDX-License-Identifier: MIT
#include "movetext/game/json_read.hpp"

namespace movetext::game {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_json_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Follows brackets and strings, byte by byte.
class Brackets {
 public:
  // False: the outermost bracket has closed with this byte.
  bool step(char c) noexcept {
    if (in_string_) {
      step_string(c);
      return true;
    }
    if (c == '"') in_string_ = true;
    if (c == '{' || c == '[') ++depth_;
    if (c == '}' || c == ']') return --depth_ > 0;
    return true;
  }

 private:
  // No string holds a line end, so a string that was not closed ends there.
  void step_string(char c) noexcept {
    if (c == '\n' || (c == '"' && !is_escaped_)) in_string_ = false;
    is_escaped_ = c == '\\' && !is_escaped_;
  }

  std::uint64_t depth_ = 0;
  bool in_string_ = false;
  bool is_escaped_ = false;
};

}  // namespace

JsonGames::JsonGames(std::string_view text) noexcept : text_(text) {
  if (text_.starts_with(byte_order_mark)) position_ = byte_order_mark.size();
  while (position_ < text_.size() && is_json_space(text_[position_])) ++position_;
  if (position_ < text_.size() && text_[position_] == '[') {
    is_array_open_ = true;
    ++position_;
  }
}

// LENIENT: commas between the games are not counted, and may stand between lines too.
void JsonGames::skip_separators() noexcept {
  for (; position_ < text_.size(); ++position_) {
    const char c = text_[position_];
    if (c == ']' && is_array_open_) {
      is_array_open_ = false;
    } else if (!is_json_space(c) && c != ',') {
      return;
    }
  }
}

// Requires: text_[position_] == '{'.
std::size_t JsonGames::object_end() const noexcept {
  Brackets brackets;
  for (std::size_t i = position_; i < text_.size(); ++i) {
    const bool is_line = i > position_ && text_[i] == '{' && text_[i - 1] == '\n';
    if (is_line) return i;
    if (!brackets.step(text_[i])) return i + 1;
  }
  return text_.size();
}

// Up to the end of the line, or to what could be an object or the end of the array.
std::size_t JsonGames::stray_end() const noexcept {
  std::size_t i = position_ + 1;
  while (i < text_.size() && text_[i] != '\n' && text_[i] != '{' && !(text_[i] == ']' && is_array_open_)) ++i;
  return i;
}

bool JsonGames::next(std::string_view& object) noexcept {
  skip_separators();
  if (position_ == text_.size()) return false;
  const std::size_t end = text_[position_] == '{' ? object_end() : stray_end();
  object = text_.substr(position_, end - position_);
  while (!object.empty() && is_json_space(object.back())) object.remove_suffix(1);
  position_ = end;
  return true;
}

}  // namespace movetext::game
