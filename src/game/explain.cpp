// SPDX-License-Identifier: MIT
#include "movetext/game/explain.hpp"

#include <algorithm>
#include <vector>

#include "game/fen_diagnostics.hpp"
#include "game/finding_values.hpp"
#include "game/known_tags.hpp"
#include "game/word.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/epd.hpp"
#include "movetext/game/language.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::game {

using base::Code;

namespace {

constexpr std::size_t longest_token = 60;  // characters of a token that a finding quotes

std::string_view role_name(chess::Role role) noexcept {
  switch (role) {
    case chess::Role::Pawn:
      return "pawn";
    case chess::Role::Knight:
      return "knight";
    case chess::Role::Bishop:
      return "bishop";
    case chess::Role::Rook:
      return "rook";
    case chess::Role::Queen:
      return "queen";
    case chess::Role::King:
      return "king";
    case chess::Role::None:
      return "piece";
  }
  return "piece";
}

std::string square_name(chess::Square square) {
  if (square == chess::Square::None) return "?";
  return {chess::file_char(chess::file_of(square)), chess::rank_char(chess::rank_of(square))};
}

std::string piece_name(chess::Piece piece) {
  return std::string(piece.color == chess::Color::White ? "white " : "black ").append(role_name(piece.role));
}

// "the queen on h4", or "no queen" when it is not known which.
std::string mover(const chess::RefusalDetail& refusal) {
  const std::string name(role_name(refusal.role));
  return refusal.origin == chess::Square::None ? "no " + name : "the " + name + " on " + square_name(refusal.origin);
}

std::string blocker(const chess::RefusalDetail& refusal) {
  return "the " + piece_name(refusal.blocker) + " on " + square_name(refusal.at);
}

// " on e4", or nothing when the square was not written ("exd").
std::string on_target(const chess::RefusalDetail& refusal) {
  return refusal.target == chess::Square::None ? std::string() : " on " + square_name(refusal.target);
}

std::string missing_piece(const chess::RefusalDetail& refusal) {
  const std::string name(role_name(refusal.role));
  if (refusal.origin != chess::Square::None)
    return "there is no " + name + " on " + square_name(refusal.origin) + " to move";
  if (refusal.target == chess::Square::None) return "there is no " + name + " for this move";
  return "there is no " + name + " that could go to " + square_name(refusal.target);
}

std::string wrong_way(const chess::RefusalDetail& refusal) {
  const bool stands_there = refusal.origin != chess::Square::None && refusal.origin == refusal.target;
  if (stands_there) {
    return "the " + std::string(role_name(refusal.role)) + " stands on " + square_name(refusal.origin) + " already";
  }
  const bool is_known = refusal.target != chess::Square::None;
  const std::string_view can = refusal.origin == chess::Square::None ? " can " : " cannot ";
  return mover(refusal).append(can) + (is_known ? "go to " + square_name(refusal.target) : "capture there");
}

std::string no_en_passant(const chess::RefusalDetail& refusal) {
  const std::string sentence = "no en passant capture" + on_target(refusal);
  if (refusal.at == chess::Square::None) return sentence + ": no pawn has just passed that square";
  return sentence + ": the king would be in check from " + blocker(refusal);
}

// "the knights on c3 and g1".
std::string rivals(const chess::RefusalDetail& refusal) {
  return "the " + std::string(role_name(refusal.role)) + "s on " + square_name(refusal.origin) + " and " +
         square_name(refusal.at);
}

std::string illegal_move(const chess::RefusalDetail& refusal) {
  const std::string target = square_name(refusal.target);
  switch (refusal.reason) {
    case chess::Refusal::NoSuchPiece:
      return missing_piece(refusal);
    case chess::Refusal::CannotReach:
      return wrong_way(refusal);
    case chess::Refusal::PathBlocked:
    case chess::Refusal::PawnBlocked:
      return mover(refusal) + " cannot go to " + target + ": " + blocker(refusal) + " is in the way";
    case chess::Refusal::OwnPieceOnTarget:
      return target + " is occupied by the side's own " + std::string(role_name(refusal.blocker.role));
    case chess::Refusal::Pinned:
      return mover(refusal) + " is pinned by " + blocker(refusal);
    case chess::Refusal::LeavesKingInCheck:
      return "the king stays in check from " + blocker(refusal);
    case chess::Refusal::KingIntoCheck:
      return "the king would be in check on " + target + " from " + blocker(refusal);
    case chess::Refusal::NothingToCapture:
      return mover(refusal) + " has " + (refusal.origin == chess::Square::None ? "anything" : "nothing") +
             " to capture" + (refusal.target == chess::Square::None ? " there" : on_target(refusal));
    case chess::Refusal::EnPassantNotAllowed:
      return no_en_passant(refusal);
    case chess::Refusal::PromotionToKing:
      return "a pawn cannot become a king";
    case chess::Refusal::PromotionToPawn:
      return "a pawn on the last rank must become another piece";
    case chess::Refusal::PromotionNotHere:
      return "only a pawn that reaches the last rank becomes another piece";
    case chess::Refusal::CastlingNoRight:
      return "no castling, the king or that rook has moved or is not there";
    case chess::Refusal::CastlingBlocked:
      return "no castling, " + blocker(refusal) + " is in the way";
    case chess::Refusal::CastlingInCheck:
      return "no castling, the king is in check from " + blocker(refusal);
    case chess::Refusal::CastlingThroughCheck:
      return "no castling, a " + piece_name(refusal.blocker) + " attacks " + square_name(refusal.at) +
             ", where the king would pass";
    case chess::Refusal::None:
    case chess::Refusal::Syntax:
    case chess::Refusal::Ambiguous:
      break;  // not illegal
  }
  return std::string(base::message(Code::SanIllegal));
}

std::string refusal_sentence(const chess::RefusalDetail& refusal) {
  if (refusal.reason == chess::Refusal::None || refusal.reason == chess::Refusal::Syntax) return "not a move";
  if (refusal.reason != chess::Refusal::Ambiguous) return "illegal move: " + illegal_move(refusal);
  return "ambiguous move: " + rivals(refusal) + " can both go to " + square_name(refusal.target);
}

std::string syntax_sentence(const base::Diagnostic& diagnostic, std::string_view token) {
  std::string sentence = std::string("not a move: ").append(token);
  for (const std::string& square : find_values(diagnostic, token, nullptr)) {
    sentence.append("; there is no square ").append(square);
  }
  return sentence;
}

std::string language_names(const base::Diagnostic& diagnostic) {
  std::vector<std::string_view> names;
  const std::span<const Language> all = languages();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (diagnostic.detail[i / 16] >> (i % 16) & 1) names.push_back(all[i].name);
  }
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 < names.size() ? ", " : " or ";
    list += names[i];
  }
  return list;
}

bool is_refusal(Code code) noexcept { return code == Code::SanIllegal || code == Code::SanAmbiguous; }

bool is_fen(Code code) noexcept { return code >= Code::FenInvalid && code <= Code::FenImplausible; }

std::string_view result_text(std::uint16_t number) noexcept {
  return pgn::to_text(static_cast<pgn::GameResult>(number));
}

std::string conflict_sentence(const base::Diagnostic& diagnostic) {
  std::string sentence("the Result tag says ");
  sentence.append(result_text(diagnostic.detail[0]))
      .append(", the game ends with ")
      .append(result_text(diagnostic.detail[1]));
  return sentence.append("; read as ").append(result_text(diagnostic.detail[2]));
}

std::string position_sentence(const base::Diagnostic& diagnostic) {
  std::string sentence("the result is ");
  sentence.append(result_text(diagnostic.detail[0])).append(", but the final position is ");
  switch (static_cast<pgn::GameResult>(diagnostic.detail[1])) {
    case pgn::GameResult::WhiteWins:
      return sentence + "checkmate by White";
    case pgn::GameResult::BlackWins:
      return sentence + "checkmate by Black";
    case pgn::GameResult::Draw:
    case pgn::GameResult::Unknown:
      break;
  }
  return sentence + "stalemate";
}

std::string variant_sentence(const base::Diagnostic& diagnostic, std::string_view token) {
  std::string sentence("the variant ");  // without a name when an option chose it
  if (token.empty()) sentence = "this variant";
  sentence.append(token);
  if (diagnostic.detail[0] == static_cast<std::uint16_t>(VariantNote::Played)) {
    return sentence + " is not known; read by the rules of chess, which all its moves follow";
  }
  return sentence + " is not played here; its moves are kept as they are and not checked";
}

std::string move_number(const base::Diagnostic& diagnostic) {
  return std::to_string(unpack_number(diagnostic)) + (diagnostic.detail[2] ? "..." : ".");
}

void write_message(const base::Diagnostic& diagnostic, std::string_view token, std::string& out) {
  const Code code = diagnostic.code;
  if (is_refusal(code)) return write_refusal(diagnostic, out);
  if (is_fen(code)) return write_position_message(diagnostic, out);
  if (code == Code::NullInCheck) {
    out += "a side in check cannot pass; the check is from " + blocker(unpack_refusal(diagnostic.detail));
  } else if (code == Code::SanLanguage) {
    out += "the piece letters are not English, but " + language_names(diagnostic);
  } else if (code == Code::SanSyntax) {
    out += syntax_sentence(diagnostic, token);
  } else if (code == Code::ResultConflict) {
    out += conflict_sentence(diagnostic);
  } else if (code == Code::ResultPosition) {
    out += position_sentence(diagnostic);
  } else if (code == Code::VariantUnsupported) {
    out += variant_sentence(diagnostic, token);
  } else if (code == Code::PlyCountMismatch) {
    out.append("PlyCount is ").append(token) +=
        ", but the game has " + std::to_string(unpack_number(diagnostic)) + " half-moves";
  } else if (code == Code::NumMismatch) {
    out += "this is not the number of the next move, which is " + move_number(diagnostic);
  } else if (code == Code::EncUnmappable && diagnostic.detail[0] == static_cast<int>(Unmappable::FalseUtf8)) {
    out += "in Latin-1 this text has the bytes of another one in UTF-8, and would be read as that";
  } else {
    out += base::message(code);
  }
}

// What the code's advice cannot say: the very text to write. Empty: nothing better than the advice.
std::string exact_hint(const base::Diagnostic& diagnostic, std::string_view token, const chess::Position* before) {
  const Code code = diagnostic.code;
  if (code == Code::FenImplausible && diagnostic.detail[0] == implausible_clock) return "Check the halfmove clock";
  if (code == Code::FenFullmove && diagnostic.detail[0] == static_cast<unsigned>(FullmoveFault::TooLarge)) {
    return "Check the move number";
  }
  std::string hint;
  const bool has_text = (code >= Code::SanNoX && code <= Code::SanFigurine) || code == Code::NumMismatch ||
                        code == Code::TagCase || code == Code::SanAmbiguous || code == Code::TimeControlMinutes;
  if (!has_text) return hint;
  for (const std::string& value : find_values(diagnostic, token, before)) {
    const char* const first = code == Code::TimeControlMinutes ? "If minutes were meant, write " : "Write ";
    hint.append(hint.empty() ? first : " or ") += value;
  }
  return hint;
}

// Cut after `longest_token` bytes, at the start of a character.
std::string_view shorten(std::string_view text) noexcept {
  if (text.size() <= longest_token) return text;
  std::size_t size = longest_token;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
  return text.substr(0, size);
}

constexpr std::size_t excerpt_before = 512;   // bytes of a line before and behind the place that a finding shows:
constexpr std::size_t excerpt_behind = 1024;  // a line may be as long as a file, and have a finding at every byte

bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }

// A byte that continues a UTF-8 character.
bool is_continuation(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

void Explainer::add_source_line(const base::Diagnostic& diagnostic, Finding& finding) const {
  const std::string_view text = view_.text;
  const std::size_t offset = std::min<std::size_t>(diagnostic.offset, text.size());
  std::size_t start = offset;
  while (start > 0 && offset - start < excerpt_before && !is_line_end(text[start - 1])) --start;
  while (start > 0 && start < offset && is_continuation(text[start])) ++start;
  std::size_t stop = offset;
  while (stop < text.size() && stop - offset < excerpt_behind && !is_line_end(text[stop])) ++stop;
  while (stop < text.size() && stop > offset && is_continuation(text[stop])) --stop;
  base::append_utf8(text.substr(start, stop - start), text_encoding(view_), finding.source_line);
  finding.source_column = finding.column - base::count_columns(text.substr(start, offset - start));
  const std::size_t token_stop = std::min<std::size_t>(offset + diagnostic.length, stop);
  finding.caret_columns = std::max<std::uint64_t>(1, base::count_columns(text.substr(offset, token_stop - offset)));
}

void write_refusal(const base::Diagnostic& diagnostic, std::string& out) {
  out += refusal_sentence(unpack_refusal(diagnostic.detail));
}

chess::RefusalDetail find_refusal(const base::Diagnostic& diagnostic) noexcept {
  return is_refusal(diagnostic.code) ? unpack_refusal(diagnostic.detail) : chess::RefusalDetail{};
}

Explainer::Explainer(const pgn::GameView& view, const Report& report, base::Profile profile)
    : view_(view), report_(report), profile_(profile), lines_(view.text, {view.place.line, view.place.column}) {}

bool Explainer::explain(const base::Diagnostic& diagnostic, Detail detail, Finding& finding) {
  const std::optional<base::Severity> severity = base::severity(diagnostic.code, profile_);
  if (!severity) return false;
  const base::LineColumn place = lines_.locate(diagnostic.offset);
  finding.code = diagnostic.code;
  finding.severity = *severity;
  finding.line = place.line;
  finding.column = place.column;
  finding.offset = view_.source_offset(diagnostic.offset);
  // Half a unit of UTF-16 at the end of the input stands for a whole one.
  const std::uint64_t end = std::min(view_.source_offset(diagnostic.offset + diagnostic.length),
                                     view_.place.offset + std::uint64_t{view_.source.size()});
  finding.length = std::max(end, finding.offset) - finding.offset;
  finding.game = view_.number;
  finding.ply = diagnostic.ply;
  finding.message.clear();
  finding.token.clear();
  finding.hint.clear();
  finding.fen.clear();
  finding.source_line.clear();
  const std::string_view written =
      view_.text.substr(std::min<std::size_t>(diagnostic.offset, view_.text.size()), diagnostic.length);
  base::append_utf8(shorten(written), text_encoding(view_), finding.token);
  write_message(diagnostic, finding.token, finding.message);
  const bool has_position = diagnostic.context != base::Diagnostic::none;
  const chess::Position* const before = has_position ? &report_.positions[diagnostic.context] : nullptr;
  if (before) chess::write_fen(*before, finding.fen);
  finding.hint = exact_hint(diagnostic, finding.token, before);
  if (finding.hint.empty()) finding.hint = base::advice(diagnostic.code);
  if (detail == Detail::WithSourceLine) {
    add_source_line(diagnostic, finding);
  }
  return true;
}

}  // namespace movetext::game
