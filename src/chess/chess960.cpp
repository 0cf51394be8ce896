// SPDX-License-Identifier: MIT
#include "movetext/chess/chess960.hpp"

#include <array>
#include <cassert>

namespace movetext::chess {

namespace {

using BackRank = std::array<Role, 8>;

// The nth of the files that are still free.
void place_on_free(BackRank& rank, int nth, Role role) noexcept {
  for (Role& place : rank) {
    if (place != Role::None) continue;
    if (nth-- == 0) {
      place = role;
      return;
    }
  }
}

// The scheme of Reinhard Scharnagl: both bishops, then the queen, then one of ten pairs for the knights.
BackRank make_back_rank(int number) noexcept {
  BackRank rank;
  rank.fill(Role::None);
  rank[2 * (number % 4) + 1] = Role::Bishop;
  number /= 4;
  rank[2 * (number % 4)] = Role::Bishop;
  number /= 4;
  place_on_free(rank, number % 6, Role::Queen);
  number /= 6;
  int first_knight = 0;
  for (int pairs = 4; number >= pairs; --pairs) {
    number -= pairs;
    ++first_knight;
  }
  place_on_free(rank, first_knight + 1 + number, Role::Knight);  // the later one first, so as not to shift it
  place_on_free(rank, first_knight, Role::Knight);
  for (const Role role : {Role::Rook, Role::King, Role::Rook}) place_on_free(rank, 0, role);
  return rank;
}

}  // namespace

Position chess960_position(int number) noexcept {
  assert(number >= 0 && number < 960);
  const BackRank rank = make_back_rank(number);
  Setup setup = Setup::standard();
  setup.chess960 = true;
  setup.castling_rooks = 0;
  for (int file = 0; file < 8; ++file) {
    setup.board[file].role = rank[file];
    setup.board[56 + file].role = rank[file];
    if (rank[file] == Role::Rook) setup.castling_rooks |= file_bits(file) & (rank_bits(0) | rank_bits(7));
  }
  return *Position::from_setup(setup);
}

std::optional<int> find_chess960_number(const Position& position) noexcept {
  for (int number = 0; number < 960; ++number) {
    Position start = chess960_position(number);
    start.set_chess960(position.is_chess960());
    if (start == position) return number;
  }
  return std::nullopt;
}

}  // namespace movetext::chess
