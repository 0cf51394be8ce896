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
    if ((tables::gap(square, pop_first(sliders)) & occupied) == 0) return true;
  }
  return false;
}

// Is `mark` ('+', '#' or 0) the canonical mark of a move that checks?
[[gnu::noinline]] bool is_mark_of_check(const Position& position, Move move, char mark) noexcept {
  if (mark == 0) return false;
  Position after = position;
  after.play_unchecked(move);
  return after.has_legal_move() == (mark == '+');
}

enum class Check : std::uint8_t { No, Yes, WrongMark };

// Compares the mark with the position after a Normal or EnPassant move.
template <Color us>
[[gnu::noinline]] Check compare_mark(const Position& position, Move move, Role becomes, Bitboard occupied,
                                     char mark) noexcept {
  const Square enemy_king = position.king(!us);
  const bool is_direct = contains(tables::lookouts[index(us)][index(becomes)][index(enemy_king)], move.to) &&
                         (tables::gap(move.to, enemy_king) & occupied) == 0;
  const Bitboard others = position.pieces(us) & ~bit(move.from);
  const bool checks = is_direct || is_seen_by_slider(position, enemy_king, others, occupied);
  if (!checks) return mark == 0 ? Check::No : Check::WrongMark;
  return is_mark_of_check(position, move, mark) ? Check::Yes : Check::WrongMark;
}

// Is the king safe after a move by himself, or after one out of check?
[[gnu::noinline]] bool is_safe_after(const Position& position, Square from, Square to, Role role) noexcept {
  return find_checkers_after(position, {MoveKind::Normal, from, to, Role::None}, role) == 0;
}

// A Normal move that reaches its target: played when the own king is safe, and the mark right.
template <Color us>
[[gnu::always_inline]] inline bool finish(Position& position, Square from, Square to, Role role, Role becomes,
                                          std::uint32_t quiet, char mark) noexcept {
  const Bitboard occupied = (position.occupied() & ~bit(from)) | bit(to);
  const Bitboard sliders =
      position.pieces(Role::Bishop) | position.pieces(Role::Rook) | position.pieces(Role::Queen);
  // OPTIMIZATION: a king that was not in check before can only be exposed along a line through the square that was
  // left, and few moves leave such a square.
  if (role == Role::King || !PositionPlay::is_known_to_be_safe(position)) {
    if (!is_safe_after(position, from, to, role)) return false;
  } else {
    const Square king = position.king(us);
    const Bitboard theirs = position.pieces(!us) & ~bit(to);
    const bool may_expose = (tables::beyond(king, from) & sliders & theirs) != 0;
    if (may_expose && is_seen_by_slider(position, king, theirs, occupied)) return false;
  }
  // OPTIMIZATION: moves that neither look at the king nor leave a line to him need no closer look.
  const Square enemy_king = position.king(!us);
  const Bitboard direct = tables::lookouts[index(us)][index(becomes)][index(enemy_king)] & bit(to);
  const Bitboard behind = tables::beyond(enemy_king, from) & sliders & position.pieces(us);
  Check check = Check::No;
  if ((direct | behind) != 0 || mark != 0) {
    const Role promotion = becomes == role ? Role::None : becomes;
    check = compare_mark<us>(position, {MoveKind::Normal, from, to, promotion}, becomes, occupied, mark);
    if (check == Check::WrongMark) return false;
  }
  PositionPlay::play_normal<us>(position, from, to, role, becomes, quiet, check == Check::Yes);
  return true;
}

// Which of several pieces arrives, when it is told by pins or by what is written, and accepted only if what is written
// is the least that was needed; None: no single one.
template <Color us>
[[gnu::noinline]] Square find_told_origin(const Position& position, const tables::SanPrefix& prefix,
                                          Square to) noexcept {
  const Role role = tables::role_of(prefix.way);
  if (role == Role::Pawn) {
    Bitboard pawns = tables::arrivals[index(us)][static_cast<int>(prefix.way)][index(to)] &
                     position.pieces(us, Role::Pawn) & prefix.origins;
    while (pawns != 0) {
      const Square from = pop_first(pawns);
      if ((tables::gap(from, to) & position.occupied()) == 0) return from;
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
[[gnu::noinline]] bool play_en_passant(Position& position, Square from, Square to, char mark, Move& move) noexcept {
  move = {MoveKind::EnPassant, from, to, Role::None};
  if (find_checkers_after(position, move, Role::Pawn) != 0) return false;
  const Bitboard occupied = board_after(position, move).occupied;
  const Check check = compare_mark<us>(position, move, Role::Pawn, occupied, mark);
  if (check == Check::WrongMark) return false;
  PositionPlay::play(position, move, Role::Pawn, check == Check::Yes);
  return true;
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
bool play_castling(Position& position, bool h_side, char mark, Move& move) noexcept {
  const Square rook = castling_rook(position, us, h_side);
  if (rook == Square::None) return false;
  const Castling castling = Castling::of(position.king(us), rook);
  if (!is_castling_possible(position, castling)) return false;
  move = {MoveKind::Castle, castling.king, rook, Role::None};
  const Square enemy_king = position.king(!us);
  const Bitboard ours = position.pieces(us) & ~bit(rook);
  const Bitboard occupied = castling.occupied_after(position.occupied());
  const bool is_direct = contains(tables::reach_of(Role::Rook, enemy_king), castling.rook_to) &&
                         (tables::gap(castling.rook_to, enemy_king) & occupied) == 0;
  const bool checks = is_direct || is_seen_by_slider(position, enemy_king, ours & ~bit(castling.rook_to), occupied);
  const bool is_right = checks ? is_mark_of_check(position, move, mark) : mark == 0;
  if (!is_right) return false;
  PositionPlay::play(position, move, Role::King, checks);
  return true;
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
bool play_promotion(Position& position, std::uint64_t text, std::size_t size, char mark, Move& move) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text >> (8 * (8 - size + i))); };
  const bool is_capture = size == 6 && byte(1) == 'x';
  const Role becomes = promotion_role(byte(size - 1));
  const unsigned file = static_cast<unsigned>(byte(size - 4)) - 'a';
  const unsigned from_file = static_cast<unsigned>(byte(0)) - 'a';
  constexpr int last_rank = us == Color::White ? 7 : 0;
  if ((size != 4 && !is_capture) || becomes == Role::None || (file | from_file) > 7) return false;
  if (byte(size - 3) != '1' + last_rank || byte(size - 2) != '=') return false;
  const Square to = make_square(static_cast<File>(file), last_rank);
  const Square from = make_square(static_cast<File>(from_file), us == Color::White ? 6 : 1);
  if (!contains(position.pieces(us, Role::Pawn), from)) return false;
  const bool arrives = is_capture ? contains(tables::pawns[index(us)][index(from)] & position.pieces(!us), to)
                                  : !contains(position.occupied(), to);
  if (!arrives || contains(position.pieces(Role::King), to)) return false;
  move = {MoveKind::Normal, from, to, becomes};
  return finish<us>(position, from, to, Role::Pawn, becomes, 0, mark);
}

// What does not end in a square. `text`: the token without its mark, its last character on top.
template <Color us>
[[gnu::noinline]] bool play_special(Position& position, std::uint64_t text, std::size_t size, char mark,
                                    Move& move) noexcept {
  if (is_text(text, size, "O-O")) return play_castling<us>(position, true, mark, move);
  if (is_text(text, size, "O-O-O")) return play_castling<us>(position, false, mark, move);
  return size >= 4 && play_promotion<us>(position, text, size, mark, move);
}

// The bits of the first characters of a token, when its last two are its target and its last one is on top.
constexpr std::array<std::uint64_t, 8> prefix_masks = [] {
  std::array<std::uint64_t, 8> masks{};
  for (std::size_t size = 3; size < masks.size(); ++size) masks[size] = ~std::uint64_t{0} << (8 * (10 - size));
  return masks;
}();

template <Color us>
[[gnu::always_inline]] inline bool play_canonical(Position& position, SanWord word, Move& move) noexcept {
  if (word.size < 2 || word.size > 7) return false;
  const auto last = static_cast<unsigned char>(word.bytes >> 56);
  const bool is_marked = last == '+' || last == '#';
  const char mark = is_marked ? static_cast<char>(last) : '\0';
  const std::uint64_t text = is_marked ? word.bytes << 8 : word.bytes;
  const std::size_t size = word.size - is_marked;
  // The target: 'a' and '1' are taken from its two characters at once; what is not on the board has higher bits then.
  const auto target = static_cast<std::uint32_t>(text >> 48) - ('a' | '1' << 8);
  if ((target & ~0x0707u) != 0) return play_special<us>(position, text, size, mark, move);
  const auto to = static_cast<Square>((target & 7) | target >> 5);

  const std::uint64_t before = (text << 16) & prefix_masks[size];
  const tables::SanPrefix& prefix = tables::prefixes[tables::prefix_slot(before)];
  if (prefix.text != before || size < 2) return false;
  const Bitboard candidates = tables::arrivals[index(us)][static_cast<std::size_t>(prefix.way)][index(to)] &
                              prefix.origins & position.pieces(us, prefix.role);
  if (candidates == 0) return false;
  Square from = first(candidates);
  const Bitboard occupied = position.occupied();
  if (has_many(candidates) || (tables::gap(from, to) & occupied) != 0 || prefix.is_told) {
    from = find_told_origin<us>(position, prefix, to);
    if (from == Square::None) return false;
  }
  const Bitboard capturable = position.pieces(!us) & ~position.pieces(Role::King);
  if (!contains((capturable & prefix.captures) | ~(occupied | prefix.captures), to)) {
    const bool is_en_passant = prefix.way == tables::Way::PawnCapture && to == position.double_step_square();
    return is_en_passant && play_en_passant<us>(position, from, to, mark, move);
  }
  move = {MoveKind::Normal, from, to, Role::None};
  return finish<us>(position, from, to, prefix.role, prefix.role, prefix.quiet, mark);
}

}  // namespace

SanWord to_san_word(std::string_view token) noexcept {
  SanWord word{0, token.size()};
  const std::string_view last = token.substr(token.size() - std::min(token.size(), sizeof word.bytes));
  for (const char c : last) word.bytes = word.bytes >> 8 | std::uint64_t{static_cast<unsigned char>(c)} << 56;
  return word;
}

bool play_canonical_san(Position& position, SanWord word, Move& move) noexcept {
  // OPTIMIZATION: one copy of the code a colour: its tables have fixed places then.
  return position.turn() == Color::White ? play_canonical<Color::White>(position, word, move)
                                         : play_canonical<Color::Black>(position, word, move);
}

SanReading parse_san(const Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    Position after = position;
    Move move;
    if (play_canonical_san(after, to_san_word(token), move)) return {move, {}, 0};
  }
  return parse_lenient_san(position, token, letters);
}

SanReading play_san(Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    Move move;
    if (play_canonical_san(position, to_san_word(token), move)) return {move, {}, 0};
  }
  const SanReading reading = parse_lenient_san(position, token, letters);
  if (reading.move) position.play_unchecked(reading.move);
  return reading;
}

}  // namespace movetext::chess
