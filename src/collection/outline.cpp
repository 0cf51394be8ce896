// SPDX-License-Identifier: MIT
#include "movetext/collection/outline.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "movetext/chess/hash.hpp"
#include "movetext/collection/identity.hpp"
#include "movetext/game/variant.hpp"

namespace movetext::collection {
namespace {

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) noexcept {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32;
}

constexpr unsigned no_square = 64;

// The square that a move in algebraic notation goes to, from 0 = a1; of castling that of the rook, as in a key.
// no_square: it is written in another way. `word` is a word as PlainVisitor has it, but may have a mark.
constexpr unsigned target_of(std::uint64_t word, unsigned length, std::uint32_t ply) noexcept {
  const auto last = [&] { return static_cast<unsigned>(word >> 56); };
  const auto before = [&] { return static_cast<unsigned>(word >> 48 & 0xFF); };
  const auto drop = [&](unsigned bytes) {
    word <<= 8 * bytes;
    length -= bytes;
  };
  while (length > 2 && (last() == '+' || last() == '#')) drop(1);
  if (length == 3 && word == std::uint64_t{0x4F2D4F} << 40) return ply % 2 == 0 ? 7 : 63;      // O-O
  if (length == 5 && word == std::uint64_t{0x4F2D4F2D4F} << 24) return ply % 2 == 0 ? 0 : 56;  // O-O-O
  if (length > 3 && before() == '=') drop(2);
  if (length < 2) return no_square;
  const unsigned rank = last() - '1';
  const unsigned file = before() - 'a';
  for (unsigned i = 3; i < length; ++i) {  // between the first letter and the square
    const auto c = static_cast<char>(word >> (8 * (8 - i)));
    const bool is_part = (c >= 'a' && c <= 'h') || (c >= '1' && c <= '8') || c == 'x';
    if (!is_part) return no_square;
  }
  return rank < 8 && file < 8 ? 8 * rank + file : no_square;
}

// The same of any text.
unsigned target_of(std::string_view text, std::uint32_t ply) noexcept {
  if (text.size() > 7) return no_square;
  std::uint64_t word = 0;
  for (const char c : text) word = word >> 8 | std::uint64_t{static_cast<unsigned char>(c)} << 56;
  return target_of(word, static_cast<unsigned>(text.size()), ply);
}

constexpr bool is_english(char first) noexcept {
  return (first >= 'a' && first <= 'h') || std::string_view("KQRBNO").find(first) != std::string_view::npos;
}

std::uint64_t usual_start() {
  static const std::uint64_t start = mix(0, chess::repetition_key(chess::Position()));
  return start;
}

}  // namespace

std::uint64_t outline_of(std::string_view key) {
  std::uint64_t outline = 0;
  if (key.empty() || static_cast<KeyKind>(key[0]) == KeyKind::NotPlayed) {
    for (const char c : key) outline = mix(outline, static_cast<unsigned char>(c));
    return outline;
  }
  std::uint64_t start = 0;
  for (const char c : key.substr(1, 8)) start = start << 8 | static_cast<unsigned char>(c);
  outline = mix(outline, start);
  std::uint32_t ply = 0;
  std::size_t at = move_key_size(0);
  for (; at + 1 < key.size() && key[at + 1] != '\xFF'; at += 2, ++ply) {
    outline = mix(outline, static_cast<unsigned char>(key[at + 1]) & 0x3F);
  }
  std::string_view rest = key.substr(std::min(at + 2, key.size()));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    outline = mix(outline, target_of(rest.substr(0, end), ply++));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return outline;
}

class OutlineReader::Visitor {
 public:
  explicit Visitor(const pgn::CommentSearch& search) : search_(search) {}

  bool on_word(std::uint64_t word, char /*mark*/) {
    const unsigned length = 8 - static_cast<unsigned>(std::countr_zero(word)) / 8;
    const unsigned target = target_of(word, length, plies);
    const auto first = static_cast<char>(word >> (64 - 8 * length) & 0xFF);
    if (target == no_square || !is_english(first)) return false;
    if (depth > 0) return true;
    if ((first == 'K' || first == 'O') && !move_king(first, target)) return false;
    outline = mix(outline, target);
    ++plies;
    return true;
  }
  bool on_nag(unsigned /*nag*/) {
    ++remarks;
    return true;
  }
  const char* on_comment(const char* open, const char* end) {
    const char* const close = search_.find_end(open + 1, end);
    if (!close) return nullptr;
    remarks += static_cast<std::uint64_t>(close + 1 - open);
    has_comments = true;
    return close + 1;
  }
  bool on_variation_begin() {
    has_variations = true;
    ++depth;
    return true;
  }
  bool on_variation_end() {
    --depth;
    return true;
  }

  std::uint64_t outline = usual_start();
  std::uint64_t remarks = 0;
  std::uint32_t plies = 0;
  std::uint32_t depth = 0;
  bool has_comments = false;
  bool has_variations = false;

 private:
  // A first move to the g-file or c-file may be read as castling (san.castle-king): false.
  bool move_king(char first, unsigned target) {
    const bool was_at_home = !std::exchange(has_moved_[plies % 2], true);
    const unsigned file = target % 8;
    return first == 'O' || !was_at_home || (file != 2 && file != 6);
  }

  const pgn::CommentSearch& search_;
  bool has_moved_[2] = {};
};

pgn::MovetextTaker::Taken OutlineReader::take(const Offer& offer) {
  if (game::has_own_start(offer.tags, offer.text)) return {offer.begin};
  Visitor visitor(search_);
  const char* const text = offer.text.data();
  const char* const stop = pgn::walk_plain(text + offer.begin, text + offer.text.size(), visitor);
  outline_ = visitor.outline;
  plies_ = visitor.plies;
  remarks_ = visitor.remarks;
  return {static_cast<std::uint32_t>(stop - text), visitor.has_comments, visitor.has_variations};
}

}  // namespace movetext::collection
