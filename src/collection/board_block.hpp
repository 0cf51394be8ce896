// SPDX-License-Identifier: MIT
// The boards that the games of one block come to, in about twelve bits each. Asked for a board, a block names the games
// that have it, and now and then another one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/position.hpp"

namespace movetext::collection {

inline constexpr std::uint32_t games_a_board_block = 128;

// A key of what stands where, and of nothing else. Stability promise: it stands in files.
[[nodiscard]] inline std::uint32_t board_key(const chess::Position& position) noexcept {
  std::uint64_t sum = position.pieces(chess::Color::White) * 0x9E3779B97F4A7C15u +
                      position.pieces(chess::Role::Pawn) * 0xC2B2AE3D27D4EB4Fu +
                      position.pieces(chess::Role::Knight) * 0xD6E8FEB86659FD93u +
                      position.pieces(chess::Role::Bishop) * 0xA0761D6478BD642Fu +
                      position.pieces(chess::Role::Rook) * 0xE7037ED1A0B428DBu +
                      position.pieces(chess::Role::Queen) * 0x8EBC6AF09C88C6E3u +
                      position.pieces(chess::Role::King) * 0x589965CC75374CC3u;
  sum = (sum ^ sum >> 32) * 0xD6E8FEB86659FD93u;
  return static_cast<std::uint32_t>(sum >> 32);
}

class BoardBlockWriter {
 public:
  // `game`: its number in the block, below games_a_board_block.
  void add(std::uint32_t game, std::uint32_t key) { entries_.push_back({key, game}); }
  // Appends the block and begins the next one.
  void finish(std::string& out);

 private:
  struct Entry {
    std::uint32_t key = 0;
    std::uint32_t game = 0;
  };
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> begins_;  // of buckets
  std::vector<std::uint16_t> packed_;
};

// Calls `take` with the number of each game that may have the board, in no order, some perhaps twice. False: the bytes
// are no block.
[[nodiscard]] bool find_board(std::string_view block, std::uint32_t key,
                              const std::function<void(std::uint32_t)>& take);

}  // namespace movetext::collection
