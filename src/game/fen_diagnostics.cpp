// SPDX-License-Identifier: MIT
#include "game/fen_diagnostics.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "movetext/base/text.hpp"

namespace movetext::game {

namespace {

using base::Code;
using base::Diagnostic;
using chess::Color;
using chess::Role;
using chess::SetupReason;
using chess::Square;

enum Field { Placement, Turn, Castling, EnPassant, Halfmove, Fullmove };

struct Span {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
};

std::uint16_t to_detail(Square square) noexcept { return static_cast<std::uint16_t>(index(square)); }
std::uint16_t to_detail(Color color) noexcept { return static_cast<std::uint16_t>(index(color)); }

// Appends diagnostics of one FEN.
class FenReporter {
 public:
  FenReporter(std::string_view text, std::uint32_t base_offset, std::vector<Diagnostic>& out) noexcept
      : text_(text), base_offset_(base_offset), out_(out) {}

  void report(Code code, Span span, std::array<std::uint16_t, 4> detail = {}) {
    report(code, base::severity(code, base::Profile::Lenient).value_or(base::Severity::Error), span, detail);
  }
  void report(Code code, base::Severity severity, Span span, std::array<std::uint16_t, 4> detail) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = severity;
    diagnostic.offset = base_offset_ + span.offset;
    diagnostic.length = span.length;
    diagnostic.detail = detail;
    out_.push_back(diagnostic);
  }
  [[nodiscard]] std::string_view text_of(Span span) const noexcept { return text_.substr(span.offset, span.length); }

 private:
  std::string_view text_;
  std::uint32_t base_offset_;
  std::vector<Diagnostic>& out_;
};

Span span_of(const chess::FenNotes& notes, Field field) noexcept {
  return {notes.field_offset[field], notes.field_length[field]};
}

// ---- no FEN

// The number of the rank that holds `offset`, 0 = one too many.
std::uint16_t rank_number(std::string_view text, std::uint32_t offset) noexcept {
  const auto slashes = std::count(text.begin(), text.begin() + offset, '/');
  return static_cast<std::uint16_t>(slashes < 8 ? 8 - slashes : 0);
}

bool is_quotable(std::string_view text) noexcept {
  return text.size() <= 4 && std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7F; });
}

std::array<std::uint16_t, 4> detail_of(const chess::FenError& error, std::string_view text) noexcept {
  std::array<std::uint16_t, 4> detail{static_cast<std::uint16_t>(error.fault), error.detail, 0, 0};
  if (error.fault == chess::FenFault::RankTooLong || error.fault == chess::FenFault::RankTooShort) {
    detail[2] = rank_number(text, error.offset);
    return detail;
  }
  const std::string_view bad = text.substr(error.offset, error.length);
  if (!is_quotable(bad)) return detail;
  const auto packed = pack_text(bad);
  return {detail[0], detail[1], packed[0], packed[1]};
}

// ---- no position

// The letter that puts a piece on `square`, with the digits before it ("4K"), or the whole placement.
Span find_piece(std::string_view text, Span placement, Square square) noexcept {
  chess::Rank rank = 7;
  chess::File file = 0;
  std::uint32_t start = placement.offset;
  for (std::uint32_t i = placement.offset; i < placement.offset + placement.length; ++i) {
    const char c = text[i];
    if (base::is_digit(c)) {
      file += c - '0';
      continue;
    }
    if (c == '/') {
      --rank;
      file = 0;
    } else if (base::is_letter(c)) {
      if (rank == rank_of(square) && file == file_of(square)) return {start, i + 1 - start};
      ++file;
    }
    start = i + 1;
  }
  return placement;
}

// In the order in which they are named when several hold: what concerns the kings first.
constexpr SetupReason refusing_order[] = {SetupReason::MissingWhiteKing, SetupReason::SeveralWhiteKings,
                                          SetupReason::MissingBlackKing, SetupReason::SeveralBlackKings,
                                          SetupReason::PawnOnBackRank,   SetupReason::OpponentInCheck};

std::optional<SetupReason> find_refusing(chess::SetupReasons reasons) noexcept {
  for (const SetupReason reason : refusing_order) {
    if (reasons.has(reason)) return reason;
  }
  return std::nullopt;
}

chess::Bitboard find_kings(const chess::Setup& setup, Color color) noexcept {
  chess::Bitboard kings = 0;
  for (int s = 0; s < 64; ++s) {
    if (setup.board[s] == chess::Piece{color, Role::King}) kings |= chess::Bitboard{1} << s;
  }
  return kings;
}

// The square and the extra detail of one refusing reason.
struct Refusal {
  Square square = Square::None;
  std::uint16_t extra = 0;
};

Refusal find_several_kings(const chess::Setup& setup, Color color) noexcept {
  chess::Bitboard kings = find_kings(setup, color);
  const int number = chess::count(kings);
  const Square first = chess::pop_first(kings);
  return {chess::first(kings), static_cast<std::uint16_t>(number << 8 | index(first))};
}

Refusal describe(const chess::Setup& setup, SetupReason reason, Square place) noexcept {
  switch (reason) {
    case SetupReason::SeveralWhiteKings:
      return find_several_kings(setup, Color::White);
    case SetupReason::SeveralBlackKings:
      return find_several_kings(setup, Color::Black);
    case SetupReason::OpponentInCheck:
      return {place, to_detail(setup.turn)};
    case SetupReason::PawnOnBackRank:
      return {place, 0};
    case SetupReason::MissingWhiteKing:
    case SetupReason::MissingBlackKing:
    case SetupReason::CastlingWithoutRook:
    case SetupReason::CastlingNotTogether:
    case SetupReason::EnPassantImpossible:
    case SetupReason::TooManyMen:
    case SetupReason::TooManyPawns:
    case SetupReason::TooManyPromoted:
    case SetupReason::ImpossibleCheck:
      return {};
  }
  return {};
}

void report_refusal(const chess::FenRead& read, std::string_view text, chess::SetupReasons reasons, SetupReason reason,
                    Square place, FenReporter& reporter) {
  const Refusal refusal = describe(read.setup, reason, place);
  const Span placement = span_of(read.notes, Placement);
  const Span span = refusal.square == Square::None ? placement : find_piece(text, placement, refusal.square);
  std::uint16_t set = 0;
  for (const SetupReason one : refusing_order) {
    if (reasons.has(one)) set |= static_cast<std::uint16_t>(one);
  }
  const int bit = std::countr_zero(static_cast<std::uint32_t>(reason));
  reporter.report(Code::FenInvalid, span,
                  {static_cast<std::uint16_t>(position_reason + bit), to_detail(refusal.square), set, refusal.extra});
}

// ---- deviations of a usable position

// The reasons that hold for the men of one side alone.
chess::SetupReasons find_reasons_of(const chess::Setup& setup, Color color) noexcept {
  chess::Setup half = setup;
  for (chess::Piece& piece : half.board) {
    if (piece.color != color) piece = {};
  }
  return find_reasons(half);
}

void report_implausible(const chess::FenRead& read, chess::SetupReasons reasons, FenReporter& reporter) {
  constexpr SetupReason material[] = {SetupReason::TooManyMen, SetupReason::TooManyPawns, SetupReason::TooManyPromoted};
  unsigned set = reasons.has(SetupReason::ImpossibleCheck) ? implausible_check : 0u;
  const bool has_material =
      std::any_of(std::begin(material), std::end(material), [&](SetupReason reason) { return reasons.has(reason); });
  for (const Color color : {Color::White, Color::Black}) {
    if (!has_material) break;
    const chess::SetupReasons of_color = find_reasons_of(read.setup, color);
    for (unsigned i = 0; i < std::size(material); ++i) {
      if (of_color.has(material[i])) set |= 1u << (2 * i + static_cast<unsigned>(index(color)));
    }
  }
  if (set != 0) {
    reporter.report(Code::FenImplausible, span_of(read.notes, Placement), {static_cast<std::uint16_t>(set), 0, 0, 0});
  }
}

void report_castling(const chess::FenNotes& notes, FenReporter& reporter) {
  unsigned set = 0;
  if (notes.castling_wrong) set |= static_cast<unsigned>(CastlingFault::Dropped);
  if (notes.castling_unlikely) set |= static_cast<unsigned>(CastlingFault::Unlikely);
  if (set != 0)
    reporter.report(Code::FenCastling, span_of(notes, Castling), {static_cast<std::uint16_t>(set), 0, 0, 0});
}

EnPassantFault find_en_passant_fault(const chess::Setup& setup, Square square) noexcept {
  const bool white = setup.turn == Color::White;
  if (rank_of(square) != (white ? 5 : 2)) return EnPassantFault::WrongRank;
  const Square pawn = chess::make_square(file_of(square), white ? 4 : 3);
  const bool stands = setup.board[index(pawn)] == chess::Piece{!setup.turn, Role::Pawn};
  return stands ? EnPassantFault::Occupied : EnPassantFault::NoPawn;
}

void report_en_passant(const chess::FenRead& read, FenUse use, FenReporter& reporter) {
  const Span span = span_of(read.notes, EnPassant);
  const std::string_view text = reporter.text_of(span);
  const char square_text[2] = {base::to_lower(text[0]), text[1]};
  const Square square = chess::parse_square({square_text, 2}).value_or(Square::None);
  reporter.report(Code::FenEp, use == FenUse::Tag ? base::Severity::Warning : base::Severity::Error, span,
                  {to_detail(square), to_detail(read.setup.turn),
                   static_cast<std::uint16_t>(find_en_passant_fault(read.setup, square)), 0});
}

// From the first field to the end of the last one.
Span span_of_all(const chess::FenNotes& notes) noexcept {
  Span span = span_of(notes, Placement);
  for (int field = Turn; field <= Fullmove; ++field) {
    if (notes.field_length[field] != 0)
      span.length = notes.field_offset[field] + notes.field_length[field] - span.offset;
  }
  return span;
}

bool is_short(const chess::FenNotes& notes, FenUse use) noexcept {
  return use == FenUse::Epd ? notes.field_length[EnPassant] == 0 : notes.is_short;
}

}  // namespace

void append_fen_error(const chess::FenError& error, std::string_view text, std::uint32_t base_offset,
                      std::vector<Diagnostic>& out) {
  FenReporter(text, base_offset, out).report(Code::FenInvalid, {error.offset, error.length}, detail_of(error, text));
}

bool append_fen_deviations(const chess::FenRead& read, std::string_view text, std::uint32_t base_offset, FenUse use,
                           std::vector<Diagnostic>& out) {
  FenReporter reporter(text, base_offset, out);
  Square place = Square::None;
  const chess::SetupReasons reasons = find_reasons(read.setup, &place);
  const auto refusing = find_refusing(reasons);
  bool is_usable = !refusing;
  if (is_short(read.notes, use)) reporter.report(Code::FenShort, span_of_all(read.notes));
  // With a king missing, say, castling and en passant cannot be right either: one cause, one diagnostic.
  if (refusing) {
    report_refusal(read, text, reasons, *refusing, place, reporter);
  } else {
    report_implausible(read, reasons, reporter);
    report_castling(read.notes, reporter);
    if (read.notes.en_passant_wrong) report_en_passant(read, use, reporter);
    if (read.notes.en_passant_wrong && use != FenUse::Tag) is_usable = false;
  }
  if (read.notes.halfmove_cut) {
    reporter.report(Code::FenImplausible, span_of(read.notes, Halfmove), {implausible_clock, 0, 0, 0});
  }
  if (read.notes.fullmove_zero || read.notes.fullmove_cut) {
    const auto fault = read.notes.fullmove_cut ? FullmoveFault::TooLarge : FullmoveFault::TooSmall;
    reporter.report(Code::FenFullmove, span_of(read.notes, Fullmove), {static_cast<std::uint16_t>(fault), 0, 0, 0});
  }
  return is_usable;
}

StartPosition read_fen(std::string_view fen, bool chess960, std::uint32_t base_offset, std::vector<Diagnostic>& out) {
  StartPosition start;
  const auto read = chess::parse_fen(fen, chess960);
  if (!read) {
    append_fen_error(read.error(), fen, base_offset, out);
    return start;
  }
  start.is_readable = true;
  start.setup = read->setup;
  start.needs_chess960 = read->notes.needs_chess960;
  start.has_fullmove_number = read->setup.has_fullmove_number;
  start.is_legal = append_fen_deviations(*read, fen, base_offset, FenUse::Tag, out);
  if (start.is_legal) start.position = chess::Position::from_setup(read->setup).value_or(chess::Position());
  return start;
}

}  // namespace movetext::game
