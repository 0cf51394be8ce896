// SPDX-License-Identifier: MIT
#include "movetext/game/export.hpp"

#include <vector>

#include "game/export_sink.hpp"
#include "game/export_tags.hpp"

namespace movetext::game {

namespace {

// Appendix G as data. Columns 0: the producer does not break lines.
constexpr pgn::Layout layout(std::uint32_t columns) noexcept {
  pgn::Layout result;
  result.columns = columns;
  result.sorts_tags = false;
  result.numbers_after_nag = false;
  return result;
}

constexpr pgn::Layout lichess_layout() noexcept {
  pgn::Layout result = layout(0);
  result.pads_comments = true;
  result.has_inline_suffixes = true;
  return result;
}

constexpr pgn::Layout chesscom_layout() noexcept {
  pgn::Layout result = layout(0);
  result.repeats_number = true;
  return result;
}

constexpr pgn::Layout chessbase_layout() noexcept {
  pgn::Layout result = layout(79);
  result.newline = pgn::Newline::CrLf;
  result.escapes_tags = false;
  return result;
}

constexpr pgn::Layout scid_layout() noexcept {
  pgn::Layout result = layout(80);
  result.has_space_after_number = false;
  result.numbers_after_nag = true;
  return result;
}

constexpr pgn::Layout pgn_extract_layout() noexcept {
  pgn::Layout result = layout(75);
  result.pads_comments = true;
  return result;
}

constexpr pgn::Layout python_chess_layout() noexcept {
  pgn::Layout result = layout(80);
  result.pads_comments = true;
  result.pads_variations = true;
  result.escapes_tags = false;
  return result;
}

constexpr Dialect dialect_table[] = {
    {"lichess", lichess_layout()},
    {"chesscom", chesscom_layout(), chess::CastlingStyle::Shredder},
    {"chessbase", chessbase_layout(), chess::CastlingStyle::XFen, "Z0"},
    {"scid", scid_layout()},
    {"python-chess", python_chess_layout()},
    {"pgn-extract", pgn_extract_layout()},
};

// R-045 for a tree: what its tag, or its final position, says instead.
pgn::GameResult choose_result(const Game& game, ResultSource source) {
  switch (source) {
    case ResultSource::Effective:
    case ResultSource::Movetext: return game.result;
    case ResultSource::Tag: {
      const std::string* const tag = game.find_tag("Result");
      const pgn::GameResult by_tag = tag ? pgn::parse_result_tag(*tag).result : pgn::GameResult::Unknown;
      return by_tag == pgn::GameResult::Unknown ? game.result : by_tag;
    }
    case ResultSource::Position: break;
  }
  if (!game.is_played || !game.has_start || game.is_damaged) return game.result;
  chess::Position position = game.start;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next) {
    position.play_unchecked(game.move(id).move);
  }
  return find_result(chess::find_ending(position), position.turn()).value_or(game.result);
}

}  // namespace

std::optional<pgn::GameResult> find_result(chess::Ending ending, chess::Color turn) noexcept {
  if (ending == chess::Ending::Stalemate) return pgn::GameResult::Draw;
  if (ending != chess::Ending::Checkmate) return std::nullopt;
  return turn == chess::Color::White ? pgn::GameResult::BlackWins : pgn::GameResult::WhiteWins;
}

Written finish_export(ExportSink& sink, std::span<const ExportTag> tags, ExportFacts facts,
                      const ExportOptions& options, std::string& out) {
  facts.is_damaged = facts.is_damaged || sink.ends_unparsed();
  if (facts.is_damaged && options.on_damaged == OnDamaged::Skip) return Written::SkippedDamaged;
  if (options.is_reduced && is_irreducible(tags, facts, options)) return Written::RefusedSetup;
  // What is left out is no part of the game any more: reading what is written again finds no damage.
  facts.is_damaged = facts.is_damaged && sink.keeps_rest();
  if (options.refuses_null_moves && sink.has_null_move()) return Written::RefusedNullMove;
  write_tags(tags, facts, options, out);
  sink.finish(pgn::to_text(facts.result), out);
  return Written::Yes;
}

std::span<const Dialect> dialects() noexcept { return dialect_table; }

const Dialect* find_dialect(std::string_view name) noexcept {
  for (const Dialect& dialect : dialect_table) {
    if (dialect.name == name) return &dialect;
  }
  return nullptr;
}

Written write_pgn(const Game& game, const ExportOptions& options, std::string& out) {
  std::vector<ExportTag> tags;
  for (const TagPair& tag : game.tags) tags.push_back({tag.name, tag.value});
  ExportFacts facts;
  facts.result = choose_result(game, options.result);
  facts.start = game.has_start ? &game.start : nullptr;
  facts.start_text = game.start_text;
  facts.variant = game.variant;
  facts.is_played = game.is_played;
  facts.is_damaged = game.is_damaged;
  facts.plies = game.plies;
  ExportSink sink(options);
  walk_tree(game, sink);
  return finish_export(sink, tags, facts, options, out);
}

}  // namespace movetext::game
