// SPDX-License-Identifier: MIT
#include "movetext/chess/outcome.hpp"

#include <algorithm>

#include "movetext/chess/hash.hpp"

namespace movetext::chess {

namespace {

Bitboard heavy_pieces(const Position& position) noexcept {
  return position.pieces(Role::Pawn) | position.pieces(Role::Rook) | position.pieces(Role::Queen);
}

bool are_on_one_color(Bitboard bishops) noexcept {
  return (bishops & light_squares) == 0 || (bishops & dark_squares) == 0;
}

// A lone knight mates only with the help of a man of the other side that can stand in its king's way; a queen is no
// such man, because it could always take the knight or interpose.
bool can_mate_with_knight(const Position& position, Color side) noexcept {
  if (count(position.pieces(side)) > 2) return true;
  return (position.pieces(!side) & ~position.pieces(Role::King) & ~position.pieces(Role::Queen)) != 0;
}

// Bishops of one colour mate only with the help of a pawn, a knight or a bishop of the other colour.
bool can_mate_with_bishops(const Position& position) noexcept {
  return !are_on_one_color(position.pieces(Role::Bishop)) || position.pieces(Role::Pawn) != 0 ||
         position.pieces(Role::Knight) != 0;
}

}  // namespace

bool is_dead_by_material(const Position& position) noexcept {
  if (heavy_pieces(position) != 0) return false;
  const Bitboard knights = position.pieces(Role::Knight);
  const Bitboard bishops = position.pieces(Role::Bishop);
  if (count(knights | bishops) <= 1) return true;
  return knights == 0 && are_on_one_color(bishops);
}

bool can_mate(const Position& position, Color side) noexcept {
  const Bitboard men = position.pieces(side);
  if ((men & heavy_pieces(position)) != 0) return true;
  if ((men & position.pieces(Role::Knight)) != 0) return can_mate_with_knight(position, side);
  if ((men & position.pieces(Role::Bishop)) != 0) return can_mate_with_bishops(position);
  return false;
}

std::uint32_t RepetitionCounter::add(const Position& position) {
  if ((used_ + 1) * 2 > slots_.size()) grow();
  const std::uint64_t key = repetition_key(position);
  Slot& slot = find(key);
  used_ += slot.count == 0;
  slot.key = key;
  return ++slot.count;
}

// The slot of that key, or the free one where it belongs. Keys are hashes: their low bits are as good as any.
RepetitionCounter::Slot& RepetitionCounter::find(std::uint64_t key) noexcept {
  std::size_t at = static_cast<std::size_t>(key) & (slots_.size() - 1);
  while (slots_[at].count > 0 && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
  return slots_[at];
}

void RepetitionCounter::grow() {
  std::vector<Slot> old(slots_.empty() ? 16 : slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.count > 0) find(slot.key) = slot;
  }
}

Ending find_ending(const Position& position, std::uint32_t occurrences) noexcept {
  if (!position.has_legal_move()) return position.is_check() ? Ending::Checkmate : Ending::Stalemate;
  if (is_dead_by_material(position)) return Ending::DeadPosition;
  if (position.halfmove_clock() >= 150) return Ending::SeventyFiveMoves;
  if (occurrences >= 5) return Ending::FivefoldRepetition;
  if (position.halfmove_clock() >= 100) return Ending::FiftyMoves;
  if (occurrences >= 3) return Ending::ThreefoldRepetition;
  return Ending::None;
}

}  // namespace movetext::chess
