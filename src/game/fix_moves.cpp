// SPDX-License-Identifier: MIT
// Repairs of numbers, moves, annotations, variations and the end of the game.
#include <algorithm>

#include "game/fix_plan.hpp"
#include "game/word.hpp"
#include "movetext/base/text.hpp"
#include "movetext/pgn/nag.hpp"

namespace movetext::game {

using base::Code;
using pgn::TokenKind;

namespace {

bool is_glued_to_move(const FixContext& context, std::size_t index) noexcept {
  const auto tokens = context.view.tokens;
  return index > 0 && tokens[index - 1].kind == TokenKind::Symbol && tokens[index - 1].end() == tokens[index].offset;
}

// ---- The end

void plan_terminator(const FixContext& context, Plan& plan) {
  if (context.open_variations() > 0 || context.ends_in_open_comment()) return;
  // "0-0" that was dropped as a result that PGN cannot express would be castling with a result behind it.
  const auto movetext = context.view.movetext();
  // Signs among tags mean nothing; before a result they would be NAGs.
  if (context.has(Code::GameNoMovetext) && context.has(Code::LexStray)) return;
  const bool is_dropped = !movetext.empty() && context.find(Code::ResultUnrepresentable, movetext.back().offset);
  if (!is_dropped) plan.edit(pgn::set_terminator(context.view, context.report.result));
}

// The marker changes places with the comments behind it on its line.
void plan_trailing_comment(const FixContext& context, Plan& plan) {
  plan.doubt();
  const pgn::GameView& view = context.view;
  // Text that could not be used is kept up to the result: the comment would become part of it.
  if (!view.has_terminator() || context.report.is_damaged) return;
  const std::size_t last = context.last_trailing_comment();
  const bool is_open = view.tokens[last].has(pgn::TokenFlag::Unterminated);
  if (last > view.terminator && !is_open) plan.whole(ChangeKind::MarkerDown, last);
}

void plan_result_form(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::GameView& view = context.view;
  if (const pgn::Tag* const tag = context.find_value_around(diagnostic.offset)) {
    const pgn::ResultReading reading = pgn::parse_result_tag(context.value(*tag));
    const bool is_read = reading.form == pgn::ResultForm::Lenient;
    if (!is_read) plan.doubt();
    const pgn::GameResult result = is_read ? reading.result : context.report.result;
    return plan.tag(ChangeKind::TagValue, context.index_of(*tag), pgn::to_text(result));
  }
  const pgn::Token* const token = context.find_token(diagnostic.offset);
  if (!token || token->kind != TokenKind::Result) return;
  const std::size_t index = context.index_of(*token);
  const pgn::ResultReading reading = pgn::parse_result_marker(context.text(*token));
  if (reading.form == pgn::ResultForm::Exact) {  // glued to a move: "Bd70-1"
    if (is_glued_to_move(context, index)) plan.edit(token->offset, token->offset, " ");
  } else if (index == view.terminator && reading.form == pgn::ResultForm::Lenient) {
    plan.marker(pgn::to_text(reading.result), Rank::Form);
  }
}

// Tag and marker get the result that was taken.
void plan_result(const FixContext& context, pgn::GameResult result, Rank rank, Plan& plan) {
  plan.doubt();
  const pgn::Tag* const tag = context.known.find(KnownTag::Result);
  if (tag && pgn::parse_result_tag(context.value(*tag)).result != result) {
    plan.tag(ChangeKind::TagValue, context.index_of(*tag), pgn::to_text(result), rank);
  }
  if (!context.view.has_terminator()) return;
  const pgn::Token& marker = context.view.tokens[context.view.terminator];
  if (pgn::parse_result_marker(context.text(marker)).result != result) plan.marker(pgn::to_text(result), rank);
}

}  // namespace

void plan_ending(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  if (diagnostic.code == Code::GameJunk) {
    plan.doubt();
    plan.remove(diagnostic.offset, diagnostic.offset + diagnostic.length);
  } else if (diagnostic.code == Code::GameCommentAfterResult) {
    plan_trailing_comment(context, plan);
  } else if (diagnostic.code == Code::ResultForm) {
    plan_result_form(context, diagnostic, plan);
  } else if (diagnostic.code == Code::ResultConflict) {
    plan_result(context, static_cast<pgn::GameResult>(diagnostic.detail[2]), Rank::Conflict, plan);
  } else if (diagnostic.code == Code::ResultPosition) {
    plan_result(context, static_cast<pgn::GameResult>(diagnostic.detail[1]), Rank::Position, plan);
  } else {
    plan_terminator(context, plan);
  }
}

// ---- Numbers

namespace {

// The number may be right, and the moves before it wrong or missing: it belongs to a move that could not be used, to
// castling that was taken for a result, or to nothing that was understood.
bool is_evidence(const FixContext& context, std::size_t index) noexcept {
  const std::size_t next = context.next_word(index);
  if (next == context.view.tokens.size()) return false;
  const pgn::Token& word = context.view.tokens[next];
  if (word.kind == TokenKind::Result) return context.find(Code::ResultUnrepresentable, word.offset) != nullptr;
  return word.kind == TokenKind::Symbol && context.has_error(word.offset);
}

}  // namespace

// A wrong number loses the dots behind it, which say who moves as it does.
void plan_number(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::GameView& view = context.view;
  const pgn::Token* const number = context.find_token(diagnostic.offset);
  if (!number || number->kind != TokenKind::Number) return;
  const std::size_t index = context.index_of(*number);
  const bool has_follower = index + 1 < view.tokens.size();
  const base::Diagnostic* const wrong = context.find(Code::NumMismatch, number->offset);
  const bool is_fused = context.find(Code::NumFused, number->offset) != nullptr;
  const std::string_view written = number->in(view.text);
  const bool is_behind_move = is_fused && is_glued_to_move(context, index);  // "d62."
  if (is_behind_move && diagnostic.code == Code::NumFused) return plan.edit(number->offset, number->offset, " ");
  std::string text(written);
  if (wrong && is_evidence(context, index)) return;
  if (wrong) {
    text = std::to_string(unpack_number(*wrong)) + (wrong->detail[2] ? "..." : ".");
    std::size_t dots = index + 1;
    while (dots < view.tokens.size() && view.tokens[dots].kind == TokenKind::Dots) plan.remove(view.tokens[dots++]);
  } else if (written.find('.') == std::string_view::npos) {
    text += context.is_black_at(index) ? "..." : ".";
  }
  if (is_fused && has_follower && view.tokens[index + 1].offset == number->end()) text += ' ';
  plan.edit(number->offset, number->end(), text);
}

// ---- Moves

namespace {

// all moves of the game or none; a mixture of two languages could not be read.
void plan_translation(const FixContext& context, Plan& plan) {
  if (context.has_doubtful_translation()) plan.doubt();
  if (!context.report.translations.empty()) plan.whole(ChangeKind::Translate);
}

}  // namespace

void plan_move(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  if (diagnostic.code == Code::SanLanguage) return plan_translation(context, plan);
  const pgn::Token* const token = context.find_token(diagnostic.offset);
  if (!token) return;
  if (context.is_doubtful_move(token->offset)) plan.doubt();
  const std::string canonical = unpack_canonical(diagnostic.detail);
  if (canonical.empty()) return plan.remove(*token);  // a mark of its own
  const auto& moves = context.report.translations;
  const auto move = std::ranges::lower_bound(moves, token->offset, {}, &Translation::offset);
  if (move != moves.end() && move->offset == token->offset) return plan_translation(context, plan);
  plan.edit(pgn::replace_token(context.view, *token, canonical));
}

// ---- Annotations

namespace {

// The NAG that a token stands for; 256 and more: none.
unsigned find_nag(const FixContext& context, const pgn::Token& token) {
  if (token.kind == TokenKind::Nag) return pgn::number_value(token.in(context.view.text));
  if (token.kind == TokenKind::Suffix) return pgn::parse_suffix(token.in(context.view.text)).nag;
  const auto glyph = pgn::match_glyph(context.text(token));
  return glyph ? glyph->nag : 256;
}

//
void plan_prefix(const FixContext& context, const pgn::Token& token, Plan& plan) {
  const unsigned nag = find_nag(context, token);
  const std::size_t move = context.next_move(context.index_of(token));
  if (nag > 255 || move == context.view.tokens.size()) return;
  plan.remove(token);
  if (nag == 0) return;
  const std::string text = "$" + std::to_string(nag);
  plan.edit(pgn::insert_beside(context.view, context.nags_end(move) - 1, pgn::Side::Behind, text));
}

}  // namespace

void plan_annotation(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::Token* const token = context.find_token(diagnostic.offset);
  if (!token) return;
  if (diagnostic.code == Code::NagPrefix) {
    plan_prefix(context, *token, plan);
  } else if (diagnostic.code == Code::SuffixInvalid) {
    plan.edit(token->offset + 2, token->end(), "");
  } else if (diagnostic.code == Code::NagGlyph) {
    const unsigned nag = find_nag(context, *token);
    // Signs alone are no movetext, but a NAG is: tags behind it would begin another game.
    if (nag < 256 && !context.has(Code::GameNoMovetext))
      plan.edit(pgn::replace_token(context.view, *token, "$" + std::to_string(nag)));
  } else {
    if (diagnostic.code == Code::NagRange) plan.doubt();
    plan.remove(*token);
  }
}

// ---- Variations

namespace {

// parentheses and numbers go, comments stay where they are read already.
void plan_empty_variation(const FixContext& context, const pgn::Token& open, Plan& plan) {
  const auto tokens = context.view.tokens;
  const std::size_t index = context.index_of(open);
  const std::size_t close = context.rav_end(index);
  if (close == tokens.size()) return;
  // A number before it would take the comments for its move.
  const bool is_behind_number = index > context.view.movetext_begin && (tokens[index - 1].kind == TokenKind::Number ||
                                                                        tokens[index - 1].kind == TokenKind::Dots);
  if (is_behind_number) return;
  Plan pieces;
  for (std::size_t i = index; i <= close; ++i) {
    const TokenKind kind = tokens[i].kind;
    if (pgn::is_comment(kind) || kind == TokenKind::Escape) continue;
    if (kind == TokenKind::RavBegin && i > index) {
      i = context.rav_end(i);  // has a finding of its own
      continue;
    }
    const bool may_go = kind == TokenKind::RavBegin || kind == TokenKind::RavEnd || kind == TokenKind::Number ||
                        kind == TokenKind::Dots;
    if (!may_go) return;
    pieces.remove(tokens[i]);
  }
  plan.changes = std::move(pieces.changes);
}

// All that are open at once: text that could not be used can hold more of them than were reported.
void plan_open_variation(const FixContext& context, Plan& plan) {
  plan.doubt();
  if (context.open_variations() > 0 && !context.ends_in_open_comment()) plan.whole(ChangeKind::CloseVariations);
}

}  // namespace

void plan_variation(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::Token* const token = context.find_token(diagnostic.offset);
  if (!token) return;
  if (diagnostic.code == Code::RavEmpty) return plan_empty_variation(context, *token, plan);
  if (diagnostic.code == Code::RavUnterminated) return plan_open_variation(context, plan);
  plan.doubt();
  const bool is_meant_for_game = context.open_variations() > 0 && context.is_last_result(context.index_of(*token));
  if (!is_meant_for_game) plan.remove(*token);
}

}  // namespace movetext::game
