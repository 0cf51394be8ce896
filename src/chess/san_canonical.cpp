// SPDX-License-Identifier: MIT
// Canonical SAN in two steps: a word is taken apart without a position (read_canonical_san), then played
// (play_canonical_san). Whatever is not byte for byte the canonical SAN of a legal move is refused, and left to
// san_lenient.cpp, which reads canonical words too, so that the two can be compared.
#include "chess/pawn_moves.hpp"
#include "chess/position_play.hpp"
#include "chess/san_forms.hpp"
#include "chess/san_parts.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::chess {

namespace {

using tables::FormKind;
using tables::SanForm;

// ---- words

// What does not end in a square: castling and promotions.
[[gnu::noinline]] WrittenSan read_special(SanWord word) noexcept {
  const tables::SanForms& all = tables::san_forms;
  if (word.bytes == tables::to_top("O-O")) return {all.castle_h_side, Square::None, word.mark};
  if (word.bytes == tables::to_top("O-O-O")) return {all.castle_a_side, Square::None, word.mark};
  const auto byte = [&](int from_end) { return static_cast<char>(word.bytes >> (64 - 8 * from_end)); };
  const auto is_outside = [](int file_or_rank) { return (file_or_rank & ~7) != 0; };
  const std::size_t letter = tables::promotion_letters.find(byte(1));
  const int rank = byte(3) - '1';
  const int file = byte(4) - 'a';
  if (letter == std::string_view::npos || byte(2) != '=' || is_outside(rank) || is_outside(file)) return {};
  std::size_t way = 0;
  if (const std::uint64_t before = word.bytes << 32; before != 0) {  // "dx"
    const int from_file = byte(6) - 'a';
    if (byte(5) != 'x' || is_outside(from_file) || before << 16 != 0) return {};
    way = static_cast<std::size_t>(1 + from_file);
  }
  return {all.promotions[letter][way], make_square(file, rank), word.mark};
}

// ---- moves

constexpr Move nothing{};

[[nodiscard]] inline const SanForm& form_of(WrittenSan written) noexcept {
  return tables::san_forms.forms[written.form()];
}

[[nodiscard]] inline Bitboard find_sliders(const Position& position) noexcept {
  return position.pieces(Role::Bishop) | position.pieces(Role::Rook) | position.pieces(Role::Queen);
}

// Where a move of that form may lead to: onto what it captures, or onto an empty square.
[[nodiscard]] inline Bitboard find_targets(const Position& position, const SanForm& form) noexcept {
  return form.captures ? capturable(position) : ~position.occupied();
}

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

// Does a piece that has become `becomes` on `to` look at the enemy's king?
bool looks_at_king(Color us, Square enemy_king, Square to, Role becomes, Bitboard occupied) noexcept {
  const Bitboard origins = becomes == Role::Pawn ? tables::pawns[index(!us)][index(enemy_king)]
                                                 : tables::reach_of(becomes, enemy_king);
  return contains(origins, to) && (tables::between(to, enemy_king) & occupied) == 0;
}

// Plays a legal move that gives check: accepted when the mark is right.
[[gnu::noinline]] Move play_check(Position& position, Move move, Role role, char mark) noexcept {
  const Position before = position;
  PositionPlay::play(position, move, role, PositionPlay::CheckState::Yes);
  if (position.has_legal_move() == (mark == '+')) return move;
  position = before;
  return nothing;
}

// Plays a legal move; `checks`: it gives check.
[[gnu::always_inline]] inline Move play_marked(Position& position, Move move, Role role, bool checks,
                                               char mark) noexcept {
  if (checks != (mark != 0)) return nothing;
  if (checks) return play_check(position, move, role, mark);
  PositionPlay::play(position, move, role, PositionPlay::CheckState::No);
  return move;
}

// A move of a piece or a pawn, which reaches its target, that may expose a king, look at one or answer a check.
[[gnu::noinline]] Move play_with_care(Position& position, Move move, Role role, char mark) noexcept {
  const Color us = position.turn();
  const AfterMove after = board_after(position, move);
  const Bitboard sliders = find_sliders(position);
  const Square king = position.king(us);
  if (!PositionPlay::is_known_to_be_safe(position)) {
    if (find_attackers(position, king, !us, after.theirs, after.occupied) != 0) return nothing;
  } else {
    const Bitboard exposing = tables::beyond(king, move.from) & sliders & after.theirs;
    if (exposing != 0 && is_seen_by_slider(position, king, exposing, after.occupied)) return nothing;
  }
  const Role becomes = move.promotion == Role::None ? role : move.promotion;
  const Square enemy_king = position.king(!us);
  const Bitboard uncovered = tables::beyond(enemy_king, move.from) & sliders & position.pieces(us);
  const bool checks = looks_at_king(us, enemy_king, move.to, becomes, after.occupied) ||
                      (uncovered != 0 && is_seen_by_slider(position, enemy_king, uncovered, after.occupied));
  return play_marked(position, move, role, checks, mark);
}

// exd6: the one capture onto an empty square.
[[gnu::noinline]] Move play_en_passant(Position& position, Square from, Square to, char mark) noexcept {
  const Color us = position.turn();
  const Move move = {MoveKind::EnPassant, from, to, Role::None};
  if (find_checkers_after(position, move, Role::Pawn) != 0) return nothing;
  const Bitboard occupied = board_after(position, move).occupied;
  const Square enemy_king = position.king(!us);
  const bool checks = looks_at_king(us, enemy_king, to, Role::Pawn, occupied) ||
                      is_seen_by_slider(position, enemy_king, position.pieces(us), occupied);
  return play_marked(position, move, Role::Pawn, checks, mark);
}

// A move from a square that is known, with nothing between.
[[gnu::noinline]] Move play_from(Position& position, const SanForm& form, Square from, Square to, char mark) noexcept {
  if (contains(find_targets(position, form), to)) {
    return play_with_care(position, {MoveKind::Normal, from, to, Role::None}, form.role, mark);
  }
  const bool is_en_passant = form.role == Role::Pawn && form.captures && to == position.double_step_square();
  return is_en_passant ? play_en_passant(position, from, to, mark) : nothing;
}

// One of `pieces`, which all reach the target, where what is written must be the least that tells it from those that
// could legally move there.
Square find_told_origin(const Position& position, const SanForm& form, Bitboard pieces, Square to) noexcept {
  const Color us = position.turn();
  const Bitboard exposing = find_sliders(position) & position.pieces(!us);
  const Square king = position.king(us);
  Bitboard doubtful = 0;
  if (PositionPlay::is_known_to_be_safe(position)) {
    for (Bitboard rest = pieces; rest != 0;) {
      const Square from = pop_first(rest);
      if ((tables::beyond(king, from) & exposing) != 0) doubtful |= bit(from);
    }
  } else {
    doubtful = pieces;
  }
  const Bitboard legal = (pieces & ~doubtful) | keep_legal(position, form.role, doubtful, to);
  const Bitboard told = legal & form.origins;
  if (told == 0 || has_many(told)) return Square::None;
  const Disambiguation needed = find_disambiguation(first(told), legal & ~told);
  const bool has_file = form.kind == FormKind::ToldFile;
  const bool has_rank = form.kind == FormKind::ToldRank;
  return needed.file == has_file && needed.rank == has_rank ? first(told) : Square::None;
}

// Several pieces look at the target on an empty board, or the origin is written.
[[gnu::noinline]] Move play_one_of(Position& position, const SanForm& form, Square to, char mark) noexcept {
  const Color us = position.turn();
  const bool is_pawn = form.role == Role::Pawn;
  Bitboard candidates = tables::arrivals_of(form.ways[index(us)], to) & position.pieces(us, form.role);
  if (is_pawn) candidates &= form.origins;
  Bitboard reaching = 0;
  while (candidates != 0) {
    const Square from = pop_first(candidates);
    if ((tables::between(from, to) & position.occupied()) == 0) reaching |= bit(from);
  }
  if (reaching == 0) return nothing;
  const bool is_single = form.kind == FormKind::Plain && !has_many(reaching);
  const Square from = is_pawn || is_single ? first(reaching) : find_told_origin(position, form, reaching, to);
  return from == Square::None ? nothing : play_from(position, form, from, to, mark);
}

[[gnu::noinline]] Move play_king(Position& position, const SanForm& form, Square to, char mark) noexcept {
  const Color us = position.turn();
  const Square king = position.king(us);
  if (!contains(tables::reach_of(Role::King, king) & find_targets(position, form), to)) return nothing;
  const Bitboard theirs = position.pieces(!us) & ~bit(to);
  const Bitboard occupied = position.occupied() & ~bit(king);
  if (find_attackers(position, to, !us, theirs, occupied) != 0) return nothing;
  const Square enemy_king = position.king(!us);
  const Bitboard uncovered = tables::beyond(enemy_king, king) & find_sliders(position) & position.pieces(us);
  const bool checks = uncovered != 0 && is_seen_by_slider(position, enemy_king, uncovered, occupied | bit(to));
  return play_marked(position, {MoveKind::Normal, king, to, Role::None}, Role::King, checks, mark);
}

[[gnu::noinline]] Move play_castling(Position& position, bool h_side, char mark) noexcept {
  const Color us = position.turn();
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

// e8=Q, dxe8=Q.
[[gnu::noinline]] Move play_promotion(Position& position, const SanForm& form, Square to, char mark) noexcept {
  const Color us = position.turn();
  if (rank_of(to) != back_rank(!us)) return nothing;
  const Bitboard origins = form.captures ? tables::pawns[index(!us)][index(to)] & form.origins
                                         : bit(behind(us, to, 1));
  const Bitboard pawn = origins & position.pieces(us, Role::Pawn);
  if (pawn == 0 || !contains(find_targets(position, form), to)) return nothing;
  return play_with_care(position, {MoveKind::Normal, first(pawn), to, form.promotion}, Role::Pawn, mark);
}

// A piece that is the only one to look at the target, but may be blocked, or leave a line to a king.
[[gnu::noinline]] Move play_doubtful(Position& position, WrittenSan written, Square from) noexcept {
  const SanForm& form = form_of(written);
  const Square to = written.target();
  const bool is_blocked = (tables::between(from, to) & position.occupied()) != 0;
  return is_blocked ? nothing : play_from(position, form, from, to, written.mark());
}

// Whatever play() does not do itself.
[[gnu::noinline]] Move play_other(Position& position, WrittenSan written) noexcept {
  const Color us = position.turn();
  const SanForm& form = form_of(written);
  const Square to = written.target();
  const char mark = written.mark();
  switch (form.kind) {
    case FormKind::King: return play_king(position, form, to, mark);
    case FormKind::CastleHSide: return play_castling(position, true, mark);
    case FormKind::CastleASide: return play_castling(position, false, mark);
    case FormKind::Promotion: return play_promotion(position, form, to, mark);
    case FormKind::ToldFile: case FormKind::ToldRank: return play_one_of(position, form, to, mark);
    case FormKind::Plain: break;
  }
  const Bitboard candidates =
      tables::arrivals_of(form.ways[index(us)], to) & form.origins & position.pieces(us, form.role);
  if (candidates == 0) return nothing;
  if (has_many(candidates)) return play_one_of(position, form, to, mark);
  return play_doubtful(position, written, first(candidates));
}

// OPTIMIZATION: most moves need no closer look: those of the one piece that looks at the target, who is no king and
// whose king is not in check, that leave no line to either king and do not look at the enemy's. All that may be in
// doubt is found without a branch, and nothing is called but what ends the function, so that all fits into registers.
template <Color us>
[[gnu::always_inline]] inline Move play(Position& position, WrittenSan written) noexcept {
  constexpr std::uint32_t marks = 0xFF000000;
  constexpr std::uint32_t others = tables::form_is_told | tables::form_is_special;
  if ((written.bits() & (marks | others)) != 0) return play_other(position, written);
  const SanForm& form = form_of(written);
  const Square to = written.target();
  const tables::Way way = form.ways[index(us)];
  const Bitboard ours = position.pieces(us);
  const Bitboard theirs = position.pieces(!us);
  const Bitboard candidates = tables::arrivals_of(way, to) & form.origins & ours & position.pieces(form.role);
  if (candidates == 0 || has_many(candidates)) return play_other(position, written);
  const Square from = first(candidates);
  const Bitboard occupied = ours | theirs;
  const Square enemy_king = position.king(!us);
  const Bitboard exposed = tables::beyond(position.king(us), from) & theirs;
  const Bitboard uncovered = tables::beyond(enemy_king, from) & ours;
  const Bitboard looking = form.role == Role::Pawn ? tables::pawns[index(!us)][index(enemy_king)]
                                                   : tables::arrivals_of(way, enemy_king);
  const Bitboard before_king = tables::between(to, enemy_king) & (occupied ^ candidates);
  const Bitboard direct = before_king != 0 ? 0 : looking & bit(to);
  const Bitboard doubts = ((exposed | uncovered) & find_sliders(position)) | direct |
                          (tables::between(from, to) & occupied);
  if (doubts != 0 || !PositionPlay::is_known_to_be_safe(position)) return play_doubtful(position, written, from);
  if ((written.bits() & tables::form_captures) != 0) {
    if (!contains(theirs & ~position.pieces(Role::King), to)) return play_doubtful(position, written, from);
    PositionPlay::capture(position, to, us);
  } else if (contains(occupied, to)) {
    return nothing;
  }
  PositionPlay::move_piece(position, form.role, from, to, form.quiet, us);
  return {MoveKind::Normal, from, to, Role::None};
}

[[gnu::always_inline]] inline Move play_either(Position& position, WrittenSan written) noexcept {
  // OPTIMIZATION: one copy of the code a colour: its tables have fixed places then.
  return position.turn() == Color::White ? play<Color::White>(position, written)
                                         : play<Color::Black>(position, written);
}

}  // namespace

WrittenSan read_canonical_san(SanWord word) noexcept {
  // 'a' and '1' are taken from the characters of the target at once; what is not on the board has higher bits then.
  const auto target = static_cast<std::uint32_t>(word.bytes >> 48) - ('a' | '1' << 8);
  if ((target & ~0x0707u) != 0) return read_special(word);
  const std::uint64_t before = word.bytes << 16;
  const auto key = static_cast<std::uint32_t>(before >> 40);
  const std::uint32_t prefix = tables::san_forms.prefixes[tables::prefix_slot(key)];
  if (prefix >> 8 != key || (before & 0xFFFFFFFFFF) != 0) return {};
  const auto square = static_cast<Square>(((target & 7) | target >> 5) & 0x3F);
  return {static_cast<std::uint8_t>(prefix), square, word.mark};
}

Move play_canonical_san(Position& position, WrittenSan written) noexcept {
  return written ? play_either(position, written) : nothing;
}

std::size_t play_canonical_san(Position& position, std::span<const WrittenSan> line) noexcept {
  std::size_t played = 0;
  while (played < line.size() && play_either(position, line[played])) ++played;
  return played;
}

}  // namespace movetext::chess
