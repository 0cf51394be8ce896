// SPDX-License-Identifier: MIT
// The slow twin of chess::Position: a board of 64 squares that makes every move that a piece could make and then
// looks whether the king can be taken. Shares no table and no rule with the product.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "movetext/chess/move.hpp"
#include "movetext/chess/setup.hpp"

namespace movetext::oracle {

class SlowBoard {
 public:
  explicit SlowBoard(const chess::Setup& setup) : setup_(setup) {}

  [[nodiscard]] const chess::Setup& setup() const { return setup_; }
  [[nodiscard]] std::vector<chess::Move> legal_moves() const;
  [[nodiscard]] bool is_check() const { return is_king_attacked(setup_.turn); }
  void play(chess::Move move);

  // Canonical SAN, found by looking at all legal moves.
  [[nodiscard]] std::string to_san(chess::Move move) const;
  // The moves whose canonical SAN is `text`.
  [[nodiscard]] std::vector<chess::Move> find_san(const std::string& text) const;
  // Six fields; X-FEN; en passant when a legal capture exists.
  [[nodiscard]] std::string to_fen() const;
  [[nodiscard]] std::uint64_t count_leaves(int depth) const;

 private:
  using Moves = std::vector<chess::Move>;
  [[nodiscard]] chess::Piece at(int file, int rank) const;
  [[nodiscard]] bool is_attacked(int file, int rank, chess::Color by) const;
  [[nodiscard]] bool is_king_attacked(chess::Color color) const;
  [[nodiscard]] int find_king(chess::Color color) const;
  void add_pawn_moves(int file, int rank, Moves& moves) const;
  void add_pawn_move(int from, int to, chess::MoveKind kind, Moves& moves) const;
  void add_piece_moves(int file, int rank, Moves& moves) const;
  void add_castling(Moves& moves) const;
  [[nodiscard]] bool is_castling_allowed(int king, int rook) const;
  [[nodiscard]] bool is_capture(chess::Move move) const;
  [[nodiscard]] std::string castling_field() const;

  chess::Setup setup_;
};

}  // namespace movetext::oracle
