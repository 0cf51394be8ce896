// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "game/end_sentence.hpp"
#include "game/game_facts.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/excerpt.hpp"
#include "movetext/game/new_game.hpp"

namespace movetext::game {

namespace {

using pgn::GameResult;

// The row whose words in document style the Termination tag has, with the result that the game has.
const FinishRow* find_document_row(const Game& game) noexcept {
  const std::string_view tag = effective_value(game, "Termination");
  for (const FinishRow& row : finish_rows()) {
    if (row.document == tag && row.result == game.result && row.document != "Normal") return &row;
  }
  return nullptr;
}

// The row whose sentence stands before the result.
const FinishRow* find_comment_row(const Game& game) {
  const CommentList list = final_comments(game);
  for (CommentId id = list.first; id != none; id = game.comment(id).next) {
    const FinishRow* const found = find_end_sentence(game.text(game.comment(id).text));
    if (!found) continue;
    for (const FinishRow& row : finish_rows()) {
      if (row.comment == found->comment && row.result == game.result) return &row;
    }
  }
  return nullptr;
}

// Of a typed reason and the result; the side that lost is the one that resigned or ran out of time.
std::optional<Finish> to_finish(Termination termination, GameResult result) noexcept {
  const bool white_lost = result == GameResult::BlackWins;
  const bool is_won = white_lost || result == GameResult::WhiteWins;
  const bool is_drawn = result == GameResult::Draw;
  const auto when = [](bool holds, Finish finish) { return holds ? std::optional(finish) : std::nullopt; };
  switch (termination) {
    case Termination::Checkmate: return when(is_won, Finish::Checkmate);
    case Termination::Stalemate: return when(is_drawn, Finish::Stalemate);
    case Termination::Resignation: return when(is_won, white_lost ? Finish::WhiteResigns : Finish::BlackResigns);
    case Termination::TimeForfeit: return when(is_won, white_lost ? Finish::WhiteTimeout : Finish::BlackTimeout);
    case Termination::Agreement: return when(is_drawn, Finish::Agreement);
    case Termination::FiftyMoves: return when(is_drawn, Finish::FiftyMoves);
    case Termination::SeventyFiveMoves: return when(is_drawn, Finish::SeventyFiveMoves);
    case Termination::ThreefoldRepetition: return when(is_drawn, Finish::ThreefoldRepetition);
    case Termination::FivefoldRepetition: return when(is_drawn, Finish::FivefoldRepetition);
    case Termination::InsufficientMaterial: return when(is_drawn, Finish::InsufficientMaterial);
    case Termination::Unterminated: return when(result == GameResult::Unknown, Finish::Unterminated);
    case Termination::Abandoned: return when(result == GameResult::Unknown, Finish::Abandoned);
    case Termination::Adjudication: case Termination::RulesInfraction: case Termination::Death:
    case Termination::Emergency: case Termination::Normal:
      return std::nullopt;
  }
  return std::nullopt;
}

// The ending in the words of the style; nothing changes where the game would then end otherwise.
void restyle_ending(Game& game, Style style) {
  const std::optional<Finish> known = find_written_finish(game);
  if (!known) return;
  Game copy = game;
  const auto result = finish(copy, *known, style);
  if (result && *result == game.result) game = std::move(copy);
}

// Variant is written always in document style, and only where it says something in standard style.
void restyle_variant(Game& game, Style style) {
  const auto is_variant = [](const TagPair& tag) { return tag.name == "Variant"; };
  const bool has_tag = std::any_of(game.tags.begin(), game.tags.end(), is_variant);
  if (style == Style::Document && !has_tag && game.variant == "chess" && game.is_played) {
    game.tags.push_back({"Variant", "Standard"});
  }
  if (style == Style::Standard) {
    std::erase_if(game.tags, [&](const TagPair& tag) { return is_variant(tag) && tag.value == "Standard"; });
  }
}

// The time control as it was meant; nullopt: nobody knows whether minutes or seconds, or there is none.
std::optional<pgn::TimeControl> find_meant(std::string_view text, std::optional<Style> written) {
  pgn::TimeControl control = pgn::parse_time_control(text);
  if (control.kind != pgn::TimeControlKind::Stages) return std::nullopt;
  if (!control.looks_like_minutes) return control;
  if (!written) return std::nullopt;
  // Document style writes minutes wherever they fit, so seconds that look like minutes cannot have come from it.
  return *written == Style::Document ? pgn::minutes_to_seconds(control) : control;
}

void restyle_time(Game& game, Style style, std::optional<Style> written) {
  for (TagPair& tag : game.tags) {
    if (tag.name != "TimeControl") continue;
    if (const auto meant = find_meant(tag.value, written)) {
      std::string text;
      write_time_control(*meant, style, text);
      // Nothing but another unit: a spelling that we would not write ourselves stays.
      if (style == Style::Document ? text.find_first_of(":/") == std::string::npos : written == Style::Document) {
        tag.value = text;
      }
    }
  }
}

}  // namespace

std::optional<Finish> find_written_finish(const Game& game) {
  if (const FinishRow* const row = find_document_row(game)) return row->finish;
  if (const FinishRow* const row = find_comment_row(game)) return row->finish;
  if (const auto ended = find_finish(game); ended == Finish::Checkmate || ended == Finish::Stalemate) return ended;
  return game.termination ? to_finish(*game.termination, game.result) : std::nullopt;
}

std::optional<Style> find_style(const Game& game) {
  const std::string_view termination = effective_value(game, "Termination");
  if (termination.empty()) return std::nullopt;
  if (effective_value(game, "Variant") != "Standard" && effective_value(game, "Variant") != "Chess960") {
    return is_standard_termination(termination) && !base::is_upper(termination.front()) ? std::optional(Style::Standard)
                                                                                        : std::nullopt;
  }
  const auto rows = finish_rows();
  const auto is_document = [&](const FinishRow& row) { return row.document == termination; };
  return std::any_of(rows.begin(), rows.end(), is_document) ? std::optional(Style::Document) : std::nullopt;
}

Game with_style(const Game& game, Style style, std::optional<Style> written) {
  Game copy = game;
  if (!written) written = find_style(game);
  if (written == style) return copy;
  restyle_time(copy, style, written);
  restyle_variant(copy, style);
  restyle_ending(copy, style);
  update_facts(copy);
  return copy;
}

}  // namespace movetext::game
