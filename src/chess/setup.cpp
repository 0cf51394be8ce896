// SPDX-License-Identifier: MIT
#include "movetext/chess/setup.hpp"

#include <algorithm>

#include "chess/castling.hpp"
#include "chess/setup_rules.hpp"
#include "movetext/chess/attacks.hpp"

namespace movetext::chess {

namespace {

// The board of a Setup as sets of squares.
struct Sets {
  std::array<std::array<Bitboard, 6>, 2> by_piece{};

  explicit Sets(const Setup& setup) noexcept {
    for (int s = 0; s < 64; ++s) {
      const Piece piece = setup.board[s];
      if (piece.role != Role::None) by_piece[index(piece.color)][index(piece.role)] |= Bitboard{1} << s;
    }
  }
  [[nodiscard]] Bitboard of(Color color, Role role) const noexcept { return by_piece[index(color)][index(role)]; }
  [[nodiscard]] Bitboard of(Color color) const noexcept {
    Bitboard all = 0;
    for (const Bitboard set : by_piece[index(color)]) all |= set;
    return all;
  }
  [[nodiscard]] Bitboard occupied() const noexcept { return of(Color::White) | of(Color::Black); }
  // The pieces of `by` that attack `square` under `occupied`.
  [[nodiscard]] Bitboard attackers(Square square, Color by, Bitboard occupied) const noexcept {
    Bitboard found = 0;
    for (const Role role : all_roles) {
      // A pawn attacks the square from where a pawn of the other colour on it would attack.
      found |= attacks({!by, role}, square, occupied) & of(by, role);
    }
    return found & occupied;
  }
};

// Collects reasons, and the square of the first refusing one.
class Findings {
 public:
  void add(SetupReason reason, Square place = Square::None) noexcept {
    const bool first_refusing = reasons_.only(refusing_reasons).empty() && refusing_reasons.has(reason);
    reasons_ |= reason;
    if (first_refusing) place_ = place;
  }
  [[nodiscard]] SetupReasons reasons() const noexcept { return reasons_; }
  [[nodiscard]] Square place() const noexcept { return place_; }

 private:
  SetupReasons reasons_;
  Square place_ = Square::None;
};

// The square of a set that a reader of a FEN meets last: lowest rank, then furthest to the right.
Square last_in_fen(Bitboard set) noexcept {
  const Rank lowest = rank_of(first(set));
  return last(set & rank_bits(lowest));
}

Square first_in_fen(Bitboard set) noexcept {
  const Rank highest = rank_of(last(set));
  return first(set & rank_bits(highest));
}

void find_king_reasons(const Sets& sets, Color color, Findings& findings) noexcept {
  const bool white = color == Color::White;
  const Bitboard kings = sets.of(color, Role::King);
  if (kings == 0) findings.add(white ? SetupReason::MissingWhiteKing : SetupReason::MissingBlackKing);
  if (has_many(kings)) {
    findings.add(white ? SetupReason::SeveralWhiteKings : SetupReason::SeveralBlackKings, last_in_fen(kings));
  }
}

void find_material_reasons(const Sets& sets, Color color, Findings& findings) noexcept {
  const auto extra = [](Bitboard set, int usual) { return std::max(0, count(set) - usual); };
  const int pawns = count(sets.of(color, Role::Pawn));
  const Bitboard bishops = sets.of(color, Role::Bishop);
  const int promoted = extra(sets.of(color, Role::Queen), 1) + extra(sets.of(color, Role::Rook), 2) +
                       extra(sets.of(color, Role::Knight), 2) + extra(bishops & light_squares, 1) +
                       extra(bishops & dark_squares, 1);
  if (count(sets.of(color)) > 16) findings.add(SetupReason::TooManyMen);
  if (pawns > 8) findings.add(SetupReason::TooManyPawns);
  if (promoted > std::max(0, 8 - pawns)) findings.add(SetupReason::TooManyPromoted);
}

// After a double step, the check must come from that pawn, or from a line that its start square has opened.
bool is_check_after_double_step_possible(const Setup& setup, const Sets& sets, Square king,
                                         Bitboard checkers) noexcept {
  if (has_many(checkers)) return false;
  const int forward = setup.turn == Color::White ? -8 : 8;  // the way of the pawn that stepped
  const auto pawn = static_cast<Square>(index(setup.en_passant) + forward);
  const auto start = static_cast<Square>(index(setup.en_passant) - forward);
  if (checkers == bit(pawn)) return true;
  const Bitboard occupied_before = (sets.occupied() & ~bit(pawn)) | bit(start);
  return sets.attackers(king, !setup.turn, occupied_before) == 0;
}

// Two checkers are one that moved and one whose line it left: at most one of them can be a pawn or a knight, and
// two lines that lie in each other would mean that the king was in check before.
bool is_double_check_possible(const Sets& sets, Color by, Square king, Bitboard checkers) noexcept {
  const Bitboard leapers = sets.of(by, Role::Pawn) | sets.of(by, Role::Knight);
  if (has_many(checkers & leapers)) return false;
  return !contains(line(first(checkers), last(checkers)), king);
}

bool is_check_possible(const Setup& setup, const Sets& sets, Square king, Bitboard checkers) noexcept {
  if (checkers == 0) return true;
  if (count(checkers) > 2) return false;
  if (is_double_step(setup)) return is_check_after_double_step_possible(setup, sets, king, checkers);
  return !has_many(checkers) || is_double_check_possible(sets, !setup.turn, king, checkers);
}

void find_check_reasons(const Setup& setup, const Sets& sets, Findings& findings) noexcept {
  for (Bitboard kings = sets.of(!setup.turn, Role::King); kings != 0;) {
    const Square king = pop_first(kings);
    if (sets.attackers(king, setup.turn, sets.occupied()) != 0) findings.add(SetupReason::OpponentInCheck, king);
  }
  const Bitboard own = sets.of(setup.turn, Role::King);
  if (own == 0 || has_many(own)) return;
  const Bitboard checkers = sets.attackers(first(own), !setup.turn, sets.occupied());
  if (!is_check_possible(setup, sets, first(own), checkers)) findings.add(SetupReason::ImpossibleCheck);
}

// The castling rooks of one side; `king` stands on its back rank.
Bitboard find_castling_rooks_of(const Setup& setup, Color color, Bitboard king, Bitboard rooks) noexcept {
  Bitboard candidates = setup.castling_rooks & rooks & rank_bits(back_rank(color));
  if (!setup.chess960) {
    if ((king & file_bits(4)) == 0) return 0;
    candidates &= file_bits(0) | file_bits(7);
  }
  const Bitboard h_side = candidates & ~(king - 1);
  const Bitboard a_side = candidates & (king - 1);
  return (h_side ? bit(last(h_side)) : 0) | (a_side ? bit(first(a_side)) : 0);
}

}  // namespace

Bitboard find_castling_rooks(const Setup& setup) noexcept {
  if (setup.castling_rooks == 0) return 0;
  const Sets sets(setup);
  Bitboard found = 0;
  for (const Color color : {Color::White, Color::Black}) {
    const Bitboard king = sets.of(color, Role::King);
    if (king == 0 || has_many(king) || (king & rank_bits(back_rank(color))) == 0) continue;
    found |= find_castling_rooks_of(setup, color, king, sets.of(color, Role::Rook));
  }
  return found;
}

bool has_unlikely_castling(const Setup& setup, Bitboard rooks) noexcept {
  const Bitboard white = rooks & rank_bits(0);
  const Bitboard black = rooks & rank_bits(7);
  if (white == 0 || black == 0) return false;
  const Sets sets(setup);
  const File king = file_of(first(sets.of(Color::White, Role::King)));
  if (king != file_of(first(sets.of(Color::Black, Role::King)))) return true;
  const Bitboard white_files = white;
  const Bitboard black_files = black >> 56;
  const Bitboard a_side = (Bitboard{1} << king) - 1;
  const auto differ = [&](Bitboard side) {
    const Bitboard ours = white_files & side;
    const Bitboard theirs = black_files & side;
    return ours != 0 && theirs != 0 && ours != theirs;
  };
  return differ(a_side) || differ(~a_side);
}

bool is_double_step(const Setup& setup) noexcept {
  if (setup.en_passant == Square::None) return false;
  const bool white = setup.turn == Color::White;
  if (rank_of(setup.en_passant) != (white ? 5 : 2)) return false;
  const int back = white ? 8 : -8;
  const int target = index(setup.en_passant);
  const Piece pawn{!setup.turn, Role::Pawn};
  return setup.board[target].role == Role::None && setup.board[target + back].role == Role::None &&
         setup.board[target - back] == pawn;
}

Setup Setup::standard() noexcept {
  constexpr std::array<Role, 8> back{Role::Rook, Role::Knight, Role::Bishop, Role::Queen,
                                     Role::King, Role::Bishop, Role::Knight, Role::Rook};
  Setup setup;
  for (int file = 0; file < 8; ++file) {
    setup.board[file] = {Color::White, back[file]};
    setup.board[8 + file] = {Color::White, Role::Pawn};
    setup.board[48 + file] = {Color::Black, Role::Pawn};
    setup.board[56 + file] = {Color::Black, back[file]};
  }
  setup.castling_rooks = (rank_bits(0) | rank_bits(7)) & (file_bits(0) | file_bits(7));
  return setup;
}

SetupReasons find_reasons(const Setup& setup, Square* place) noexcept {
  const Sets sets(setup);
  Findings findings;
  for (const Color color : {Color::White, Color::Black}) find_king_reasons(sets, color, findings);
  const Bitboard pawns = sets.of(Color::White, Role::Pawn) | sets.of(Color::Black, Role::Pawn);
  const Bitboard misplaced = pawns & (rank_bits(0) | rank_bits(7));
  if (misplaced != 0) findings.add(SetupReason::PawnOnBackRank, first_in_fen(misplaced));
  find_check_reasons(setup, sets, findings);
  for (const Color color : {Color::White, Color::Black}) find_material_reasons(sets, color, findings);
  const Bitboard rooks = find_castling_rooks(setup);
  if (rooks != setup.castling_rooks) findings.add(SetupReason::CastlingWithoutRook);
  if (has_unlikely_castling(setup, rooks)) findings.add(SetupReason::CastlingNotTogether);
  if (setup.en_passant != Square::None && !is_double_step(setup)) findings.add(SetupReason::EnPassantImpossible);
  if (place != nullptr) *place = findings.place();
  return findings.reasons();
}

}  // namespace movetext::chess
