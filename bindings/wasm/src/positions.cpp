// SPDX-License-Identifier: MIT
// Exported: positions by FEN, by number, set up by hand; lines of coordinate moves.
#include <string>

#include "abi.hpp"
#include "movetext/chess/chess960.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/uci.hpp"
#include "movetext/game/epd.hpp"
#include "names.hpp"
#include "position.hpp"

namespace movetext::wasm {

namespace {

// Bytes to units of UTF-16, as JavaScript counts.
std::uint64_t units_before(std::string_view text, std::size_t offset) {
  return base::utf16_length(text.substr(0, offset)) / 2;
}

void write_fault(std::string_view fen, const chess::FenError& error, std::string& out) {
  Object object(out);
  object.add_null("position");
  {
    Object fault(object.key("fault"));
    fault.add("fault", to_text(error.fault));
    fault.add("from", units_before(fen, error.offset));
    fault.add("to", units_before(fen, error.offset + error.length));
    std::string message;
    game::write_fen_message(fen, error, message);
    fault.add("message", std::string_view(message));
  }
  { Array none(object.key("refusing")); }
  { Array none(object.key("odd")); }
  object.add_null("square");
  object.add_null("setup");
}

// The board of a setup, from 64 characters: a FEN letter or "." each.
void read_board(std::string_view text, chess::Setup& setup) {
  for (std::size_t i = 0; i < setup.board.size() && i < text.size(); ++i) {
    const auto role = chess::parse_role(text[i]);
    if (!role) continue;
    setup.board[i] = {base::is_upper(text[i]) ? chess::Color::White : chess::Color::Black, *role};
  }
}

// Board, turn ("w", "b"), rooks that may castle ("a1h1"), en passant square or "", chess960 ("1").
chess::Setup read_setup(const std::vector<std::string_view>& parts, std::uint32_t halfmove, std::uint32_t fullmove) {
  chess::Setup setup;
  if (parts.size() < 5) return setup;
  read_board(parts[0], setup);
  setup.turn = parts[1] == "b" ? chess::Color::Black : chess::Color::White;
  for (std::size_t i = 0; i + 2 <= parts[2].size(); i += 2) {
    const auto rook = chess::parse_square(parts[2].substr(i, 2));
    if (rook) setup.castling_rooks |= chess::Bitboard{1} << index(*rook);
  }
  setup.en_passant = chess::parse_square(parts[3]).value_or(chess::Square::None);
  setup.chess960 = parts[4] == "1";
  setup.halfmove_clock = halfmove;
  setup.fullmove_number = fullmove;
  return setup;
}

void write_ranks(const chess::Setup& setup, std::string& out) {
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const chess::Piece piece = setup.board[static_cast<std::size_t>(index(chess::make_square(file, rank)))];
      if (piece.role == chess::Role::None) {
        ++empty;
        continue;
      }
      if (empty > 0) out += static_cast<char>('0' + empty);
      empty = 0;
      out += chess::piece_char(piece);
    }
    if (empty > 0) out += static_cast<char>('0' + empty);
    if (rank > 0) out += '/';
  }
}

// Rights of a position that is impossible: K and Q for rooks in the corners, else the letter of the file.
void write_rights(const chess::Setup& setup, bool by_file, std::string& out) {
  const std::size_t start = out.size();
  for (const chess::Rank rank : {0, 7}) {
    for (int file = 7; file >= 0; --file) {
      if (!(setup.castling_rooks >> index(chess::make_square(file, rank)) & 1)) continue;
      char letter = static_cast<char>('A' + file);
      if (!by_file && file == 7) letter = 'K';
      if (!by_file && file == 0) letter = 'Q';
      out += rank == 0 ? letter : base::to_lower(letter);
    }
  }
  if (out.size() == start) out += '-';
}

// Six fields of anything that stands on a board.
void write_setup_fen(const chess::Setup& setup, bool by_file, std::string& out) {
  if (const auto position = chess::Position::from_setup(setup)) {
    const auto castling = by_file ? chess::CastlingStyle::Shredder : chess::CastlingStyle::XFen;
    return chess::write_fen(*position, out, {castling, chess::EnPassantPolicy::Legal});
  }
  write_ranks(setup, out);
  out += setup.turn == chess::Color::White ? " w " : " b ";
  write_rights(setup, by_file, out);
  out += ' ';
  out += setup.en_passant == chess::Square::None ? std::string("-") : to_text(setup.en_passant);
  out += ' ';
  write_number(setup.halfmove_clock, out);
  out += ' ';
  write_number(setup.fullmove_number, out);
}

chess::SetupReasons find_dropped(const chess::FenNotes& notes) noexcept {
  chess::SetupReasons reasons;
  if (notes.castling_wrong) reasons |= chess::SetupReason::CastlingWithoutRook;
  if (notes.castling_unlikely) reasons |= chess::SetupReason::CastlingNotTogether;
  if (notes.en_passant_wrong) reasons |= chess::SetupReason::EnPassantImpossible;
  return reasons;
}

}  // namespace

}  // namespace movetext::wasm

namespace mt = movetext;
using mt::wasm::begin_answer;
using mt::wasm::Status;

MOVETEXT_EXPORT(mt_read_fen)(const char* data, std::uint32_t size, std::uint32_t chess960)->Status {
  const std::string_view fen(data, size);
  const auto read = mt::chess::parse_fen(fen, chess960 != 0);
  if (read) {
    mt::wasm::write_setup_reading(read->setup, mt::wasm::find_dropped(read->notes), begin_answer());
  } else {
    mt::wasm::write_fault(fen, read.error(), begin_answer());
  }
  return Status::Done;
}

MOVETEXT_EXPORT(mt_read_setup)(const char* data, std::uint32_t size, std::uint32_t halfmove, std::uint32_t fullmove)
    ->Status {
  const mt::chess::Setup setup = mt::wasm::read_setup(mt::wasm::unpack(data, size), halfmove, fullmove);
  mt::wasm::write_setup_reading(setup, {}, begin_answer());
  return Status::Done;
}

MOVETEXT_EXPORT(mt_write_setup)(const char* data, std::uint32_t size, std::uint32_t halfmove, std::uint32_t fullmove,
                                std::uint32_t by_file)->Status {
  const mt::chess::Setup setup = mt::wasm::read_setup(mt::wasm::unpack(data, size), halfmove, fullmove);
  mt::wasm::write_setup_fen(setup, by_file != 0, begin_answer());
  return Status::Done;
}

MOVETEXT_EXPORT(mt_chess960_fen)(std::int32_t number)->Status {
  if (number < 0 || number >= 960) {
    return mt::wasm::refuse("bad-number", mt::game::message(mt::game::NewGameFault::BadNumber));
  }
  mt::chess::write_fen(mt::chess::chess960_position(number), begin_answer());
  return Status::Done;
}

// The moves that are legal one after another: [["e4","e2e4"], ...].
MOVETEXT_EXPORT(mt_write_line)(const char* fen, std::uint32_t fen_size, std::uint32_t chess960, const char* data,
                               std::uint32_t size)->Status {
  const auto read = mt::chess::parse_fen({fen, fen_size}, chess960 != 0);
  mt::wasm::Array line(begin_answer());
  if (!read) return Status::Done;
  auto position = mt::chess::Position::from_setup(read->setup);
  if (!position) return Status::Done;
  for (const std::string_view text : mt::wasm::unpack(data, size)) {
    const mt::chess::Move move = mt::chess::parse_uci(*position, text).move;
    if (!move) break;
    mt::wasm::Array pair(line.next());
    pair.add(mt::chess::to_san(*position, move).view());
    pair.add(mt::chess::to_uci(*position, move).view());
    position->play_unchecked(move);
  }
  return Status::Done;
}
