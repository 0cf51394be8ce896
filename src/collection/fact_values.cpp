// SPDX-License-Identifier: MIT
#include "collection/fact_values.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"
#include "movetext/pgn/nag.hpp"

namespace movetext::collection {

bool is_nothing(std::string_view value) noexcept { return value.empty() || value == "?" || value == "-"; }

std::string_view tag_value(Context& context, std::string_view name, int scratch) {
  return find_value(*context.view, name, context.scratch[scratch]);
}

std::optional<double> tag_number(Context& context, std::string_view name) {
  return parse_number(tag_value(context, name));
}

pgn::GameResult find_result(Context& context, Stage stage, bool& is_known) {
  const pgn::ResultReading by_tag = pgn::parse_result_tag(tag_value(context, "Result"));
  is_known = by_tag.result != pgn::GameResult::Unknown || stage >= Stage::Tokens;
  if (by_tag.result != pgn::GameResult::Unknown || !is_known || !context.view->has_terminator()) return by_tag.result;
  const std::string_view marker = context.view->tokens[context.view->terminator].in(context.view->text);
  return pgn::parse_result_marker(marker).result;
}

std::string_view to_text(pgn::LichessSpeed speed) noexcept {
  switch (speed) {
    case pgn::LichessSpeed::UltraBullet: return "ultrabullet";
    case pgn::LichessSpeed::Bullet: return "bullet";
    case pgn::LichessSpeed::Blitz: return "blitz";
    case pgn::LichessSpeed::Rapid: return "rapid";
    case pgn::LichessSpeed::Classical: return "classical";
  }
  return "";
}

std::string_view comment_value(Context& context, const pgn::Token& token) {
  const std::string_view text = pgn::comment_text(token, context.view->text);
  if (base::is_ascii(text)) return text;
  const base::Encoding encoding = context.view->encoding;
  const bool was_utf16 = encoding == base::Encoding::Utf16Le || encoding == base::Encoding::Utf16Be;
  context.scratch[0].clear();
  (void)base::append_utf8(text, was_utf16 ? base::Encoding::Utf8 : encoding, context.scratch[0]);
  return context.scratch[0];
}

std::optional<int> nag_of(const pgn::Token& token, std::string_view text) noexcept {
  if (token.kind == pgn::TokenKind::Nag) return static_cast<int>(std::min(pgn::number_value(token.in(text)), 255u));
  if (token.kind == pgn::TokenKind::Suffix) return pgn::parse_suffix(token.in(text)).nag;
  if (token.kind != pgn::TokenKind::Glyph) return std::nullopt;
  const auto glyph = pgn::match_glyph(token.in(text));
  return glyph ? std::optional<int>(glyph->nag) : std::nullopt;
}

bool contains_ignoring_case(std::string_view text, std::string_view wanted) noexcept {
  const auto same = [](char a, char b) { return base::to_lower(a) == base::to_lower(b); };
  return std::search(text.begin(), text.end(), wanted.begin(), wanted.end(), same) != text.end();
}

pgn::Date earliest_of(pgn::Date date) noexcept {
  return {date.year, std::max<std::uint8_t>(date.month, 1), std::max<std::uint8_t>(date.month ? date.day : 0, 1)};
}
pgn::Date latest_of(pgn::Date date) noexcept {
  const bool has_day = date.month != 0 && date.day != 0;
  if (date.month == 0) date.month = 12;
  if (!has_day) date.day = 31;
  while (!pgn::is_possible(date)) --date.day;  // the last day of a month
  return date;
}

}  // namespace movetext::collection
