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

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) noexcept {
  hash ^= value;
  hash *= 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32;
}

void append_big_endian(std::uint64_t value, std::string& out) {
  for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift);
}

class Collecting : public LineVisitor {
 public:
  explicit Collecting(std::string& out) : out_(out), begin_(out.size()) {}
  bool start(const chess::Position& position) override {
    out_.resize(begin_);
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
    return true;
  }

 private:
  std::string& out_;
  std::size_t begin_;
};

class Last : public LineVisitor {
 public:
  bool start(const chess::Position& position) override {
    last = position;
    return true;
  }
  bool step(const Step& step) override {
    last = *step.position;
    return true;
  }
  chess::Position last;
};

// Words that say that nobody is known.
bool is_nobody(std::string_view name) noexcept {
  return name.empty() || name == "?" || name == "-" || base::equal_ignoring_case(name, "n.n.") ||
         base::equal_ignoring_case(name, "nn");
}

bool is_initial_of(std::string_view a, std::string_view b) noexcept {
  return !a.empty() && !b.empty() && a.size() <= b.size() && b.substr(0, a.size()) == a;
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
    name.remove_prefix(point.length);
    const char c = point.value < 128 ? base::to_lower(static_cast<char>(point.value)) : '\0';
    if (base::is_letter(c) || base::is_digit(c)) word += c;
    else if (const std::string_view folded = fold(point.value); !folded.empty()) word += folded;
    else if (c != '\'' && point.value < 128) finish();
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

bool MoveKeys::append_moves(const pgn::GameView& view, std::string& out) {
  const std::size_t begin = out.size();
  Collecting visitor(out);
  if (line_.walk(view, visitor) != WalkEnd::NotPlayed) return true;
  out.resize(begin);
  std::uint64_t hash = 1;
  std::string scratch;
  for (const char c : find_value(view, "FEN", scratch)) hash = mix(hash, static_cast<unsigned char>(c));
  for (const char c : find_value(view, "Variant", scratch)) hash = mix(hash, static_cast<unsigned char>(c));
  for (const pgn::Token& token : view.movetext()) {
    if (token.kind != pgn::TokenKind::Symbol) continue;
    for (const char c : token.in(view.text)) hash = mix(hash, static_cast<unsigned char>(c));
    hash = mix(hash, ' ');
  }
  append_big_endian(hash, out);
  return false;
}

void MoveKeys::append_final_position(const pgn::GameView& view, std::string& out) {
  Last visitor;
  const std::size_t begin = out.size();
  if (line_.walk(view, visitor) == WalkEnd::NotPlayed) {
    (void)append_moves(view, out);
  } else {
    append_big_endian(chess::repetition_key(visitor.last), out);
  }
  out.resize(begin + 12, '\0');
}

}  // namespace movetext::collection
