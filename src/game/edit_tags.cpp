// SPDX-License-Identifier: MIT
#include <algorithm>

#include "game/edit_tree.hpp"
#include "game/game_facts.hpp"
#include "game/known_tags.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/variant.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::game {

namespace {

bool is_tag_name(std::string_view name) noexcept {
  const auto is_allowed = [](char c) { return base::is_letter(c) || base::is_digit(c) || c == '_'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), is_allowed);
}

bool is_result(std::string_view value) noexcept {
  const pgn::ResultForm form = pgn::parse_result_tag(value).form;
  return form == pgn::ResultForm::Exact || form == pgn::ResultForm::Lenient;
}

// "", "?" and parts that are not known say nothing wrong.
bool is_date(std::string_view value) noexcept {
  if (value.empty() || value == "?") return true;
  const pgn::DateForm form = pgn::parse_date(value).form;
  return form == pgn::DateForm::Exact || form == pgn::DateForm::Lenient;
}

bool is_elo(std::string_view value) noexcept {
  if (value.empty() || value == "-" || value == "?") return true;
  return value.size() <= 4 && value[0] != '0' && std::all_of(value.begin(), value.end(), base::is_digit);
}

bool names_elo(std::string_view name) noexcept { return name == "WhiteElo" || name == "BlackElo"; }

bool names_date(std::string_view name) noexcept {
  return name == "Date" || name == "EventDate" || name == "UTCDate" || name == "EndDate";
}

// What the game is made of says what these tags say.
bool is_fixed(KnownTag tag) noexcept {
  return tag == KnownTag::Result || tag == KnownTag::Fen || tag == KnownTag::SetUp || tag == KnownTag::Variant;
}

// Another spelling of the variant that the game is.
bool means_variant(const Game& game, std::string_view value) noexcept {
  const Variant variant = find_variant(value);
  switch (variant.kind) {
    case VariantKind::Standard:
    case VariantKind::SameMoves: return game.variant == "chess";
    case VariantKind::Chess960: return game.variant == "chess960";
    case VariantKind::Opaque:
    case VariantKind::Unknown: return !game.is_played && variant.name == game.variant;
  }
  return false;
}

// The faults with which a tag is not taken.
std::optional<EditError> find_refusal(std::string_view name, std::string_view value) noexcept {
  if (!is_tag_name(name)) return edit_error(EditFault::BadTagName);
  if (!base::is_utf8(value)) return edit_error(EditFault::BadText);
  const bool is_bad_result = pgn::read_tag_name(name).tag == KnownTag::Result && !is_result(value);
  if (is_bad_result) return edit_error(EditFault::BadResult);
  return std::nullopt;
}

void put_tag(Game& game, std::string_view name, std::string_view value) {
  const TagPair* const found = find_effective_tag(game, name);
  if (!found) {
    game.tags.push_back({std::string(name), std::string(value)});
    return;
  }
  TagPair& tag = game.tags[static_cast<std::size_t>(found - game.tags.data())];
  TagPair changed{std::string(name), std::string(value)};  // the views may be of this very tag
  tag = std::move(changed);
}

auto find_exact(Game& game, std::string_view name) noexcept {
  return std::find_if(game.tags.begin(), game.tags.end(), [name](const TagPair& tag) { return tag.name == name; });
}

}  // namespace

std::optional<EditError> check_tag(std::string_view name, std::string_view value) {
  if (const auto refusal = find_refusal(name, value)) return refusal;
  if (names_date(name) && !is_date(value)) return edit_error(EditFault::BadDate);
  if (names_elo(name) && !is_elo(value)) return edit_error(EditFault::BadElo);
  return std::nullopt;
}

std::optional<EditError> set_tag(Game& game, std::string_view name, std::string_view value) {
  if (const auto refusal = find_refusal(name, value)) return refusal;
  const KnownTag known = pgn::read_tag_name(name).tag;
  if (known == KnownTag::Result) {
    set_result(game, pgn::parse_result_tag(value).result);
    return std::nullopt;
  }
  const bool is_same_variant = known == KnownTag::Variant && means_variant(game, value);
  if (is_fixed(known) && !is_same_variant) return edit_error(EditFault::FixedTag);
  put_tag(game, name, value);
  update_after_edit(game);
  return std::nullopt;
}

std::optional<EditError> rename_tag(Game& game, std::string_view from, std::string_view to) {
  if (!is_tag_name(to)) return edit_error(EditFault::BadTagName);
  const auto found = find_exact(game, from);
  if (found == game.tags.end()) return edit_error(EditFault::NoSuchTag);
  if (is_fixed(pgn::read_tag_name(from).tag) || is_fixed(pgn::read_tag_name(to).tag)) {
    return edit_error(EditFault::FixedTag);
  }
  if (from != to && find_exact(game, to) != game.tags.end()) return edit_error(EditFault::TagExists);
  found->name = std::string(to);
  update_after_edit(game);
  return std::nullopt;
}

std::optional<EditError> delete_tag(Game& game, std::string_view name) {
  if (find_exact(game, name) == game.tags.end()) return edit_error(EditFault::NoSuchTag);
  const KnownTag known = pgn::read_tag_name(name).tag;
  const bool is_redundant = known == KnownTag::Variant && game.variant == "chess";
  if (is_fixed(known) && !is_redundant) return edit_error(EditFault::FixedTag);
  const std::string copy(name);  // the view may be of this very tag
  std::erase_if(game.tags, [&copy](const TagPair& tag) { return tag.name == copy; });
  update_after_edit(game);
  return std::nullopt;
}

std::optional<EditError> set_date(Game& game, pgn::Date date) {
  if (date.year > 9999 || date.month > 12 || date.day > 31 || !pgn::is_possible(date)) {
    return edit_error(EditFault::BadDate);
  }
  std::string text;
  pgn::write_date(date, text);
  return set_tag(game, "Date", text);
}

void set_result(Game& game, pgn::GameResult result) {
  game.result = result;
  put_tag(game, "Result", pgn::to_text(result));
}

}  // namespace movetext::game
