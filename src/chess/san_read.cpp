// SPDX-License-Identifier: MIT
// The canonical path of parse_san: a token that is the canonical SAN of a legal move, byte for byte, or nothing.
// Everything else goes to san_lenient.cpp, which reads canonical tokens too, so that the two can be compared.
#include <algorithm>
#include <array>

#include "chess/position_play.hpp"
#include "chess/san_lenient.hpp"
#include "chess/san_parts.hpp"
#include "chess/san_prefix.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::chess {

namespace {

// Does a slider of `sliders` look at `square` when only `occupied` stands between?
[[gnu::noinline]] bool is_seen_by_slider(const Position& position, Square square, Bitboard sliders,
                                         Bitboard occupied) noexcept {
  const Bitboard queens = position.pieces(Role::Queen);
  sliders &= (tables::reach_of(Role::Rook, square) & (position.pieces(Role::Rook) | queens)) |
             (tables::reach_of(Role::Bishop, square) & (position.pieces(Role::Bishop) | queens));
  while (sliders != 0) {
    if ((tables::between(square, pop_first(sliders)) & occupied) == 0) return true;
  }
  return false;
}

constexpr Move nothing{};

// Plays a legal move when `mark` ('+', '#' or 0) is right. `checks`: it gives check.
[[gnu::always_inline]] inline Move play_marked(Position& position, Move move, Role role, bool checks,
                                               char mark) noexcept {
  if (checks != (mark != 0)) return nothing;
  if (!checks) {
    PositionPlay::play(position, move, role, false);
    return move;
  }
  const Position before = position;
  PositionPlay::play(position, move, role, true);
  if (position.has_legal_move() == (mark == '+')) return move;
  position = before;
  return nothing;
}

// Does a piece that has become `becomes` on `to` look at the enemy's king?
template <Color us>
bool looks_at_king(Square enemy_king, Square to, Role becomes, Bitboard occupied) noexcept {
  return contains(tables::lookouts[index(us)][index(becomes)][index(enemy_king)], to) &&
         (tables::between(to, enemy_king) & occupied) == 0;
}

[[nodiscard]] inline Bitboard find_sliders(const Position& position) noexcept {
  return position.pieces(Role::Bishop) | position.pieces(Role::Rook) | position.pieces(Role::Queen);
}

// A Normal move that reaches its target: played when the own king is safe, and the mark right.
template <Color us>
[[gnu::noinline]] Move finish_with_care(Position& position, Move move, Role role, char mark) noexcept {
  const AfterMove after = board_after(position, move);
  const Bitboard sliders = find_sliders(position);
  if (role == Role::King || !PositionPlay::is_known_to_be_safe(position)) {
    const Square king = role == Role::King ? move.to : position.king(us);
    if (find_attackers(position, king, !us, after.theirs, after.occupied) != 0) return nothing;
  } else {
    const Square king = position.king(us);
    const Bitboard exposing = tables::beyond(king, move.from) & sliders & after.theirs;
    if (exposing != 0 && is_seen_by_slider(position, king, exposing, after.occupied)) return nothing;
  }
  const Role becomes = move.promotion == Role::None ? role : move.promotion;
  const Square enemy_king = position.king(!us);
  const Bitboard uncovered = tables::beyond(enemy_king, move.from) & sliders & position.pieces(us);
  const bool checks = looks_at_king<us>(enemy_king, move.to, becomes, after.occupied) ||
                      (uncovered != 0 && is_seen_by_slider(position, enemy_king, uncovered, after.occupied));
  return play_marked(position, move, role, checks, mark);
}

// The same for a move of a piece that does not promote. OPTIMIZATION: most need no closer look: those of other pieces
// than the king, who is not in check, that leave no line to either king and do not look at the enemy's. Nothing here is
// called but what ends the function, so that all fits into registers.
template <Color us>
[[gnu::always_inline]] inline Move finish(Position& position, const tables::SanPrefix& prefix, Square from, Square to,
                                          char mark) noexcept {
  const Role role = prefix.role;
  const Bitboard sliders = find_sliders(position);
  const Square enemy_king = position.king(!us);
  const Bitboard exposed = tables::beyond(position.king(us), from) & position.pieces(!us);
  const Bitboard uncovered = tables::beyond(enemy_king, from) & position.pieces(us);
  const Bitboard direct = tables::lookouts[index(us)][index(role)][index(enemy_king)] & bit(to);
  const Move move{MoveKind::Normal, from, to, Role::None};
  const bool is_simple = (((exposed | uncovered) & sliders) | direct) == 0 && mark == 0 && role != Role::King &&
                         PositionPlay::is_known_to_be_safe(position);
  if (!is_simple) return finish_with_care<us>(position, move, role, mark);
  PositionPlay::play_simply<us>(position, from, to, role, prefix.captures != 0, prefix.quiet);
  return move;
}

// Which of several pieces arrives, when it is told by pins or by what is written, and accepted only if what is written
// is the least that was needed; None: no single one.
template <Color us>
Square find_told_origin(const Position& position, const tables::SanPrefix& prefix, Square to) noexcept {
  const Role role = tables::role_of(prefix.way);
  if (role == Role::Pawn) {
    Bitboard pawns = tables::arrivals[index(us)][static_cast<int>(prefix.way)][index(to)] &
                     position.pieces(us, Role::Pawn) & prefix.origins;
    while (pawns != 0) {
      const Square from = pop_first(pawns);
      if ((tables::between(from, to) & position.occupied()) == 0) return from;
    }
    return Square::None;
  }
  const Bitboard legal = keep_legal(position, role, find_origins(position, role, to), to);
  const Bitboard told = legal & prefix.origins;
  if (told == 0 || has_many(told)) return Square::None;
  const Disambiguation needed = find_disambiguation(first(told), legal & ~told);
  const bool has_rank = prefix.is_told && !prefix.has_file;
  return needed.file == prefix.has_file && needed.rank == has_rank ? first(told) : Square::None;
}

// exd6: the one capture onto an empty square.
template <Color us>
[[gnu::noinline]] Move play_en_passant(Position& position, Square from, Square to, char mark) noexcept {
  const Move move = {MoveKind::EnPassant, from, to, Role::None};
  if (find_checkers_after(position, move, Role::Pawn) != 0) return nothing;
  const Bitboard occupied = board_after(position, move).occupied;
  const Square enemy_king = position.king(!us);
  const bool checks = looks_at_king<us>(enemy_king, to, Role::Pawn, occupied) ||
                      is_seen_by_slider(position, enemy_king, position.pieces(us), occupied);
  return play_marked(position, move, Role::Pawn, checks, mark);
}

// A move from a square that is known.
template <Color us>
[[gnu::always_inline]] inline Move play_from(Position& position, const tables::SanPrefix& prefix, Square from,
                                             Square to, char mark) noexcept {
  // What stands on the target: a piece to be captured if one is, else nothing.
  const Bitboard capturable = position.pieces(!us) & ~position.pieces(Role::King);
  if (!contains((capturable & prefix.captures) | ~(position.occupied() | prefix.captures), to)) {
    const bool is_en_passant = prefix.way == tables::Way::PawnCapture && to == position.double_step_square();
    return is_en_passant ? play_en_passant<us>(position, from, to, mark) : nothing;
  }
  return finish<us>(position, prefix, from, to, mark);
}

template <Color us>
[[gnu::noinline]] Move play_told(Position& position, const tables::SanPrefix& prefix, Square to, char mark) noexcept {
  const Square from = find_told_origin<us>(position, prefix, to);
  return from == Square::None ? nothing : play_from<us>(position, prefix, from, to, mark);
}

// `text`: the token without its mark, its last character on top.
constexpr bool is_text(std::uint64_t text, std::size_t size, std::string_view wanted) noexcept {
  if (size != wanted.size()) return false;
  for (std::size_t i = 0; i < size; ++i) {
    if (static_cast<char>(text >> (8 * (8 - size + i))) != wanted[i]) return false;
  }
  return true;
}

template <Color us>
Move play_castling(Position& position, bool h_side, char mark) noexcept {
  const Square rook = castling_rook(position, us, h_side);
  if (rook == Square::None) return nothing;
  const Castling castling = Castling::of(position.king(us), rook);
  if (!is_castling_possible(position, castling)) return nothing;
  const Move move = {MoveKind::Castle, castling.king, rook, Role::None};
  const Square enemy_king = position.king(!us);
  const Bitboard ours = position.pieces(us) & ~bit(rook);
  const Bitboard occupied = castling.occupied_after(position.occupied());
  const bool is_direct = contains(tables::reach_of(Role::Rook, enemy_king), castling.rook_to) &&
                         (tables::between(castling.rook_to, enemy_king) & occupied) == 0;
  const bool checks = is_direct || is_seen_by_slider(position, enemy_king, ours & ~bit(castling.rook_to), occupied);
  return play_marked(position, move, Role::King, checks, mark);
}

Role promotion_role(unsigned char c) noexcept {
  switch (c) {
    case 'N': return Role::Knight;
    case 'B': return Role::Bishop;
    case 'R': return Role::Rook;
    case 'Q': return Role::Queen;
  }
  return Role::None;
}

// e8=Q, dxe8=Q. `text`: the token without its mark, its last character on top.
template <Color us>
Move play_promotion(Position& position, std::uint64_t text, std::size_t size, char mark) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text >> (8 * (8 - size + i))); };
  const bool is_capture = size == 6 && byte(1) == 'x';
  const Role becomes = promotion_role(byte(size - 1));
  const unsigned file = static_cast<unsigned>(byte(size - 4)) - 'a';
  const unsigned from_file = static_cast<unsigned>(byte(0)) - 'a';
  constexpr int last_rank = us == Color::White ? 7 : 0;
  if ((size != 4 && !is_capture) || becomes == Role::None || (file | from_file) > 7) return nothing;
  if (byte(size - 3) != '1' + last_rank || byte(size - 2) != '=') return nothing;
  const Square to = make_square(static_cast<File>(file), last_rank);
  const Square from = make_square(static_cast<File>(from_file), us == Color::White ? 6 : 1);
  if (!contains(position.pieces(us, Role::Pawn), from)) return nothing;
  const bool arrives = is_capture ? contains(tables::pawns[index(us)][index(from)] & position.pieces(!us), to)
                                  : !contains(position.occupied(), to);
  if (!arrives || contains(position.pieces(Role::King), to)) return nothing;
  return finish_with_care<us>(position, {MoveKind::Normal, from, to, becomes}, Role::Pawn, mark);
}

// What does not end in a square. `text`: the token without its mark, its last character on top.
template <Color us>
[[gnu::noinline]] Move play_special(Position& position, std::uint64_t text, std::size_t size, char mark) noexcept {
  if (is_text(text, size, "O-O")) return play_castling<us>(position, true, mark);
  if (is_text(text, size, "O-O-O")) return play_castling<us>(position, false, mark);
  return size >= 4 ? play_promotion<us>(position, text, size, mark) : nothing;
}

// The bits of the first characters of a token, when its last two are its target and its last one is on top.
constexpr std::array<std::uint64_t, 8> prefix_masks = [] {
  std::array<std::uint64_t, 8> masks{};
  for (std::size_t size = 3; size < masks.size(); ++size) masks[size] = ~std::uint64_t{0} << (8 * (10 - size));
  return masks;
}();

template <Color us>
[[gnu::always_inline]] inline Move play_canonical(Position& position, SanWord word) noexcept {
  if (word.size < 2 || word.size > 7) return nothing;
  const auto last = static_cast<unsigned char>(word.bytes >> 56);
  const bool is_marked = last == '+' || last == '#';
  const char mark = is_marked ? static_cast<char>(last) : '\0';
  const std::uint64_t text = is_marked ? word.bytes << 8 : word.bytes;
  const std::size_t size = word.size - is_marked;
  // The target: 'a' and '1' are taken from its two characters at once; what is not on the board has higher bits then.
  const auto target = static_cast<std::uint32_t>(text >> 48) - ('a' | '1' << 8);
  if ((target & ~0x0707u) != 0) return play_special<us>(position, text, size, mark);
  const auto to = static_cast<Square>((target & 7) | target >> 5);

  const std::uint64_t before = (text << 16) & prefix_masks[size];
  const tables::SanPrefix& prefix = tables::prefixes[tables::prefix_slot(before)];
  if (prefix.text != before || size < 2) return nothing;
  const Bitboard candidates = tables::arrivals[index(us)][static_cast<std::size_t>(prefix.way)][index(to)] &
                              prefix.origins & position.pieces(us, prefix.role);
  if (candidates == 0) return nothing;
  const Square from = first(candidates);
  const bool is_blocked = (tables::between(from, to) & position.occupied()) != 0;
  if (has_many(candidates) || is_blocked || prefix.is_told) return play_told<us>(position, prefix, to, mark);
  return play_from<us>(position, prefix, from, to, mark);
}

}  // namespace

SanWord to_san_word(std::string_view token) noexcept {
  SanWord word{0, token.size()};
  const std::string_view last = token.substr(token.size() - std::min(token.size(), sizeof word.bytes));
  for (const char c : last) word.bytes = word.bytes >> 8 | std::uint64_t{static_cast<unsigned char>(c)} << 56;
  return word;
}

Move play_canonical_san(Position& position, SanWord word) noexcept {
  // OPTIMIZATION: one copy of the code a colour: its tables have fixed places then.
  return position.turn() == Color::White ? play_canonical<Color::White>(position, word)
                                         : play_canonical<Color::Black>(position, word);
}

SanReading parse_san(const Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    Position after = position;
    if (const Move move = play_canonical_san(after, to_san_word(token))) return {move, {}, 0};
  }
  return parse_lenient_san(position, token, letters);
}

SanReading play_san(Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    if (const Move move = play_canonical_san(position, to_san_word(token))) return {move, {}, 0};
  }
  const SanReading reading = parse_lenient_san(position, token, letters);
  if (reading.move) position.play_unchecked(reading.move);
  return reading;
}

}  // namespace movetext::chess
