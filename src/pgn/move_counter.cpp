// SPDX-License-Identifier: MIT
#include "movetext/pgn/move_counter.hpp"

#include <array>

namespace movetext::pgn {

namespace {

// What each byte may be in a word that is one symbol token and nothing else.
enum Kind : std::uint8_t { Never, Inside, Last };  // Last: also at the end

constexpr auto kinds = [] {
  std::array<Kind, 256> table{};
  for (const char c : std::string_view("x=-")) table[static_cast<unsigned char>(c)] = Inside;
  for (const char c : std::string_view("abcdefghKQRBNO12345678")) table[static_cast<unsigned char>(c)] = Last;
  return table;
}();

Kind kind_of(std::uint64_t byte) noexcept { return kinds[static_cast<unsigned char>(byte)]; }

}  // namespace

std::uint32_t MoveCounter::take(const Offer& offer) {
  moves_ = depth_ = 0;
  const char* const text = offer.text.data();
  const char* const stop = walk_plain(text + offer.begin, text + offer.text.size(), *this);
  return depth_ == 0 ? static_cast<std::uint32_t>(stop - text) : offer.begin;
}

std::uint64_t MoveCounter::count(const GameView& view) const noexcept {
  if (view.is_taken) return moves_;
  std::uint64_t moves = 0;
  if (!view.has_variations) {
    for (const Token& token : view.movetext()) moves += token.kind == TokenKind::Symbol;
    return moves;
  }
  std::uint64_t depth = 0;
  for (const Token& token : view.movetext()) {
    if (token.kind == TokenKind::RavBegin) ++depth;
    if (token.kind == TokenKind::RavEnd && depth > 0) --depth;
    moves += token.kind == TokenKind::Symbol && depth == 0;
  }
  return moves;
}

// False: what the lexer may cut in another way, such as "e4+-" or "d62.".
inline bool MoveCounter::on_word(std::uint64_t bytes, unsigned size) noexcept {
  const auto last = static_cast<char>(bytes >> 56);
  const unsigned marks = last == '+' || last == '#';
  bytes <<= 8 * marks;
  size -= marks;
  if (size < 2 || kind_of(bytes >> 56) != Last) return false;
  for (; size > 1; --size) {
    bytes <<= 8;
    if (kind_of(bytes >> 56) == Never) return false;
  }
  moves_ += depth_ == 0;
  return true;
}

inline const char* MoveCounter::on_comment(const char* open, const char* end) noexcept {
  const char* const close = search_.find_end(open + 1, end);
  return close ? close + 1 : nullptr;
}

inline bool MoveCounter::on_variation_begin() noexcept {
  ++depth_;
  return true;
}

inline bool MoveCounter::on_variation_end() noexcept {
  if (depth_ == 0) return false;
  --depth_;
  return true;
}

}  // namespace movetext::pgn
