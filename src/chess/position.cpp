// SPDX-License-Identifier: MIT
#include "movetext/chess/position.hpp"

#include "chess/castling.hpp"
#include "chess/setup_rules.hpp"
#include "movetext/chess/attacks.hpp"

namespace movetext::chess {

Position::Position() noexcept {
  const Bitboard both = rank_bits(0) | rank_bits(7);
  sets_[index(Role::Pawn)] = rank_bits(1) | rank_bits(6);
  sets_[index(Role::Rook)] = both & (file_bits(0) | file_bits(7));
  sets_[index(Role::Knight)] = both & (file_bits(1) | file_bits(6));
  sets_[index(Role::Bishop)] = both & (file_bits(2) | file_bits(5));
  sets_[index(Role::Queen)] = both & file_bits(3);
  sets_[index(Role::King)] = both & file_bits(4);
  sets_[6 + index(Color::White)] = rank_bits(0) | rank_bits(1);
  sets_[6 + index(Color::Black)] = rank_bits(6) | rank_bits(7);
  castling_rooks_ = sets_[index(Role::Rook)];
  check_ = CheckState::No;
  kings_ = {make_square(4, 0), make_square(4, 7)};
}

base::Result<Position, SetupReasons> Position::from_setup(const Setup& setup, SetupReasons accepted) noexcept {
  constexpr SetupReasons king_reasons = SetupReasons(SetupReason::MissingWhiteKing) | SetupReason::MissingBlackKing |
                                        SetupReason::SeveralWhiteKings | SetupReason::SeveralBlackKings;
  const SetupReasons reasons = find_reasons(setup);
  if (!reasons.only(refusing_reasons).without(accepted.without(king_reasons)).empty()) return base::Unexpected{reasons};
  Position position;
  position.sets_ = {};
  position.check_ = CheckState::Unknown;
  for (int s = 0; s < 64; ++s) {
    const Piece piece = setup.board[s];
    if (piece.role == Role::None) continue;
    position.sets_[index(piece.role)] |= Bitboard{1} << s;
    position.sets_[6 + index(piece.color)] |= Bitboard{1} << s;
    if (piece.role == Role::King) position.kings_[index(piece.color)] = static_cast<Square>(s);
  }
  position.turn_ = setup.turn;
  position.chess960_ = setup.chess960;
  position.castling_rooks_ = find_castling_rooks(setup);
  position.double_step_ = is_double_step(setup) ? setup.en_passant : Square::None;
  position.halfmove_clock_ = setup.halfmove_clock;
  position.fullmove_number_ = setup.fullmove_number == 0 ? 1 : setup.fullmove_number;
  return position;
}

Setup Position::to_setup() const noexcept {
  Setup setup;
  for (int s = 0; s < 64; ++s) setup.board[s] = piece_at(static_cast<Square>(s));
  setup.turn = turn_;
  setup.castling_rooks = castling_rooks_;
  setup.en_passant = double_step_;
  setup.halfmove_clock = halfmove_clock_;
  setup.fullmove_number = fullmove_number_;
  setup.chess960 = chess960_;
  return setup;
}

Role Position::role_at(Square square) const noexcept {
  if (!contains(occupied(), square)) return Role::None;
  for (int role = 0; role < 5; ++role) {
    if (contains(sets_[role], square)) return static_cast<Role>(role);
  }
  return Role::King;
}

Piece Position::piece_at(Square square) const noexcept {
  return {contains(pieces(Color::Black), square) ? Color::Black : Color::White, role_at(square)};
}

Bitboard Position::attackers_to(Square square, Bitboard occupied) const noexcept {
  const Bitboard queens = pieces(Role::Queen);
  return (tables::reach_of(Role::King, square) & pieces(Role::King)) |
         (tables::reach_of(Role::Knight, square) & pieces(Role::Knight)) |
         (pawn_attacks(Color::White, square) & pieces(Color::Black, Role::Pawn)) |
         (pawn_attacks(Color::Black, square) & pieces(Color::White, Role::Pawn)) |
         (tables::rook_attacks(square, occupied) & (pieces(Role::Rook) | queens)) |
         (tables::bishop_attacks(square, occupied) & (pieces(Role::Bishop) | queens));
}

Bitboard Position::checkers() const noexcept { return attackers_to(king(turn_), occupied()) & pieces(!turn_); }

}  // namespace movetext::chess
