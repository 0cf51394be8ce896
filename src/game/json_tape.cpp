// SPDX-License-Identifier: MIT
#include "game/json_tape.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "movetext/base/text.hpp"

namespace movetext::game {

namespace {

constexpr bool is_json_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

constexpr int hex_digit(char c) noexcept {
  if (base::is_digit(c)) return c - '0';
  const char lower = base::to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// The four digits behind "\u". Negative: there are none.
std::int32_t read_unit(std::string_view text, std::size_t at) noexcept {
  if (at + 4 > text.size()) return -1;
  std::int32_t unit = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    const int digit = hex_digit(text[i]);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

constexpr bool is_high(std::int32_t unit) noexcept { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low(std::int32_t unit) noexcept { return unit >= 0xDC00 && unit < 0xE000; }

// The character of a simple escape; 0: there is none.
constexpr char simple_escape(char c) noexcept {
  switch (c) {
    case '"': case '\\': case '/': return c;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
  }
  return 0;
}

std::size_t invalid_byte(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size()) {
    const base::CodePoint point = base::first_code_point(text.substr(at));
    if (!point.valid) break;
    at += point.length;
  }
  return at;
}

}  // namespace

class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text) { tape_.text_ = text; }

  base::Result<JsonTape, JsonError> run() {
    if (!base::is_utf8(text())) {
      at_ = invalid_byte(text());
      fail("not UTF-8");
    } else {
      while (!error_ && scan_value() && !close()) {}
      skip_space();
      if (!error_ && at_ < text().size()) fail("nothing may follow the value");
    }
    if (error_) return base::Unexpected{std::move(*error_)};
    return std::move(tape_);
  }

 private:
  [[nodiscard]] std::string_view text() const noexcept { return tape_.text_; }
  [[nodiscard]] char peek() const noexcept { return at_ < text().size() ? text()[at_] : '\0'; }

  bool fail(std::string_view message) {
    if (!error_) error_ = JsonError{at_, std::string(message)};
    return false;
  }

  void skip_space() noexcept {
    while (at_ < text().size() && is_json_space(text()[at_])) ++at_;
  }

  bool take(char c) noexcept {
    if (peek() != c || at_ == text().size()) return false;
    ++at_;
    return true;
  }

  void add(JsonKind kind, std::size_t start) {
    const auto index = static_cast<std::uint32_t>(tape_.values_.size());
    tape_.values_.push_back(
        {kind, static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(at_ - start), index + 1});
  }

  // Reads up to the next value that holds no other; opened containers wait in open_.
  bool scan_value() {
    for (;;) {
      skip_space();
      const std::size_t start = at_;
      if (take('[')) {
        add(JsonKind::Array, start);
        open_.push_back(static_cast<std::uint32_t>(tape_.values_.size() - 1));
        skip_space();
        if (peek() == ']') return true;
      } else if (take('{')) {
        add(JsonKind::Object, start);
        open_.push_back(static_cast<std::uint32_t>(tape_.values_.size() - 1));
        skip_space();
        if (peek() == '}') return true;
        if (!scan_key()) return false;
      } else {
        return scan_scalar();
      }
    }
  }

  // Behind a value: false when another one follows.
  bool close() {
    while (!open_.empty()) {
      JsonValue& container = tape_.values_[open_.back()];
      const bool is_object = container.kind == JsonKind::Object;
      skip_space();
      if (take(',')) {
        if (is_object) scan_key();
        return false;
      }
      if (!take(is_object ? '}' : ']')) {
        fail(is_object ? "a comma or } is missing" : "a comma or ] is missing");
        return false;
      }
      container.length = static_cast<std::uint32_t>(at_ - container.offset);
      container.next = static_cast<std::uint32_t>(tape_.values_.size());
      open_.pop_back();
    }
    return true;
  }

  bool scan_key() {
    skip_space();
    if (peek() != '"') return fail("a key in quotes is missing");
    if (!scan_string()) return false;
    skip_space();
    return take(':') || fail("a colon is missing behind the key");
  }

  bool scan_scalar() {
    const char c = peek();
    if (c == '"') return scan_string();
    if (c == '-' || base::is_digit(c)) return scan_number();
    return scan_word("null", JsonKind::Null) || scan_word("true", JsonKind::True) ||
           scan_word("false", JsonKind::False) || fail("a value is missing");
  }

  bool scan_word(std::string_view word, JsonKind kind) {
    if (!text().substr(at_).starts_with(word)) return false;
    const std::size_t start = at_;
    at_ += word.size();
    add(kind, start);
    return true;
  }

  bool scan_digits() {
    const std::size_t start = at_;
    while (base::is_digit(peek())) ++at_;
    return at_ > start || fail("a digit is missing in a number");
  }

  bool scan_number() {
    const std::size_t start = at_;
    take('-');
    if (!take('0') && !scan_digits()) return false;
    if (take('.') && !scan_digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!scan_digits()) return false;
    }
    add(JsonKind::Number, start);
    return true;
  }

  // Requires: peek() == '"'.
  bool scan_string() {
    const std::size_t start = at_++;
    while (!take('"')) {
      if (at_ == text().size()) return fail("a string is not closed");
      if (static_cast<unsigned char>(peek()) < 0x20) return fail("a control character in a string must be escaped");
      if (!(take('\\') ? scan_escape() : ++at_ > 0)) return false;
    }
    add(JsonKind::String, start);
    return true;
  }

  // Behind a backslash.
  bool scan_escape() {
    if (simple_escape(peek()) != 0) {
      ++at_;
      return true;
    }
    const std::int32_t unit = take('u') ? read_unit(text(), at_) : -1;
    if (unit < 0) return fail("no such escape in a string");
    if (is_low(unit)) return fail("half a surrogate pair in a string");
    at_ += 4;
    if (!is_high(unit)) return true;
    const bool has_other = text().substr(at_).starts_with("\\u") && is_low(read_unit(text(), at_ + 2));
    if (!has_other) return fail("half a surrogate pair in a string");
    at_ += 6;
    return true;
  }

  JsonTape tape_;
  std::size_t at_ = 0;
  std::vector<std::uint32_t> open_;
  std::optional<JsonError> error_;
};

base::Result<JsonTape, JsonError> JsonTape::parse(std::string_view text) { return JsonScanner(text).run(); }

void JsonTape::decode(Index index, std::string& out) const {
  std::string_view text = raw(index);
  text = text.substr(1, text.size() - 2);
  out.clear();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = std::min(text.find('\\', at), text.size());
    out.append(text, at, stop - at);
    at = stop;
    if (at == text.size()) break;
    if (text[at + 1] != 'u') {
      out += simple_escape(text[at + 1]);
      at += 2;
      continue;
    }
    std::int32_t point = read_unit(text, at + 2);
    at += 6;
    if (is_high(point)) {
      point = 0x10000 + (point - 0xD800) * 0x400 + (read_unit(text, at + 2) - 0xDC00);
      at += 6;
    }
    base::append_code_point(static_cast<char32_t>(point), out);
  }
}

}  // namespace movetext::game
