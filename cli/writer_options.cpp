// SPDX-License-Identifier: MIT
#include "cli/writer_options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "movetext/game/language.hpp"
#include "movetext/game/reshape.hpp"

namespace movetext::cli {
namespace {

constexpr std::string_view null_moves[] = {"--", "Z0", "--"};  // dash, z0, fail
constexpr std::size_t null_fails = 2;

// What --lossless leaves no room for.
constexpr Option shapes[] = {
    Option::Reduced,  Option::ReducedKeepSetup, Option::NoComments, Option::NoNags,    Option::NoVariations,
    Option::StripCommands, Option::AddPlyCount, Option::OnDamaged,  Option::Result,    Option::Dialect,
    Option::Columns,  Option::Newline,          Option::Encoding,   Option::Lossy,     Option::NumberAfterNag,
    Option::NullMove, Option::Castling,         Option::EnPassant,  Option::KeepPlies, Option::UntilQuiet,
    Option::BehindComment, Option::NoteMoves,   Option::NoteEnd,    Option::NoteSource, Option::AddKey,
    Option::AddTotalPlyCount, Option::Notation, Option::PieceLetters, Option::CommentLines, Option::CommentsBehind,
    Option::NoNumbers, Option::NoCheckMarks,    Option::NoResult,   Option::TagOrder,  Option::OnlyTags,
    Option::NoTags,
};

// "a,b" without empty parts.
std::vector<std::string> find_names(const Arguments& arguments, Option option) {
  std::vector<std::string> names;
  for (const std::string_view name : split(arguments.text(option), ',')) {
    if (!name.empty()) names.emplace_back(name);
  }
  return names;
}

bool parse_number(std::string_view digits, std::uint32_t& value) {
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return !digits.empty() && error == std::errc() && end == digits.data() + digits.size();
}

// "A..B", "A..", "..B", "A", "-N..".
bool parse_plies(std::string_view text, game::Trim& trim) {
  if (text.starts_with('-')) {
    text.remove_prefix(1);
    return text.ends_with("..") && parse_number(text.substr(0, text.size() - 2), trim.from_end) && trim.from_end > 0;
  }
  const std::size_t dots = text.find("..");
  if (dots == text.npos) return parse_number(text, trim.first) && trim.first > 0 && (trim.last = trim.first, true);
  const std::string_view low = text.substr(0, dots), high = text.substr(dots + 2);
  if (low.empty() && high.empty()) return false;
  if (!low.empty() && (!parse_number(low, trim.first) || trim.first == 0)) return false;
  if (!high.empty() && !parse_number(high, trim.last)) return false;
  return trim.first <= trim.last || low.empty();
}

// False: `wrong` is none of them.
bool parse_remarks(const std::vector<std::string>& names, game::Remarks& remarks, std::string& wrong) {
  for (const std::string& name : names) {
    if (name == "fen") remarks.has_fen = true;
    else if (name == "key") remarks.has_key = true;
    else if (name == "balance") remarks.has_balance = true;
    else return wrong = name, false;
  }
  return !names.empty();
}

game::Reshape find_reshape(const Arguments& arguments) {
  game::Reshape reshape;
  std::string wrong;
  if (arguments.has(Option::KeepPlies)) (void)parse_plies(arguments.text(Option::KeepPlies), reshape.trim);
  if (arguments.has(Option::UntilQuiet)) {
    reshape.trim.quiet = static_cast<std::uint32_t>(arguments.number(Option::UntilQuiet));
  }
  reshape.trim.behind_comment = arguments.text(Option::BehindComment);
  (void)parse_remarks(find_names(arguments, Option::NoteMoves), reshape.each_move, wrong);
  (void)parse_remarks(find_names(arguments, Option::NoteEnd), reshape.end, wrong);
  reshape.adds_key = arguments.has(Option::AddKey);
  reshape.adds_total_ply_count = arguments.has(Option::AddTotalPlyCount);
  reshape.moves_lead_comments = arguments.has(Option::CommentsBehind);
  return reshape;
}

void take_notation(const Arguments& arguments, game::ExportOptions& options) {
  options.notation = static_cast<game::Notation>(arguments.choice(Option::Notation));
  if (arguments.has(Option::PieceLetters)) {
    const game::Language* const language = game::find_language(arguments.text(Option::PieceLetters));
    if (language && language->tag != "en") options.letters = &language->letters;
  }
  options.has_numbers = !arguments.has(Option::NoNumbers);
  options.has_check_marks = !arguments.has(Option::NoCheckMarks);
  options.has_result = !arguments.has(Option::NoResult);
}

void take_tags(const Arguments& arguments, game::ExportOptions& options) {
  if (arguments.has(Option::TagOrder)) options.tag_order = find_names(arguments, Option::TagOrder);
  if (arguments.has(Option::OnlyTags)) {
    options.tag_order = find_names(arguments, Option::OnlyTags);
    options.tags = game::TagChoice::Listed;
  }
  if (arguments.has(Option::NoTags)) options.tags = game::TagChoice::None;
}

// What is wrong with the values of the options that cut and note.
std::optional<std::string> find_reshape_mistake(const Arguments& arguments) {
  game::Trim trim;
  if (arguments.has(Option::KeepPlies) && !parse_plies(arguments.text(Option::KeepPlies), trim)) {
    return fmt::format("--plies {}: half-moves are expected, as in 1..40, 21.., ..20, or -10.. for the last ten",
                       arguments.text(Option::KeepPlies));
  }
  if (arguments.has(Option::UntilQuiet) && trim.last == game::Trim{}.last) {
    return "--until-quiet goes with --plies ..B: it moves that end";
  }
  for (const Option option : {Option::NoteMoves, Option::NoteEnd}) {
    game::Remarks remarks;
    std::string wrong;
    if (!arguments.has(option) || parse_remarks(find_names(arguments, option), remarks, wrong)) continue;
    return fmt::format("--{}: fen, key or balance is expected, not '{}'", info(option).name, wrong);
  }
  return std::nullopt;
}

// Options that would make games which nobody can tell apart any more.
std::optional<std::string> find_tag_conflict(const Arguments& arguments) {
  constexpr Option ways[] = {Option::TagOrder, Option::OnlyTags, Option::NoTags};
  int count = 0;
  for (const Option way : ways) {
    count += arguments.has(way);
    if (!arguments.has(way)) continue;
    if (way != Option::NoTags && find_names(arguments, way).empty()) {
      return fmt::format("--{}: names of tags are expected", info(way).name);
    }
  }
  if (count > 1) return "--tag-order, --only-tags and --no-tags cannot go together";
  const bool has_some = !arguments.has(Option::NoTags) && !arguments.has(Option::OnlyTags);
  for (const Option option : {Option::NoNumbers, Option::NoResult}) {
    if (has_some || !arguments.has(option)) continue;
    return fmt::format("--{} needs all tags: without them, nothing would say where a game begins", info(option).name);
  }
  if (arguments.text(Option::PieceLetters) == "auto") return "--piece-letters: 'auto' is for reading; name a language";
  return std::nullopt;
}

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
  layout.has_comment_lines = arguments.has(Option::CommentLines);
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
  take_notation(arguments, options);
  take_tags(arguments, options);
  if (const game::Reshape what = find_reshape(arguments); what != game::Reshape{}) {
    options.reshape = [what](game::Game& game) { game::reshape(game, what); };
  }
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
  if (auto mistake = find_reshape_mistake(arguments)) return mistake;
  return find_tag_conflict(arguments);
}

}  // namespace movetext::cli
