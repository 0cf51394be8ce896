// SPDX-License-Identifier: MIT
// Sentences for the diagnostics of positions, from their details alone (fen_diagnostics.hpp, epd_operands.hpp).
#include <charconv>
#include <iterator>
#include <utility>

#include "game/epd_operands.hpp"
#include "game/fen_diagnostics.hpp"
#include "movetext/game/epd.hpp"
#include "movetext/game/explain.hpp"

namespace movetext::game {

namespace {

using base::Code;
using base::Diagnostic;
using chess::FenFault;
using chess::SetupReason;

// Puts a sentence together.
class Sentence {
 public:
  explicit Sentence(std::string& out) noexcept : out_(out) {}
  Sentence& operator<<(std::string_view text) {
    out_ += text;
    return *this;
  }
  Sentence& operator<<(unsigned number) {
    char digits[10];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    return *this;
  }
  Sentence& square(unsigned index) {
    if (index >= 64) return *this << "?";
    out_ += chess::file_char(static_cast<int>(index & 7));
    out_ += chess::rank_char(static_cast<int>(index >> 3));
    return *this;
  }
  // ", not x" or nothing, for the text packed in the details.
  Sentence& packed(std::string_view before, const Diagnostic& diagnostic) {
    if (diagnostic.detail[2] == 0) return *this;
    out_ += before;
    for (const unsigned two : {diagnostic.detail[2], diagnostic.detail[3]}) {
      for (const unsigned c : {two >> 8, two & 0xFF}) {
        if (c != 0) out_ += static_cast<char>(c);
      }
    }
    return *this;
  }

 private:
  std::string& out_;
};

std::string_view side(unsigned color) noexcept { return color == 0 ? "White" : "Black"; }
std::string_view color_name(unsigned color) noexcept { return color == 0 ? "white" : "black"; }

// ---- fen.invalid

void write_rank(const Diagnostic& diagnostic, Sentence& sentence) {
  const unsigned rank = diagnostic.detail[2];
  const unsigned squares = diagnostic.detail[1];
  if (rank == 0) {
    sentence << "the placement has more than 8 ranks";
    return;
  }
  sentence << "rank " << rank << " has " << squares << (squares == 1 ? " square" : " squares") << " instead of 8";
}

void write_fault(const Diagnostic& diagnostic, Sentence& sentence) {
  switch (static_cast<FenFault>(diagnostic.detail[0])) {
    case FenFault::Empty:
      sentence << "there is no position here";
      return;
    case FenFault::BadPiece:
      sentence << "the placement may hold only the pieces PNBRQK and pnbrqk and the numbers 1 to 8";
      sentence.packed(", not ", diagnostic);
      return;
    case FenFault::RankTooLong:
    case FenFault::RankTooShort:
      return write_rank(diagnostic, sentence);
    case FenFault::RankCount: {
      const unsigned ranks = diagnostic.detail[1];
      sentence << "the placement has " << ranks << (ranks == 1 ? " rank" : " ranks") << " instead of 8";
      return;
    }
    case FenFault::BadTurn:
      sentence << "side to move must be w or b";
      sentence.packed(", not ", diagnostic);
      return;
    case FenFault::BadCastling:
      sentence << "unknown castling letter";
      sentence.packed(" ", diagnostic);
      return;
    case FenFault::BadEnPassant:
      sentence << "the en passant field must be a square or -";
      sentence.packed(", not ", diagnostic);
      return;
    case FenFault::BadHalfmove:
      sentence << "halfmove clock is not a number";
      sentence.packed(": ", diagnostic);
      return;
    case FenFault::BadFullmove:
      sentence << "move number is not a number";
      sentence.packed(": ", diagnostic);
      return;
    case FenFault::TooManyFields:
      sentence << "more text after the six fields of the FEN";
      return;
  }
  sentence << base::message(diagnostic.code);
}

void write_kings(const Diagnostic& diagnostic, unsigned color, Sentence& sentence) {
  const unsigned number = diagnostic.detail[3] >> 8;
  const unsigned first = diagnostic.detail[3] & 0xFF;
  if (number == 2) {
    sentence << "two " << color_name(color) << " kings (";
    sentence.square(first) << ", ";
    sentence.square(diagnostic.detail[1]) << ")";
    return;
  }
  sentence << number << " " << color_name(color) << " kings";
}

void write_missing_king(const Diagnostic& diagnostic, unsigned color, Sentence& sentence) {
  constexpr auto both =
      static_cast<unsigned>(SetupReason::MissingWhiteKing) | static_cast<unsigned>(SetupReason::MissingBlackKing);
  if ((diagnostic.detail[2] & both) == both) {
    sentence << "no kings";
  } else {
    sentence << "no " << color_name(color) << " king";
  }
}

void write_pawn(const Diagnostic& diagnostic, Sentence& sentence) {
  sentence << "pawn on the " << (diagnostic.detail[1] < 8 ? "first" : "last") << " rank (";
  sentence.square(diagnostic.detail[1]) << ")";
}

void write_reason(const Diagnostic& diagnostic, Sentence& sentence) {
  switch (static_cast<SetupReason>(1u << (diagnostic.detail[0] - position_reason))) {
    case SetupReason::MissingWhiteKing:
      return write_missing_king(diagnostic, 0, sentence);
    case SetupReason::MissingBlackKing:
      return write_missing_king(diagnostic, 1, sentence);
    case SetupReason::SeveralWhiteKings:
      return write_kings(diagnostic, 0, sentence);
    case SetupReason::SeveralBlackKings:
      return write_kings(diagnostic, 1, sentence);
    case SetupReason::PawnOnBackRank:
      return write_pawn(diagnostic, sentence);
    case SetupReason::OpponentInCheck: {
      const unsigned turn = diagnostic.detail[3];
      sentence << side(turn) << " is to move, but the " << color_name(1 - turn) << " king on ";
      sentence.square(diagnostic.detail[1]) << " is in check";
      return;
    }
    case SetupReason::CastlingWithoutRook:
    case SetupReason::CastlingNotTogether:
    case SetupReason::EnPassantImpossible:
    case SetupReason::TooManyMen:
    case SetupReason::TooManyPawns:
    case SetupReason::TooManyPromoted:
    case SetupReason::ImpossibleCheck:
      break;  // never refused
  }
  sentence << base::message(diagnostic.code);
}

void write_invalid(const Diagnostic& diagnostic, Sentence& sentence) {
  const unsigned reason = diagnostic.detail[0];
  if (reason < position_reason) return write_fault(diagnostic, sentence);
  if (reason < position_reason + 32u) return write_reason(diagnostic, sentence);
  sentence << base::message(diagnostic.code);
}

// ---- warnings

void write_en_passant(const Diagnostic& diagnostic, Sentence& sentence) {
  const unsigned square = diagnostic.detail[0];
  const unsigned turn = diagnostic.detail[1];
  const unsigned pawn = turn == 0 ? square - 8 : square + 8;
  const unsigned start = turn == 0 ? square + 8 : square - 8;
  switch (static_cast<EnPassantFault>(diagnostic.detail[2])) {
    case EnPassantFault::WrongRank:
      sentence << "en passant square ";
      sentence.square(square) << " is on the wrong rank for " << side(turn) << " to move";
      break;
    case EnPassantFault::NoPawn:
      sentence << "no " << color_name(1 - turn) << " pawn on ";
      sentence.square(pawn) << " that can have passed the en passant square ";
      sentence.square(square);
      break;
    case EnPassantFault::Occupied:
      sentence << "no pawn can just have passed the en passant square ";
      sentence.square(square) << ": it or ";
      sentence.square(start) << " is occupied";
      break;
  }
  if (diagnostic.severity != base::Severity::Error) sentence << "; read as -";
}

void write_castling(const Diagnostic& diagnostic, Sentence& sentence) {
  const bool is_dropped = diagnostic.detail[0] & static_cast<unsigned>(CastlingFault::Dropped);
  const bool is_unlikely = diagnostic.detail[0] & static_cast<unsigned>(CastlingFault::Unlikely);
  if (is_dropped) sentence << "castling rights without king and rook in place; dropped";
  if (is_dropped && is_unlikely) sentence << "; ";
  if (is_unlikely) sentence << "castling rights cannot all be real; kept";
  if (!is_dropped && !is_unlikely) sentence << base::message(diagnostic.code);
}

void write_implausible(const Diagnostic& diagnostic, Sentence& sentence) {
  if (diagnostic.detail[0] == implausible_clock) {
    sentence << "no halfmove clock is above " << chess::largest_counter << "; read as that";
    return;
  }
  constexpr std::string_view parts[] = {"has more than 16 men", "has more than 8 pawns",
                                        "has more pieces than its missing pawns can have become"};
  std::string_view separator;
  const auto next = [&] { sentence << std::exchange(separator, ", "); };
  for (unsigned i = 0; i < 2 * std::size(parts); ++i) {
    if ((diagnostic.detail[0] >> i & 1) == 0) continue;
    next();
    sentence << side(i & 1) << " " << parts[i / 2];
  }
  if (diagnostic.detail[0] & implausible_check) {
    next();
    sentence << "no move can have given this check";
  }
  if (separator.empty()) sentence << base::message(diagnostic.code);
}

std::string_view operation_message(OperationFault fault) noexcept {
  switch (fault) {
    case OperationFault::BadOpcode:
      return "an EPD operation begins with a name of at most 15 letters, digits and _, a letter first; dropped";
    case OperationFault::StrayWords:
      return "no EPD operation begins with a number or a dash; dropped";
    case OperationFault::OpenString:
      return "this string has no closing quote; it ends with its operation";
    case OperationFault::OperandCount:
      return "this EPD operation has too few or too many operands";
    case OperationFault::NoNumber:
      return "the operand of this EPD operation should be a whole number";
    case OperationFault::BadCounter:
      return "this EPD operation needs exactly one whole number; dropped";
  }
  return base::message(Code::EpdOperation);
}

}  // namespace

void write_position_message(const Diagnostic& diagnostic, std::string& out) {
  Sentence sentence(out);
  // Only some codes have details; the sentence of any other code is always the same.
  if (diagnostic.code == Code::FenInvalid) return write_invalid(diagnostic, sentence);
  if (diagnostic.code == Code::FenEp) return write_en_passant(diagnostic, sentence);
  if (diagnostic.code == Code::FenCastling) return write_castling(diagnostic, sentence);
  if (diagnostic.code == Code::FenImplausible) return write_implausible(diagnostic, sentence);
  if (diagnostic.code == Code::FenFullmove &&
      diagnostic.detail[0] == static_cast<unsigned>(FullmoveFault::TooLarge)) {
    sentence << "no move number is above " << chess::largest_counter << "; read as that";
    return;
  }
  if (diagnostic.code == Code::EpdMove) {
    write_refusal(diagnostic, out);
    out += "; kept as text";
    return;
  }
  const auto fault = static_cast<OperationFault>(diagnostic.detail[0]);
  sentence << (diagnostic.code == Code::EpdOperation ? operation_message(fault) : base::message(diagnostic.code));
}

void write_fen_message(std::string_view fen, const chess::FenError& error, std::string& out) {
  std::vector<Diagnostic> diagnostics;
  append_fen_error(error, fen, 0, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) return write_position_message(diagnostic, out);
}

}  // namespace movetext::game
