// SPDX-License-Identifier: MIT
#include "movetext/game/explain.hpp"

#include <algorithm>

#include "game/word.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/game/epd.hpp"
#include "movetext/game/language.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::game {

using base::Code;

namespace {

constexpr std::size_t longest_token = 60;  // characters of a token that a finding quotes

std::string_view role_name(chess::Role role) noexcept {
  switch (role) {
    case chess::Role::Pawn: return "pawn";
    case chess::Role::Knight: return "knight";
    case chess::Role::Bishop: return "bishop";
    case chess::Role::Rook: return "rook";
    case chess::Role::Queen: return "queen";
    case chess::Role::King: return "king";
    case chess::Role::None: return "piece";
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

// "the queen on h4", or "a queen" when it is not known which.
std::string mover(const chess::RefusalDetail& refusal) {
  const std::string name(role_name(refusal.role));
  if (refusal.origin == chess::Square::None) return "a " + name;
  return "the " + name + " on " + square_name(refusal.origin);
}

std::string blocker(const chess::RefusalDetail& refusal) {
  return "the " + piece_name(refusal.blocker) + " on " + square_name(refusal.at);
}

std::string refusal_sentence(const chess::RefusalDetail& refusal) {
  const std::string target = square_name(refusal.target);
  switch (refusal.reason) {
    case chess::Refusal::None: case chess::Refusal::Syntax: return "not a move";
    case chess::Refusal::NoSuchPiece:
      return "illegal move: no " + std::string(role_name(refusal.role)) + " to move" +
             (refusal.origin == chess::Square::None ? "" : " on " + square_name(refusal.origin));
    case chess::Refusal::CannotReach:
      return "illegal move: " + (refusal.origin == chess::Square::None ? "no " + std::string(role_name(refusal.role)) + " can reach "
                                                                      : mover(refusal) + " does not move to ") + target;
    case chess::Refusal::PathBlocked:
      return "illegal move: " + mover(refusal) + " cannot reach " + target + ", " + blocker(refusal) + " is in the way";
    case chess::Refusal::OwnPieceOnTarget:
      return "illegal move: " + target + " is taken by the side's own " + std::string(role_name(refusal.blocker.role));
    case chess::Refusal::Pinned:
      return "illegal move: " + mover(refusal) + " is pinned by " + blocker(refusal);
    case chess::Refusal::LeavesKingInCheck:
      return "illegal move: it leaves the king in check from " + blocker(refusal);
    case chess::Refusal::KingIntoCheck:
      return "illegal move: the king would be in check on " + target + " from " + blocker(refusal);
    case chess::Refusal::Ambiguous:
      return "ambiguous move: the " + std::string(role_name(refusal.role)) + "s on " + square_name(refusal.origin) + " and " +
             square_name(refusal.at) + " can both go to " + target;
    case chess::Refusal::NothingToCapture:
      return "illegal move: " + mover(refusal) + " has nothing to capture on " + target;
    case chess::Refusal::PawnBlocked:
      return "illegal move: the way of " + mover(refusal) + " to " + target + " is blocked by " + blocker(refusal);
    case chess::Refusal::EnPassantNotAllowed:
      return "illegal move: the en passant capture on " + target + " is not allowed here";
    case chess::Refusal::PromotionToKing: return "illegal move: a pawn cannot promote to a king";
    case chess::Refusal::PromotionToPawn: return "illegal move: a pawn cannot stay a pawn on the last rank";
    case chess::Refusal::PromotionNotHere: return "illegal move: only a pawn that reaches the last rank promotes";
    case chess::Refusal::CastlingNoRight: return "illegal castling: the king or that rook has moved, or is not there";
    case chess::Refusal::CastlingBlocked: return "illegal castling: " + blocker(refusal) + " stands between";
    case chess::Refusal::CastlingInCheck: return "illegal castling: the king is in check from " + blocker(refusal);
    case chess::Refusal::CastlingThroughCheck:
      return "illegal castling: the king would pass " + square_name(refusal.at) + ", which is attacked";
  }
  return "illegal move";
}

std::string language_names(const base::Diagnostic& diagnostic) {
  std::string names;
  const std::span<const Language> all = languages();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!(diagnostic.detail[i / 16] >> (i % 16) & 1)) continue;
    if (!names.empty()) names += " or ";
    names += all[i].name;
  }
  return names;
}

bool is_refusal(Code code) noexcept { return code == Code::SanIllegal || code == Code::SanAmbiguous; }

// A spelling note whose detail is the canonical move.
bool has_canonical(Code code) noexcept {
  return code >= Code::SanNoX && code <= Code::SanFigurine;
}

bool is_fen(Code code) noexcept { return code >= Code::FenInvalid && code <= Code::FenImplausible; }

void write_message(const base::Diagnostic& diagnostic, std::string_view token, std::string& out) {
  if (is_refusal(diagnostic.code)) return write_refusal(diagnostic, out);
  if (diagnostic.code == Code::NullInCheck) {
    out += "a null move is not possible in check from " + blocker(unpack_refusal(diagnostic.detail));
  } else if (diagnostic.code == Code::SanLanguage) {
    out += "the piece letters are not English but " + language_names(diagnostic);
  } else if (diagnostic.code == Code::SanSyntax) {
    out.append("not a move: ").append(token);
  } else if (is_fen(diagnostic.code)) {
    write_position_message(diagnostic, out);
  } else {
    out += base::message(diagnostic.code);
  }
}

void write_hint(const base::Diagnostic& diagnostic, std::string_view token, std::string& out) {
  if (has_canonical(diagnostic.code)) {
    const std::string canonical = unpack_canonical(diagnostic.detail);
    if (!canonical.empty()) {
      out.append("write ").append(canonical);
      return;
    }
  }
  if (diagnostic.code == Code::TimeControlMinutes) {
    const pgn::TimeControl control = pgn::parse_time_control(token);
    if (control.looks_like_minutes) {
      out += "for minutes write ";
      pgn::write_time_control(pgn::minutes_to_seconds(control), out);
      return;
    }
  }
  out += base::advice(diagnostic.code);
}

// Cut after `longest_token` bytes, at the start of a character.
std::string_view shorten(std::string_view text) noexcept {
  if (text.size() <= longest_token) return text;
  std::size_t size = longest_token;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
  return text.substr(0, size);
}

}  // namespace

void write_refusal(const base::Diagnostic& diagnostic, std::string& out) {
  out += refusal_sentence(unpack_refusal(diagnostic.detail));
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
  finding.length = view_.source_offset(diagnostic.offset + diagnostic.length) - finding.offset;
  finding.game = view_.number;
  finding.ply = diagnostic.ply;
  finding.message.clear();
  finding.token.clear();
  finding.hint.clear();
  finding.fen.clear();
  finding.source_line.clear();
  const std::string_view written = view_.text.substr(std::min<std::size_t>(diagnostic.offset, view_.text.size()), diagnostic.length);
  base::append_utf8(shorten(written), base::Encoding::Auto, finding.token);
  write_message(diagnostic, finding.token, finding.message);
  write_hint(diagnostic, finding.token, finding.hint);
  if (diagnostic.context != base::Diagnostic::none) {
    chess::write_fen(report_.positions[diagnostic.context], finding.fen);
  }
  if (detail == Detail::WithSourceLine) {
    const std::string_view line = lines_.line_at(diagnostic.offset);
    base::append_utf8(line, base::Encoding::Auto, finding.source_line);
    const std::size_t line_end = static_cast<std::size_t>(line.data() + line.size() - view_.text.data());
    const std::size_t stop = std::min<std::size_t>(diagnostic.offset + diagnostic.length, line_end);
    const std::size_t start = std::min<std::size_t>(diagnostic.offset, stop);
    finding.caret_columns = std::max<std::uint64_t>(1, base::count_columns(view_.text.substr(start, stop - start)));
  }
  return true;
}

}  // namespace movetext::game
