// SPDX-License-Identifier: MIT
#include "movetext/collection/identity.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"
#include "movetext/chess/hash.hpp"

namespace movetext::collection {
namespace {

// The letters that a character is without its accents; empty: none.
std::string_view fold(char32_t c) noexcept {
  // Latin-1 from U+00C0, then Latin Extended-A from U+0100, by two cases at a time where both are the same letter.
  static constexpr std::string_view latin1[] = {
      "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i", "d", "n", "o", "o", "o", "o",
      "oe", "", "oe", "u", "u", "u", "ue", "y", "th", "ss", "a", "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e",
      "e", "i", "i", "i", "i", "d", "n", "o", "o", "o", "o", "oe", "", "oe", "u", "u", "u", "ue", "y", "th", "y"};
  static constexpr std::string_view extended =
      "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuu"
      "uuuuwwyyyzzzzzzs";
  if (c >= 0xC0 && c <= 0xFF) return latin1[c - 0xC0];
  if (c >= 0x100 && c <= 0x17F) return extended.substr(c - 0x100, 1);
  return {};
}

void append_big_endian(std::uint64_t value, std::string& out) {
  for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift);
}

class Collecting : public LineVisitor {
 public:
  explicit Collecting(std::string& out) : out_(out), begin_(out.size()) {}
  bool start(const chess::Position& position) override {
    out_.resize(begin_);
    plies = 0;
    last_token = Step::none_token;
    append_big_endian(chess::repetition_key(position), out_);
    return true;
  }
  bool step(const Step& step) override {
    const chess::Role role = step.move.promotion;
    const unsigned promotion = role == chess::Role::None ? 0u : static_cast<unsigned>(role);
    const bool is_null = step.move.kind == chess::MoveKind::Null;
    const unsigned from = is_null ? 0 : static_cast<unsigned>(index(step.move.from));
    const unsigned to = is_null ? 0 : static_cast<unsigned>(index(step.move.to));
    out_ += static_cast<char>(promotion << 6 | from);
    out_ += static_cast<char>((promotion >> 2) << 6 | to);
    ++plies;
    last_token = step.token;
    return true;
  }
  std::uint32_t plies = 0;
  std::uint32_t last_token = Step::none_token;  // none_token: there is no telling

 private:
  std::string& out_;
  std::size_t begin_;
};

class Last : public LineVisitor {
 public:
  bool start(const chess::Position& position) override {
    last = position;
    plies = 0;
    return true;
  }
  bool step(const Step& step) override {
    last = *step.position;
    plies = step.ply;
    return true;
  }
  chess::Position last;
  std::uint32_t plies = 0;
};

// Appends the text of the main line from token `from` on, a blank behind each piece of it: moves, and what is no token.
void append_text(const pgn::GameView& view, std::uint32_t from, std::string& out) {
  std::uint32_t depth = 0;
  std::uint32_t end = from == 0 ? view.begin : view.tokens[from - 1].end();
  if (!view.tags.empty()) end = std::max(end, view.tags.back().offset + view.tags.back().length);
  const auto append = [&](std::uint32_t begin, std::uint32_t stop) {
    if (begin >= stop) return;
    const std::string_view piece = base::trim(view.text.substr(begin, stop - begin));
    if (!piece.empty()) out.append(piece) += ' ';
  };
  for (std::uint32_t i = from; i < view.terminator; ++i) {
    const pgn::Token& token = view.tokens[i];
    if (depth == 0) append(end, token.offset);
    end = std::max(end, token.end());
    if (token.kind == pgn::TokenKind::RavBegin) ++depth;
    if (token.kind == pgn::TokenKind::RavEnd && depth > 0) --depth;
    if (token.kind == pgn::TokenKind::Symbol && depth == 0) append(token.offset, token.end());
  }
  append(end, view.terminator < view.tokens.size() ? view.tokens[view.terminator].offset : view.end);
}

// A text that shows where it ends.
void append_text_with_size(std::string_view text, std::string& out) {
  append_big_endian(text.size(), out);
  out += text;
}

// Words that say that nobody is known.
bool is_nobody(std::string_view name) noexcept {
  return name.empty() || name == "?" || name == "-" || base::equal_ignoring_case(name, "n.n.") ||
         base::equal_ignoring_case(name, "nn");
}

bool is_initial_of(std::string_view a, std::string_view b) noexcept {
  return !a.empty() && b.starts_with(a) && (a.size() == b.size() || !base::is_digit(a.back()));
}

// The small letter of a Greek or Cyrillic capital; any other character as it is written.
void append_lower_case(char32_t c, std::string_view written, std::string& out) {
  const bool is_capital = (c >= 0x391 && c <= 0x3A9) || (c >= 0x400 && c <= 0x42F);
  if (!is_capital) {
    out += written;
    return;
  }
  c += c >= 0x400 && c <= 0x40F ? 0x50 : 0x20;
  out += static_cast<char>(0xC0 | c >> 6);
  out += static_cast<char>(0x80 | (c & 0x3F));
}

// Beyond ASCII: blanks, quotes, dashes and other punctuation.
bool parts_words(char32_t c) noexcept {
  return (c >= 0x80 && c < 0xC0) || (c >= 0x2000 && c <= 0x206F) || (c >= 0x3000 && c <= 0x303F) || c == 0xFEFF ||
         c == 0xFF0C || c == 0xFF0E || c == 0x30FB;
}

}  // namespace

NameWords NameWords::of(std::string_view name) {
  NameWords result;
  name = base::trim(name);
  if (is_nobody(name)) return result;
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) result.words.push_back(std::exchange(word, {}));
  };
  while (!name.empty()) {
    const base::CodePoint point = base::first_code_point(name);
    const std::string_view letter = name.substr(0, point.length);
    name.remove_prefix(point.length);
    const char c = point.value < 128 ? base::to_lower(static_cast<char>(point.value)) : '\0';
    if (base::is_letter(c) || base::is_digit(c)) word += c;
    else if (const std::string_view folded = fold(point.value); !folded.empty()) word += folded;
    else if (point.value < 128 ? c != '\'' : parts_words(point.value)) finish();
    else if (point.value >= 128) append_lower_case(point.value, letter, word);
  }
  finish();
  // LENIENT: "oe" and "o" for one letter: ö is written in both ways.
  for (std::string& each : result.words) {
    for (const std::string_view two : {"oe", "ae", "ue"}) {
      for (std::size_t at = each.find(two); at != each.npos; at = each.find(two, at + 1)) each.erase(at + 1, 1);
    }
  }
  std::sort(result.words.begin(), result.words.end());
  result.words.erase(std::unique(result.words.begin(), result.words.end()), result.words.end());
  return result;
}

bool are_same_name(const NameWords& a, const NameWords& b) noexcept {
  if (a.empty() || b.empty()) return true;
  const NameWords& shorter = a.words.size() <= b.words.size() ? a : b;
  const NameWords& longer = a.words.size() <= b.words.size() ? b : a;
  bool has_same = false;
  for (const std::string& word : shorter.words) {
    bool is_there = false;
    for (const std::string& other : longer.words) {
      has_same |= word == other && word.size() >= 3;
      is_there |= is_initial_of(word, other) || is_initial_of(other, word);
    }
    if (!is_there) return false;
  }
  return has_same || shorter.words == longer.words;
}

std::size_t NameWords::size() const noexcept {
  std::size_t size = 0;
  for (const std::string& word : words) size += word.size();
  return size;
}

MoveKeys::Facts MoveKeys::append_moves(const pgn::GameView& view, std::string& out) {
  const std::size_t begin = out.size();
  const auto set_kind = [&](KeyKind kind) { out[begin] = static_cast<char>(kind); };
  out += static_cast<char>(KeyKind::Played);
  Collecting visitor(out);
  switch (line_.walk(view, visitor)) {
    case WalkEnd::Whole: case WalkEnd::Stopped:
      return {KeyKind::Played, visitor.plies};
    case WalkEnd::Damaged:
      set_kind(KeyKind::Damaged);
      out += "\xFF\xFF";  // no move
      append_text(view, visitor.last_token == Step::none_token ? view.movetext_begin : visitor.last_token + 1, out);
      return {KeyKind::Damaged, visitor.plies};
    case WalkEnd::NotPlayed:
      break;
  }
  out.resize(begin + 1);
  set_kind(KeyKind::NotPlayed);
  append_text_with_size(find_value(view, "FEN", scratch_), out);
  append_text_with_size(find_value(view, "Variant", scratch_), out);
  append_text(view, view.movetext_begin, out);
  return {KeyKind::NotPlayed, 0};
}

MoveKeys::Facts MoveKeys::append_final_position(const pgn::GameView& view, std::string& out) {
  Last visitor;
  if (line_.walk(view, visitor) != WalkEnd::Whole) return append_moves(view, out);
  const std::size_t begin = out.size();
  append_big_endian(chess::repetition_key(visitor.last), out);
  out.resize(begin + 12, '\0');
  return {KeyKind::Played, visitor.plies};
}

}  // namespace movetext::collection
