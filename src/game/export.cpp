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

}  // namespace

std::span<const Dialect> dialects() noexcept { return dialect_table; }

const Dialect* find_dialect(std::string_view name) noexcept {
  for (const Dialect& dialect : dialect_table) {
    if (dialect.name == name) return &dialect;
  }
  return nullptr;
}

Written write_pgn(const Game& game, const ExportOptions& options, std::string& out) {
  if (game.is_damaged && options.on_damaged == OnDamaged::Skip) return Written::SkippedDamaged;
  std::vector<ExportTag> tags;
  for (const TagPair& tag : game.tags) tags.push_back({tag.name, tag.value});
  ExportFacts facts;
  facts.result = game.result;
  facts.start = game.has_start ? &game.start : nullptr;
  facts.is_damaged = game.is_damaged;
  facts.plies = game.plies;
  if (options.is_reduced && !options.keeps_setup && has_own_start(tags, facts)) return Written::RefusedSetup;
  write_tags(tags, facts, options, out);
  ExportSink sink(options);
  walk_tree(game, sink);
  sink.finish(pgn::to_text(game.result), out);
  return Written::Yes;
}

}  // namespace movetext::game
