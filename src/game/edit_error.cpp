// SPDX-License-Identifier: MIT
#include "game/word.hpp"
#include "movetext/game/edit.hpp"
#include "movetext/game/explain.hpp"

namespace movetext::game {

namespace {

std::string_view sentence(EditFault fault) noexcept {
  switch (fault) {
    case EditFault::NoSuchMove: return "the game has no such move";
    case EditFault::NoSuchLine: return "the game has no such line of moves";
    case EditFault::NotPlayed: return "no move can be played in this variant, or from this start position";
    case EditFault::DamagedLine: return "the line ends with text that could not be read as moves; delete that first";
    case EditFault::IllegalMove: return "illegal move";
    case EditFault::NoMoves: return "there is no variation with a move";
    case EditFault::TooFewMoves: return "the line has fewer moves than are to be taken back";
    case EditFault::NoSuchPlace: return "the move has fewer variations";
    case EditFault::BadTagName: return "a tag name has letters, digits and underscores only, and at least one";
    case EditFault::BadText: return "the text is not UTF-8";
    case EditFault::BadResult: return "a result is 1-0, 0-1, 1/2-1/2 or *";
    case EditFault::BadDate: return "no such date; write YYYY.MM.DD, with ?? for what is not known";
    case EditFault::BadElo: return "an Elo is a number of one to four digits";
    case EditFault::FixedTag: return "the tag follows from the start position or the result of the game";
    case EditFault::NoSuchTag: return "the game has no such tag";
    case EditFault::TagExists: return "the game has a tag of that name already";
    case EditFault::BadTime: return "no such time";
    case EditFault::BadEvaluation: return "no such evaluation";
    case EditFault::BadShape: return "a square is written as Rd5 and an arrow as Ge2e4, with a letter for the colour";
    case EditFault::WrongEnding: return "the last position of the game is not such an ending";
    case EditFault::AlreadyEnded: return "the game has ended by checkmate or stalemate";
  }
  return "the change cannot be made";
}

}  // namespace

void write_message(const EditError& error, std::string& out) {
  if (error.fault == EditFault::IllegalMove && error.refusal.reason != chess::Refusal::None) {
    base::Diagnostic diagnostic;
    diagnostic.detail = pack(error.refusal);
    return write_refusal(diagnostic, out);
  }
  out += sentence(error.fault);
}

}  // namespace movetext::game
