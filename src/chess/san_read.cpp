// SPDX-License-Identifier: MIT
// The canonical path of parse_san: a token that is the canonical SAN of a legal move, byte for byte, or nothing.
// Everything else goes to san_lenient.cpp, which reads canonical tokens too, so that the two can be compared.
#include <array>
#include <cstring>

#include "chess/pawn_moves.hpp"
#include "chess/san_lenient.hpp"
#include "chess/san_parts.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::chess {

namespace {

// What the first character of a canonical move says: a role, castling, or nothing.
enum class Start : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, Castling, Unknown };

consteval auto make_starts() {
  std::array<Start, 256> table{};
  table.fill(Start::Unknown);
  for (char file = 'a'; file <= 'h'; ++file) table[static_cast<unsigned char>(file)] = Start::Pawn;
  table['N'] = Start::Knight;
  table['B'] = Start::Bishop;
  table['R'] = Start::Rook;
  table['Q'] = Start::Queen;
  table['K'] = Start::King;
  table['O'] = Start::Castling;
  return table;
}
constexpr auto starts = make_starts();

// Files and ranks as numbers 0-7; anything else gives a number above 7.
unsigned file_number(char c) noexcept { return static_cast<unsigned char>(c - 'a'); }
unsigned rank_number(char c) noexcept { return static_cast<unsigned char>(c - '1'); }

// The square at `text`, or None.
Square read_square(const char* text) noexcept {
  const unsigned file = file_number(text[0]);
  const unsigned rank = rank_number(text[1]);
  return (file | rank) < 8 ? static_cast<Square>(rank * 8 + file) : Square::None;
}

// Does an own slider behind `from` look at the enemy king once `from` is left?
bool opens_check(const Position& position, Square enemy_king, Bitboard ours, Bitboard occupied) noexcept {
  const Bitboard queens = position.pieces(Role::Queen);
  Bitboard sliders = ((tables::reach_of(Role::Rook, enemy_king) & (position.pieces(Role::Rook) | queens)) |
                      (tables::reach_of(Role::Bishop, enemy_king) & (position.pieces(Role::Bishop) | queens))) &
                     ours;
  while (sliders != 0) {
    if ((tables::between(enemy_king, pop_first(sliders)) & occupied) == 0) return true;
  }
  return false;
}

bool gives_direct_check(Color us, Role role, Square to, Square enemy_king, Bitboard occupied) noexcept {
  const Bitboard reach = role == Role::Pawn ? tables::pawns[index(us)][index(to)] : tables::reach_of(role, to);
  return contains(reach, enemy_king) && (tables::between(to, enemy_king) & occupied) == 0;
}

// `role` is what stands on the target afterwards.
bool gives_check_by(const Position& position, Move move, Role role) noexcept {
  const Color us = position.turn();
  const Square enemy_king = position.king(!us);
  const Bitboard occupied = board_after(position, move).occupied;
  if (gives_direct_check(us, role, move.to, enemy_king, occupied)) return true;
  const bool may_open = contains(tables::reach_of(Role::Queen, enemy_king), move.from) || move.kind == MoveKind::EnPassant;
  return may_open && opens_check(position, enemy_king, position.pieces(us) & ~bit(move.from), occupied);
}

// Is `mark` ('+', '#' or 0) the canonical mark of a move that checks?
[[gnu::noinline]] bool is_mark_of_check(const Position& position, Move move, char mark) noexcept {
  if (mark == 0) return false;
  Position after = position;
  after.play_unchecked(move);
  return check_mark(after) == mark;
}

// The last two tests of every move: its king is safe, and its mark is right.
Move finish(const Position& position, Move move, Role role, char mark) noexcept {
  if (find_checkers_after(position, move, role) != 0) return {};
  const Role becomes = move.promotion == Role::None ? role : move.promotion;
  const bool is_right = gives_check_by(position, move, becomes) ? is_mark_of_check(position, move, mark) : mark == 0;
  return is_right ? move : Move{};
}

Role promotion_role(char c) noexcept {
  switch (c) {
    case 'N': return Role::Knight;
    case 'B': return Role::Bishop;
    case 'R': return Role::Rook;
    case 'Q': return Role::Queen;
  }
  return Role::None;
}

// e4, e8=Q
Move read_pawn_step(const Position& position, Square to, Role promotion, char mark) noexcept {
  const Color us = position.turn();
  const Bitboard occupied = position.occupied();
  const Bitboard pawns = position.pieces(us, Role::Pawn);
  if (contains(occupied, to)) return {};
  Square from = behind(us, to, 1);
  if (!contains(pawns, from)) {
    if (contains(occupied, from) || rank_of(to) != (us == Color::White ? 3 : 4)) return {};
    from = behind(us, to, 2);
    if (!contains(pawns, from)) return {};
  }
  return finish(position, {MoveKind::Normal, from, to, promotion}, Role::Pawn, mark);
}

// exd5, exd8=Q
Move read_pawn_capture(const Position& position, unsigned file, Square to, Role promotion, char mark) noexcept {
  const Color us = position.turn();
  const Bitboard pawns = tables::pawns[index(!us)][index(to)] & position.pieces(us, Role::Pawn);
  const Bitboard pawn = pawns & file_bits(static_cast<File>(file));
  if (pawn == 0) return {};
  MoveKind kind = MoveKind::Normal;
  if (!contains(position.pieces(!us), to)) {
    if (to != position.double_step_square()) return {};
    kind = MoveKind::EnPassant;
  }
  return finish(position, {kind, first(pawn), to, promotion}, Role::Pawn, mark);
}

Move read_pawn_move(const Position& position, const char* text, std::size_t size, char mark) noexcept {
  Role promotion = Role::None;
  if (size >= 4 && text[size - 2] == '=') {
    promotion = promotion_role(text[size - 1]);
    if (promotion == Role::None) return {};
    size -= 2;
  }
  const bool is_capture = size == 4 && text[1] == 'x';
  if (size != 2 && !is_capture) return {};
  const Square to = read_square(text + size - 2);
  if (to == Square::None) return {};
  const Color us = position.turn();
  if (rank_of(to) == back_rank(us)) return {};
  if ((rank_of(to) == back_rank(!us)) != (promotion != Role::None)) return {};
  if (is_capture) return read_pawn_capture(position, file_number(text[0]), to, promotion, mark);
  return read_pawn_step(position, to, promotion, mark);
}

Move read_castling(const Position& position, std::string_view text, char mark) noexcept {
  if (text != "O-O" && text != "O-O-O") return {};
  const Color us = position.turn();
  const Square rook = castling_rook(position, us, text.size() == 3);
  if (rook == Square::None) return {};
  const Castling castling = Castling::of(position.king(us), rook);
  if (!is_castling_possible(position, castling)) return {};
  const Move move{MoveKind::Castle, castling.king, rook, Role::None};
  const Square enemy_king = position.king(!us);
  const Bitboard ours = (position.pieces(us) & ~bit(rook)) | bit(castling.rook_to);
  const Bitboard occupied = castling.occupied_after(position.occupied());
  const bool checks = gives_direct_check(us, Role::Rook, castling.rook_to, enemy_king, occupied) ||
                      opens_check(position, enemy_king, ours & ~bit(castling.rook_to), occupied);
  const bool is_right = checks ? is_mark_of_check(position, move, mark) : mark == 0;
  return is_right ? move : Move{};
}

// Which of several pieces moves, when it is told by pins or by what is written; accepted only if what is written is
// the least that was needed. `given` is the written part between letter and target, without x.
[[gnu::noinline]] Square find_told_origin(const Position& position, Role role, Square to, Bitboard origins,
                                          std::string_view given) noexcept {
  const Bitboard legal = keep_legal(position, role, origins, to);
  Bitboard told = legal;
  Disambiguation written;
  for (const char c : given) {
    if (!written.file && !written.rank && file_number(c) < 8) {
      told &= file_bits(static_cast<File>(file_number(c)));
      written.file = true;
    } else if (!written.rank && rank_number(c) < 8) {
      told &= rank_bits(static_cast<Rank>(rank_number(c)));
      written.rank = true;
    } else {
      return Square::None;
    }
  }
  if (told == 0 || has_many(told)) return Square::None;
  const Disambiguation needed = find_disambiguation(first(told), legal & ~told);
  return needed.file == written.file && needed.rank == written.rank ? first(told) : Square::None;
}

// Nf3, Nxf3, Nbd2, R1xa4, Qh4xe1
Move read_piece_move(const Position& position, Role role, const char* text, std::size_t size, char mark) noexcept {
  if (size < 3) return {};
  const Square to = read_square(text + size - 2);
  if (to == Square::None) return {};
  const bool is_capture = text[size - 3] == 'x';
  const Color us = position.turn();
  if (is_capture != contains(position.pieces(!us), to) || contains(position.pieces(us), to)) return {};
  const Bitboard origins = find_origins(position, role, to);
  const std::size_t given = size - 3 - (is_capture ? 1 : 0);
  Square from;
  if (given == 0 && origins != 0 && !has_many(origins)) {
    from = first(origins);
  } else {
    from = find_told_origin(position, role, to, origins, {text + 1, given});
    if (from == Square::None) return {};
  }
  return finish(position, {MoveKind::Normal, from, to, Role::None}, role, mark);
}

Move read_canonical(const Position& position, std::string_view token) noexcept {
  std::size_t size = token.size();
  if (size < 2 || size > 7) return {};
  const char last = token[size - 1];
  const char mark = last == '+' || last == '#' ? last : '\0';
  size -= mark != 0;
  const Start start = starts[static_cast<unsigned char>(token[0])];
  switch (start) {
    case Start::Pawn: return read_pawn_move(position, token.data(), size, mark);
    case Start::Knight:
    case Start::Bishop:
    case Start::Rook:
    case Start::Queen:
    case Start::King: return read_piece_move(position, static_cast<Role>(start), token.data(), size, mark);
    case Start::Castling: return read_castling(position, token.substr(0, size), mark);
    case Start::Unknown: return {};
  }
  return {};
}

}  // namespace

SanReading parse_san(const Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    const Move move = read_canonical(position, token);
    if (move) return {move, {}, 0};
  }
  return parse_lenient_san(position, token, letters);
}

}  // namespace movetext::chess
