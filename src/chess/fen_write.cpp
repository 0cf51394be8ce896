// SPDX-License-Identifier: MIT
#include <charconv>

#include "chess/castling.hpp"
#include "chess/fen_castling.hpp"
#include "movetext/chess/fen.hpp"

namespace movetext::chess {

namespace {

void append_placement(const Position& position, std::string& out) {
  for (Rank rank = 7; rank >= 0; --rank) {
    char empty = 0;
    const auto flush = [&] {
      if (empty > 0) out += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (File file = 0; file < 8; ++file) {
      const Piece piece = position.piece_at(make_square(file, rank));
      if (piece.role == Role::None) {
        ++empty;
        continue;
      }
      flush();
      out += piece_char(piece);
    }
    flush();
    if (rank > 0) out += '/';
  }
}

CastlingRights rights_of(const Position& position) noexcept {
  return {position.castling_rooks(), position.pieces(Color::White, Role::Rook) & rank_bits(0),
          position.pieces(Color::Black, Role::Rook) & rank_bits(7), position.pieces(Role::King)};
}

CastlingRights rights_of(const Setup& setup) noexcept {
  CastlingRights rights{setup.castling_rooks};
  for (int s = 0; s < 64; ++s) {
    const Piece piece = setup.board[s];
    const Bitboard here = Bitboard{1} << s;
    if (rank_of(static_cast<Square>(s)) != back_rank(piece.color)) continue;
    if (piece.role == Role::King) rights.kings |= here;
    if (piece.role == Role::Rook) (piece.color == Color::White ? rights.white_rooks : rights.black_rooks) |= here;
  }
  return rights;
}

char right_letter(Bitboard rook, Bitboard rooks, Bitboard king, CastlingStyle style) noexcept {
  const bool h_side = rook > king;
  const Bitboard beyond = h_side ? rooks & ~(rook | (rook - 1)) : rooks & (rook - 1);
  if (style == CastlingStyle::Shredder || beyond != 0) return static_cast<char>('A' + file_of(first(rook)));
  return h_side ? 'K' : 'Q';
}

void append_en_passant(const Position& position, EnPassantPolicy policy, std::string& out) {
  Square square = position.double_step_square();
  switch (policy) {
    case EnPassantPolicy::Legal:
      if (!position.has_legal_en_passant()) square = Square::None;
      break;
    case EnPassantPolicy::Pseudo:
      if (!position.has_pseudo_en_passant()) square = Square::None;
      break;
    case EnPassantPolicy::Always:
      break;
  }
  if (square == Square::None) {
    out += '-';
    return;
  }
  out += file_char(file_of(square));
  out += rank_char(rank_of(square));
}

void append_number(std::uint32_t number, std::string& out) {
  char digits[10];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

}  // namespace

void append_castling(const CastlingRights& rights, CastlingStyle style, std::string& out) {
  if (rights.castling_rooks == 0) out += '-';
  for (const Color color : {Color::White, Color::Black}) {
    const Bitboard rank = rank_bits(back_rank(color));
    const Bitboard king = rights.kings & rank;
    Bitboard left = rights.castling_rooks & rank;
    while (left != 0) {  // from the h-file to the a-file
      const Bitboard rook = bit(last(left));
      left ^= rook;
      const char letter =
          right_letter(rook, color == Color::White ? rights.white_rooks : rights.black_rooks, king, style);
      out += color == Color::White ? letter : static_cast<char>(letter + 32);
    }
  }
}

bool is_castling_text(const Setup& setup, std::string_view text) {
  const CastlingRights rights = rights_of(setup);
  for (const CastlingStyle style : {CastlingStyle::XFen, CastlingStyle::Shredder}) {
    std::string written;
    append_castling(rights, style, written);
    if (written == text) return true;
  }
  return false;
}

void write_epd_fields(const Position& position, std::string& out, FenStyle style) {
  append_placement(position, out);
  out += position.turn() == Color::White ? " w " : " b ";
  append_castling(rights_of(position), style.castling, out);
  out += ' ';
  append_en_passant(position, style.en_passant, out);
}

void write_fen(const Position& position, std::string& out, FenStyle style) {
  write_epd_fields(position, out, style);
  out += ' ';
  append_number(position.halfmove_clock(), out);
  out += ' ';
  append_number(position.fullmove_number(), out);
}

}  // namespace movetext::chess
