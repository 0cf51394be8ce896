// SPDX-License-Identifier: MIT
#include "chess/san_lenient.hpp"

#include "chess/san_parts.hpp"
#include "movetext/base/text.hpp"

namespace movetext::chess {

namespace {

constexpr SanReading syntax_error{{}, {Refusal::Syntax}, 0};

// Everything about a token that decides its spellings once its move is known.
struct Written {
  std::string_view token;
  WrittenMove parts;
  Marks marks;
};

char mark_of(std::string_view san) noexcept {
  const char last = san.back();
  return last == '+' || last == '#' ? last : '\0';
}

Spellings compare_marks(const Written& written, Move move, std::string_view san) noexcept {
  Spellings found = 0;
  char check = written.marks.check;
  if (check == 0) check = written.parts.inner_mark;
  if (check != mark_of(san)) found |= to_set(Spelling::CheckMark);
  if (written.marks.draw_offer) found |= to_set(Spelling::DrawOffer);
  if (written.marks.capture) found |= to_set(Spelling::Other);
  if (written.marks.en_passant) {
    found |= to_set(move.kind == MoveKind::EnPassant ? Spelling::EpMark : Spelling::BogusEp);
  }
  return found;
}

Disambiguation needed_origin(const Position& position, Move move, Role role, bool is_capture) noexcept {
  if (role == Role::Pawn) return {is_capture, false};
  if (role == Role::King) return {};
  const Bitboard others = find_origins(position, role, move.to) & ~bit(move.from);
  return find_disambiguation(move.from, keep_legal(position, role, others, move.to));
}

Spellings compare_parts(const Position& position, const WrittenMove& parts, Move move) noexcept {
  Spellings found = 0;
  const Role role = position.role_at(move.from);
  const bool is_capture = move.kind == MoveKind::EnPassant || contains(position.pieces(!position.turn()), move.to);
  if (is_capture && !parts.has_capture_sign) found |= to_set(Spelling::NoX);
  if (!is_capture && parts.has_capture_sign) found |= to_set(Spelling::BogusX);
  const Disambiguation needed = needed_origin(position, move, role, is_capture);
  const bool too_much = (parts.from_file >= 0 && !needed.file) || (parts.from_rank >= 0 && !needed.rank);
  if (too_much) found |= to_set(Spelling::Overdisambiguated);
  const bool lacks_letter = role != Role::Pawn && !parts.has_letter;
  const bool lacks_file = role == Role::Pawn && needed.file && parts.from_file < 0;
  if (lacks_letter || lacks_file || parts.to_rank < 0) found |= to_set(Spelling::Other);
  return found;
}

// Adds how the token differs from the canonical SAN of its move.
SanReading with_spellings(const Position& position, SanReading reading, const Written& written) noexcept {
  if (!reading.move) return reading;
  const SanText san = to_san(position, reading.move);
  if (written.token == san.view()) {
    reading.spellings = 0;
    return reading;
  }
  reading.spellings |= compare_marks(written, reading.move, san);
  if (reading.move.kind != MoveKind::Castle) {
    reading.spellings |= written.parts.spellings | compare_parts(position, written.parts, reading.move);
  }
  if (reading.spellings == 0) reading.spellings = to_set(Spelling::Other);
  return reading;
}

SanReading read_castling(const Position& position, std::string_view token, const Symbols& symbols, const Marks& marks,
                         CastlingText castling) noexcept {
  SanReading reading = resolve_castling(position, castling == CastlingText::HSide);
  const std::string_view canonical = castling == CastlingText::HSide ? "O-O" : "O-O-O";
  const bool is_canonical = symbols.spellings() == 0 && token.substr(0, symbols.size()) == canonical;
  if (!is_canonical) reading.spellings |= to_set(Spelling::CastleForm);
  return with_spellings(position, reading, {token, {}, marks});
}

// A refusal that tells that the token was at least understood.
bool is_better(const RefusalDetail& a, const RefusalDetail& b) noexcept {
  const auto is_weak = [](Refusal reason) { return reason == Refusal::Syntax || reason == Refusal::NoSuchPiece; };
  return is_weak(b.reason) && !is_weak(a.reason);
}

SanReading read_ordinary(const Position& position, std::string_view token, const Symbols& symbols, const Marks& marks,
                         const PieceLetters* letters) noexcept {
  Readings readings = parse_grammar(symbols, letters);
  SanReading best = syntax_error;
  for (int i = 0; i < readings.count; ++i) {
    WrittenMove& parts = readings.moves[i];
    parts.has_capture_sign |= marks.capture;
    const SanReading reading = resolve(position, parts);
    if (reading.move || reading.refusal.reason == Refusal::Ambiguous) {
      return with_spellings(position, reading, {token, parts, marks});
    }
    if (i == 0 || is_better(reading.refusal, best.refusal)) best = reading;
  }
  return best;
}

bool is_dash_pair(std::string_view token) noexcept {
  Symbols symbols;
  return symbols.read(token, nullptr) && symbols.size() == 2 && symbols[0].c == '-' && symbols[1].c == '-';
}

}  // namespace

bool is_null_move_text(std::string_view token) noexcept {
  if (token.size() < 2 || token.size() > 6) return false;
  for (const std::string_view text : {"--", "@@@@", "0000", "<>"}) {
    if (token == text) return true;
  }
  for (const std::string_view text : {"Z0", "null", "pass"}) {
    if (base::equal_ignoring_case(token, text)) return true;
  }
  return !base::is_ascii(token) && is_dash_pair(token);  // LENIENT: any dash stands for "-" (R-093)
}

SanReading parse_lenient_san(const Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (is_null_move_text(token)) {
    SanReading reading = resolve_null(position);
    if (reading.move && token != "--") reading.spellings = to_set(Spelling::Other);
    return reading;
  }
  Symbols symbols;
  if (!symbols.read(token, letters)) return syntax_error;
  const Marks marks = take_marks(symbols);
  const CastlingText castling = find_castling_text(symbols);
  if (castling != CastlingText::None) return read_castling(position, token, symbols, marks, castling);
  return read_ordinary(position, token, symbols, marks, letters);
}

}  // namespace movetext::chess
