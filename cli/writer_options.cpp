// SPDX-License-Identifier: MIT
#include "cli/writer_options.hpp"

#include <fmt/format.h>

namespace movetext::cli {
namespace {

constexpr std::string_view null_moves[] = {"--", "Z0", "--"};  // dash, z0, fail
constexpr std::size_t null_fails = 2;

// What --lossless leaves no room for.
constexpr Option shapes[] = {
    Option::Reduced,  Option::ReducedKeepSetup, Option::NoComments, Option::NoNags,    Option::NoVariations,
    Option::StripCommands, Option::AddPlyCount, Option::OnDamaged,  Option::Result,    Option::Dialect,
    Option::Columns,  Option::Newline,          Option::Encoding,   Option::Lossy,     Option::NumberAfterNag,
    Option::NullMove, Option::Castling,         Option::EnPassant,
};

void take_dialect(std::string_view name, game::ExportOptions& options) {
  const game::Dialect* const dialect = game::find_dialect(name);
  if (!dialect) return;  // cannot be: the table of options lists the dialects
  options.layout = dialect->layout;
  options.fen.castling = dialect->castling;
  options.shredder_in_chess960_only = true;
  options.null_move = dialect->null_move;
}

void take_layout(const Arguments& arguments, pgn::Layout& layout) {
  if (arguments.has(Option::Columns)) layout.columns = static_cast<std::uint32_t>(arguments.number(Option::Columns));
  if (arguments.has(Option::Newline)) layout.newline = static_cast<pgn::Newline>(arguments.choice(Option::Newline));
  if (arguments.has(Option::NumberAfterNag)) layout.numbers_after_nag = arguments.choice(Option::NumberAfterNag) == 0;
}

void take_contents(const Arguments& arguments, game::ExportOptions& options) {
  options.keeps_setup = arguments.has(Option::ReducedKeepSetup);
  options.is_reduced = arguments.has(Option::Reduced) || options.keeps_setup;
  options.has_comments = !arguments.has(Option::NoComments);
  options.has_nags = !arguments.has(Option::NoNags);
  options.has_variations = !arguments.has(Option::NoVariations);
  options.strips_commands = arguments.has(Option::StripCommands);
  options.adds_ply_count = arguments.has(Option::AddPlyCount);
  options.on_damaged = static_cast<game::OnDamaged>(arguments.choice(Option::OnDamaged));
  options.result = static_cast<game::ResultSource>(arguments.choice(Option::Result));
}

}  // namespace

game::ExportOptions find_export_options(const Arguments& arguments) {
  game::ExportOptions options;
  if (arguments.has(Option::Dialect)) take_dialect(arguments.text(Option::Dialect), options);
  take_layout(arguments, options.layout);
  take_contents(arguments, options);
  if (arguments.has(Option::Castling)) {
    options.fen.castling = static_cast<chess::CastlingStyle>(arguments.choice(Option::Castling));
    options.shredder_in_chess960_only = false;
  }
  if (arguments.has(Option::EnPassant)) {
    options.fen.en_passant = static_cast<chess::EnPassantPolicy>(arguments.choice(Option::EnPassant));
  }
  if (arguments.has(Option::NullMove)) {
    options.null_move = null_moves[arguments.choice(Option::NullMove)];
    options.refuses_null_moves = arguments.choice(Option::NullMove) == null_fails;
  }
  return options;
}

std::optional<std::string> find_writer_conflict(const Arguments& arguments) {
  for (const Option shape : shapes) {
    if (!arguments.has(Option::Lossless) || !arguments.is_explicit(shape)) continue;
    return fmt::format("--lossless keeps everything as it is; it cannot go with --{}", info(shape).name);
  }
  const bool is_latin1 = arguments.text(Option::Encoding) == "latin1";
  if (arguments.is_explicit(Option::Lossy) && !is_latin1) return "--lossy needs --encoding latin1";
  return std::nullopt;
}

}  // namespace movetext::cli
