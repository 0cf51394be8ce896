// SPDX-License-Identifier: MIT
// The canonical path of parse_san: a token that is the canonical SAN of a legal move, byte for byte, or nothing.
// Everything else goes to san_lenient.cpp, which reads canonical tokens too, so that the two can be compared.
#include <array>

#include "chess/pawn_moves.hpp"
#include "chess/position_play.hpp"
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

// A canonical move with what the reading has found out about it.
struct Found {
  Move move;    // kind None: the token is not canonical, or not legal
  Role role{};  // what moves
  bool checks = false;
};

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

// Does a slider of `sliders` stand behind `left`, a square that has just been left, as `square` sees it? The line
// may still be blocked.
bool may_be_opened(const Position& position, Square square, Square left, Bitboard sliders) noexcept {
  const Bitboard kinds = position.pieces(Role::Bishop) | position.pieces(Role::Rook) | position.pieces(Role::Queen);
  return (tables::beyond(square, left) & kinds & sliders) != 0;
}

// OPTIMIZATION: a king that was not in check before can only be exposed along a line through the square that was
// left, and few moves leave such a square.
bool is_king_safe(const Position& position, Move move, Role role, const AfterMove& after) noexcept {
  if (PositionPlay::is_known_to_be_safe(position) && role != Role::King && move.kind == MoveKind::Normal) {
    const Square king = position.king(position.turn());
    return !may_be_opened(position, king, move.from, after.theirs) ||
           !is_seen_by_slider(position, king, after.theirs, after.occupied);
  }
  return find_checkers_after(position, move, role) == 0;
}

bool gives_direct_check(Color us, Role role, Square to, Square enemy_king, Bitboard occupied) noexcept {
  const Bitboard reach = role == Role::Pawn ? tables::pawns[index(us)][index(to)] : tables::reach_of(role, to);
  return contains(reach, enemy_king) && (tables::between(to, enemy_king) & occupied) == 0;
}

// `role` is what stands on the target afterwards.
bool gives_check_by(const Position& position, Move move, Role role, Bitboard occupied) noexcept {
  const Color us = position.turn();
  const Square enemy_king = position.king(!us);
  if (gives_direct_check(us, role, move.to, enemy_king, occupied)) return true;
  const Bitboard others = position.pieces(us) & ~bit(move.from);
  const bool may_open = may_be_opened(position, enemy_king, move.from, others) || move.kind == MoveKind::EnPassant;
  return may_open && is_seen_by_slider(position, enemy_king, others, occupied);
}

// Is `mark` ('+', '#' or 0) the canonical mark of a move that checks?
[[gnu::noinline]] bool is_mark_of_check(const Position& position, Move move, char mark) noexcept {
  if (mark == 0) return false;
  Position after = position;
  after.play_unchecked(move);
  return after.has_legal_move() == (mark == '+');
}

// The last two tests of every move: its king is safe, and its mark is right.
[[gnu::always_inline]] inline Found finish(const Position& position, Move move, Role role, char mark) noexcept {
  if (move.to == position.king(!position.turn())) return {};
  const AfterMove after = board_after(position, move);
  if (!is_king_safe(position, move, role, after)) return {};
  const Role becomes = move.promotion == Role::None ? role : move.promotion;
  const bool checks = gives_check_by(position, move, becomes, after.occupied);
  const bool is_right = checks ? is_mark_of_check(position, move, mark) : mark == 0;
  if (!is_right) return {};
  return {move, role, checks};
}

Role promotion_role(char c) noexcept {
  switch (c) {
    case 'N':
      return Role::Knight;
    case 'B':
      return Role::Bishop;
    case 'R':
      return Role::Rook;
    case 'Q':
      return Role::Queen;
  }
  return Role::None;
}

// e4, e8=Q
Found read_pawn_step(const Position& position, Square to, Role promotion, char mark) noexcept {
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
Found read_pawn_capture(const Position& position, unsigned file, Square to, Role promotion, char mark) noexcept {
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

Found read_pawn_move(const Position& position, const char* text, std::size_t size, char mark) noexcept {
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

Found read_castling(const Position& position, std::string_view text, char mark) noexcept {
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
                      is_seen_by_slider(position, enemy_king, ours & ~bit(castling.rook_to), occupied);
  const bool is_right = checks ? is_mark_of_check(position, move, mark) : mark == 0;
  if (!is_right) return {};
  return {move, Role::King, checks};
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
[[gnu::always_inline]] inline Found read_piece_move(const Position& position, Role role, const char* text,
                                                    std::size_t size, char mark) noexcept {
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

[[gnu::always_inline]] inline Found read_canonical(const Position& position, std::string_view token) noexcept {
  std::size_t size = token.size();
  if (size < 2 || size > 7) return {};
  const char last = token[size - 1];
  const char mark = last == '+' || last == '#' ? last : '\0';
  size -= mark != 0;
  const Start start = starts[static_cast<unsigned char>(token[0])];
  // OPTIMIZATION: one well guessed branch for all pieces; a jump table would be guessed wrong for every other move.
  if (start >= Start::Knight && start <= Start::King) {
    return read_piece_move(position, static_cast<Role>(start), token.data(), size, mark);
  }
  if (start == Start::Pawn) return read_pawn_move(position, token.data(), size, mark);
  if (start == Start::Castling) return read_castling(position, token.substr(0, size), mark);
  return {};
}

}  // namespace

SanReading parse_san(const Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    const Found found = read_canonical(position, token);
    if (found.move) return {found.move, {}, 0};
  }
  return parse_lenient_san(position, token, letters);
}

SanReading play_san(Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    const Found found = read_canonical(position, token);
    if (found.move) {
      PositionPlay::play(position, found.move, found.role, found.checks);
      return {found.move, {}, 0};
    }
  }
  const SanReading reading = parse_lenient_san(position, token, letters);
  if (reading.move) position.play_unchecked(reading.move);
  return reading;
}

}  // namespace movetext::chess
