// SPDX-License-Identifier: MIT
#include "oracle/chess/slow_board.hpp"

#include <cstdlib>

namespace movetext::oracle {

using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::Piece;
using chess::Role;
using chess::Square;

namespace {

struct Way {
  int file;
  int rank;
};
const std::vector<Way> straight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const std::vector<Way> oblique{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const std::vector<Way> all_ways{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const std::vector<Way> jumps{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
int number(int file, int rank) { return rank * 8 + file; }
Square square(int n) { return static_cast<Square>(n); }

const std::vector<Way>& ways_of(Role role) {
  if (role == Role::Knight) return jumps;
  if (role == Role::Bishop) return oblique;
  if (role == Role::Rook) return straight;
  return all_ways;
}
bool is_slider(Role role) { return role == Role::Bishop || role == Role::Rook || role == Role::Queen; }
int forward(Color color) { return color == Color::White ? 1 : -1; }

}  // namespace

Piece SlowBoard::at(int file, int rank) const { return setup_.board[number(file, rank)]; }

int SlowBoard::find_king(Color color) const {
  for (int s = 0; s < 64; ++s) {
    if (setup_.board[s] == Piece{color, Role::King}) return s;
  }
  std::abort();
}

bool SlowBoard::is_attacked(int file, int rank, Color by) const {
  for (int s = 0; s < 64; ++s) {
    const Piece piece = setup_.board[s];
    if (piece.role == Role::None || piece.color != by) continue;
    const int f = s % 8;
    const int r = s / 8;
    if (piece.role == Role::Pawn) {
      if (r + forward(by) == rank && std::abs(f - file) == 1) return true;
      continue;
    }
    for (const Way way : ways_of(piece.role)) {
      int x = f + way.file;
      int y = r + way.rank;
      while (on_board(x, y)) {
        if (x == file && y == rank) return true;
        if (!is_slider(piece.role) || at(x, y).role != Role::None) break;
        x += way.file;
        y += way.rank;
      }
    }
  }
  return false;
}

bool SlowBoard::is_king_attacked(Color color) const {
  const int king = find_king(color);
  return is_attacked(king % 8, king / 8, !color);
}

void SlowBoard::add_pawn_move(int from, int to, MoveKind kind, Moves& moves) const {
  if (to / 8 != 0 && to / 8 != 7) {
    moves.push_back({kind, square(from), square(to), Role::None});
    return;
  }
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
    moves.push_back({kind, square(from), square(to), role});
  }
}

void SlowBoard::add_pawn_moves(int file, int rank, Moves& moves) const {
  const int up = forward(setup_.turn);
  const int from = number(file, rank);
  const int start = setup_.turn == Color::White ? 1 : 6;
  if (!on_board(file, rank + up)) return;
  if (at(file, rank + up).role == Role::None) {
    add_pawn_move(from, number(file, rank + up), MoveKind::Normal, moves);
    if (rank == start && at(file, rank + 2 * up).role == Role::None) {
      add_pawn_move(from, number(file, rank + 2 * up), MoveKind::Normal, moves);
    }
  }
  for (const int side : {-1, 1}) {
    if (!on_board(file + side, rank + up)) continue;
    const int to = number(file + side, rank + up);
    const Piece victim = setup_.board[to];
    if (victim.role != Role::None && victim.color != setup_.turn) add_pawn_move(from, to, MoveKind::Normal, moves);
    if (victim.role == Role::None && square(to) == setup_.en_passant) {
      add_pawn_move(from, to, MoveKind::EnPassant, moves);
    }
  }
}

void SlowBoard::add_piece_moves(int file, int rank, Moves& moves) const {
  const Role role = at(file, rank).role;
  for (const Way way : ways_of(role)) {
    int x = file + way.file;
    int y = rank + way.rank;
    while (on_board(x, y)) {
      const Piece there = at(x, y);
      if (there.role != Role::None && there.color == setup_.turn) break;
      moves.push_back({MoveKind::Normal, square(number(file, rank)), square(number(x, y)), Role::None});
      if (!is_slider(role) || there.role != Role::None) break;
      x += way.file;
      y += way.rank;
    }
  }
}

bool SlowBoard::is_castling_allowed(int king, int rook) const {
  const int rank = king / 8;
  const bool h_side = rook > king;
  const int king_to = number(h_side ? 6 : 2, rank);
  const int rook_to = number(h_side ? 5 : 3, rank);
  const auto is_free = [&](int from, int to) {
    for (int s = std::min(from, to); s <= std::max(from, to); ++s) {
      if (s != king && s != rook && setup_.board[s].role != Role::None) return false;
    }
    return true;
  };
  if (!is_free(king, king_to) || !is_free(rook, rook_to)) return false;
  SlowBoard without_king = *this;
  without_king.setup_.board[king] = {};
  for (int s = std::min(king, king_to); s <= std::max(king, king_to); ++s) {
    if (s != king_to && without_king.is_attacked(s % 8, rank, !setup_.turn)) return false;
  }
  return true;  // the arrival square is tested like that of any move
}

void SlowBoard::add_castling(Moves& moves) const {
  const int king = find_king(setup_.turn);
  for (int s = 0; s < 64; ++s) {
    if ((setup_.castling_rooks >> s & 1) == 0 || setup_.board[s].color != setup_.turn) continue;
    if (is_castling_allowed(king, s)) moves.push_back({MoveKind::Castle, square(king), square(s), Role::None});
  }
}

std::vector<Move> SlowBoard::legal_moves() const {
  Moves candidates;
  for (int s = 0; s < 64; ++s) {
    const Piece piece = setup_.board[s];
    if (piece.role == Role::None || piece.color != setup_.turn) continue;
    if (piece.role == Role::Pawn) {
      add_pawn_moves(s % 8, s / 8, candidates);
    } else {
      add_piece_moves(s % 8, s / 8, candidates);
    }
  }
  add_castling(candidates);
  Moves legal;
  for (const Move move : candidates) {
    SlowBoard next = *this;
    next.play(move);
    if (!next.is_king_attacked(setup_.turn)) legal.push_back(move);
  }
  return legal;
}

bool SlowBoard::is_capture(Move move) const {
  if (move.kind == MoveKind::Castle) return false;
  return move.kind == MoveKind::EnPassant || setup_.board[index(move.to)].role != Role::None;
}

void SlowBoard::play(Move move) {
  auto& board = setup_.board;
  const int from = index(move.from);
  const int to = index(move.to);
  const Piece piece = board[from];
  const bool resets = piece.role == Role::Pawn || is_capture(move);
  setup_.halfmove_clock = resets ? 0 : setup_.halfmove_clock + 1;
  setup_.en_passant = Square::None;
  if (move.kind == MoveKind::Castle) {
    const Piece rook = board[to];
    const bool h_side = to > from;
    board[from] = board[to] = {};
    board[number(h_side ? 6 : 2, from / 8)] = piece;
    board[number(h_side ? 5 : 3, from / 8)] = rook;
  } else {
    board[from] = {};
    board[to] = piece;
    if (move.promotion != Role::None) board[to].role = move.promotion;
    if (move.kind == MoveKind::EnPassant) board[number(to % 8, from / 8)] = {};
    if (piece.role == Role::Pawn && std::abs(to / 8 - from / 8) == 2) setup_.en_passant = square((from + to) / 2);
  }
  for (int s = 0; s < 64; ++s) {
    const bool right_is_lost =
        s == from || s == to || (piece.role == Role::King && s / 8 == (piece.color == Color::White ? 0 : 7));
    if (right_is_lost) setup_.castling_rooks &= ~(std::uint64_t{1} << s);
  }
  if (setup_.turn == Color::Black) ++setup_.fullmove_number;
  setup_.turn = !setup_.turn;
}

std::string SlowBoard::to_san(Move move) const {
  std::string san;
  const auto name = [](Square s) { return std::string{chess::file_char(file_of(s)), chess::rank_char(rank_of(s))}; };
  const Role role = setup_.board[index(move.from)].role;
  if (move.kind == MoveKind::Castle) {
    san = move.to > move.from ? "O-O" : "O-O-O";
  } else if (role == Role::Pawn) {
    if (is_capture(move)) san += std::string{chess::file_char(file_of(move.from)), 'x'};
    san += name(move.to);
    if (move.promotion != Role::None) san += std::string{'=', chess::role_char(move.promotion)};
  } else {
    bool rival = false;
    bool same_file = false;
    bool same_rank = false;
    for (const Move other : legal_moves()) {
      if (other.kind == MoveKind::Castle || other.to != move.to || other.from == move.from) continue;
      if (setup_.board[index(other.from)].role != role) continue;
      rival = true;
      same_file |= file_of(other.from) == file_of(move.from);
      same_rank |= rank_of(other.from) == rank_of(move.from);
    }
    san += chess::role_char(role);
    if (rival && (!same_file || same_rank)) san += name(move.from)[0];
    if (rival && same_file) san += name(move.from)[1];
    if (is_capture(move)) san += 'x';
    san += name(move.to);
  }
  SlowBoard next = *this;
  next.play(move);
  if (next.is_check()) san += next.legal_moves().empty() ? '#' : '+';
  return san;
}

std::vector<Move> SlowBoard::find_san(const std::string& text) const {
  std::vector<Move> found;
  for (const Move move : legal_moves()) {
    if (to_san(move) == text) found.push_back(move);
  }
  return found;
}

std::string SlowBoard::castling_field() const {
  std::string field;
  for (const Color color : {Color::White, Color::Black}) {
    const int rank = color == Color::White ? 0 : 7;
    for (int file = 7; file >= 0; --file) {
      if ((setup_.castling_rooks >> number(file, rank) & 1) == 0) continue;
      const bool h_side = number(file, rank) > find_king(color);
      bool is_outermost = true;
      for (int f = 0; f < 8; ++f) {
        if ((h_side ? f > file : f < file) && at(f, rank) == Piece{color, Role::Rook}) is_outermost = false;
      }
      const char letter = is_outermost ? (h_side ? 'K' : 'Q') : static_cast<char>('A' + file);
      field += color == Color::White ? letter : static_cast<char>(letter + 32);
    }
  }
  return field.empty() ? "-" : field;
}

std::string SlowBoard::to_fen() const {
  std::string fen;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) fen += at(file, rank).role == Role::None ? '.' : piece_char(at(file, rank));
    if (rank > 0) fen += '/';
  }
  for (int run = 8; run >= 1; --run) {
    const std::string dots(static_cast<std::size_t>(run), '.');
    for (std::size_t at = fen.find(dots); at != std::string::npos; at = fen.find(dots)) {
      fen.replace(at, dots.size(), std::to_string(run));
    }
  }
  std::string en_passant = "-";
  for (const Move move : legal_moves()) {
    if (move.kind == MoveKind::EnPassant) {
      en_passant = {chess::file_char(file_of(move.to)), chess::rank_char(rank_of(move.to))};
    }
  }
  return fen + (setup_.turn == Color::White ? " w " : " b ") + castling_field() + " " + en_passant + " " +
         std::to_string(setup_.halfmove_clock) + " " + std::to_string(setup_.fullmove_number);
}

std::uint64_t SlowBoard::count_leaves(int depth) const {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves()) {
    SlowBoard next = *this;
    next.play(move);
    leaves += next.count_leaves(depth - 1);
  }
  return leaves;
}

}  // namespace movetext::oracle
