// SPDX-License-Identifier: MIT
// Repairs of tags: their form, and values that can be written in one way only.
#include <algorithm>

#include "game/fix_plan.hpp"
#include "game/word.hpp"
#include "movetext/base/text.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::game {

using base::Code;

namespace {

constexpr std::string_view no_date = "????.??.??";

bool holds_comment(const FixContext& context, const pgn::Tag& tag) noexcept {
  const auto at = std::ranges::lower_bound(context.view.tokens, tag.offset, {}, &pgn::Token::offset);
  return at != context.view.tokens.end() && at->offset < tag.offset + tag.length;
}

// Behind the value and its closing quote.
std::uint32_t value_end(const FixContext& context, const pgn::Tag& tag) noexcept {
  const pgn::Edit quoted = pgn::set_tag_value(context.view, tag, {}, pgn::Quoting::Straight);
  const std::uint32_t end = quoted.end();
  const bool is_quote = end < context.view.text.size() && context.view.text[end] == '"';
  return is_quote ? end + 1 : end;
}

void plan_quotes(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::Tag* const tag = context.find_tag_around(diagnostic.offset);
  if (!tag || !context.is_intact(*tag)) return;
  const std::uint32_t end = tag->offset + tag->length;
  const bool is_closed = end > tag->offset && context.view.text[end - 1] == ']';
  if (is_closed && context.find(Code::TagMalformed, tag->offset)) return;  // what stands behind the quote goes first
  if (!is_closed || !context.has_sound_line(*tag)) plan.doubt();
  if (diagnostic.code == Code::StrUnterminated && !context.is_line_end_behind(end)) plan.doubt();
  plan.whole(ChangeKind::TagQuotes, context.index_of(*tag));
}

// something stands between value and "]", or there is no "]".
void plan_malformed(const FixContext& context, std::uint32_t offset, Plan& plan) {
  const pgn::Tag* const tag = context.find_tag_around(offset);
  if (!tag || tag->offset != offset || holds_comment(context, *tag)) return;
  const std::uint32_t end = tag->offset + tag->length;
  const std::uint32_t behind = value_end(context, *tag);
  if (behind < end && context.view.text[end - 1] == ']') {
    plan.doubt();
    return plan.edit(behind, end - 1, "");
  }
  const bool has_quotes = tag->style == pgn::TagStyle::Quoted && context.view.text[end - 1] == '"' && behind == end;
  const bool is_alone = context.has_sound_line(*tag) && context.is_line_end_behind(end);
  if (!has_quotes || !is_alone) plan.doubt();
  plan.edit(end, end, "]");
}

// not where another tag of that name is the effective one.
void plan_case(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::Tag* const tag = context.find_tag_around(diagnostic.offset);
  const KnownTag known = static_cast<KnownTag>(diagnostic.detail[0]);
  if (!tag || context.known.find(known) != tag || context.has(Code::GameNoMovetext)) return;
  plan.tag(ChangeKind::TagName, context.index_of(*tag), name(known));
}

void plan_name(const FixContext& context, std::uint32_t offset, Plan& plan) {
  plan.doubt();
  const pgn::Tag* const tag = context.find_tag_around(offset);
  if (!tag || context.has(Code::GameNoMovetext)) return;
  const std::string renamed = pgn::rename_tag(*tag, tag->name(context.view.text)).text;
  if (!context.is_only_name(renamed)) return;
  plan.tag(ChangeKind::TagName, context.index_of(*tag), renamed);
}

void plan_duplicate(const FixContext& context, std::uint32_t offset, Plan& plan) {
  const pgn::Tag* const tag = context.find_tag_around(offset);
  if (!tag || tag->offset != offset || holds_comment(context, *tag)) return;
  // The "[" that begins a line ends the search for the quote that is missing before it; without movetext a name that
  // is met again is what the next game is told by.
  if (context.has(Code::StrUnterminated) || context.has(Code::GameNoMovetext)) return;
  if (!context.repeats_first(*tag)) plan.doubt();
  plan.whole(ChangeKind::TagDrop, context.index_of(*tag));
}

// what export writes for an empty tag of the roster.
void plan_empty(const FixContext& context, std::uint32_t offset, Plan& plan) {
  const pgn::Tag* const tag = context.find_value_around(offset);
  if (!tag) return;
  std::string_view value = "?";
  if (context.known.find(KnownTag::Date) == tag) value = no_date;
  if (context.known.find(KnownTag::Result) == tag) value = pgn::to_text(context.report.result);
  plan.tag(ChangeKind::TagValue, context.index_of(*tag), value);
}

// ---- Values

// "199?" is read as an unknown year: writing that down would lose three digits.
bool loses_digits(std::string_view date) noexcept {
  for (std::size_t i = 1; i < date.size(); ++i) {
    const bool is_mixed =
        (base::is_digit(date[i - 1]) && date[i] == '?') || (date[i - 1] == '?' && base::is_digit(date[i]));
    if (is_mixed) return true;
  }
  return false;
}

// "9.3.2024": day first, as everywhere where periods stand in dates; but nobody knows.
std::string read_day_first(std::string_view text) {
  std::string turned;
  const std::size_t first = text.find_first_of(".-");
  const std::size_t second = first == text.npos ? first : text.find(text[first], first + 1);
  if (second == text.npos) return turned;
  turned.append(text.substr(second + 1)).append(".").append(text.substr(first + 1, second - first - 1));
  return turned.append(".").append(text.substr(0, first));
}

void plan_date(const FixContext& context, const pgn::Tag& tag, Plan& plan) {
  const std::string value = context.value(tag);
  pgn::DateReading reading = pgn::parse_date(value);
  if (reading.form == pgn::DateForm::Unreadable) {
    plan.doubt();
    reading = pgn::parse_date(read_day_first(base::trim(value)));
  }
  const bool is_read = reading.form == pgn::DateForm::Exact || reading.form == pgn::DateForm::Lenient;
  if (!is_read) return;
  if (loses_digits(value)) plan.doubt();
  std::string date;
  pgn::write_date(reading.date, date);
  plan.tag(ChangeKind::TagValue, context.index_of(tag), date);
}

void plan_time_control(const FixContext& context, const pgn::Tag& tag, Plan& plan) {
  plan.doubt();
  const std::string value = context.value(tag);
  const pgn::TimeControl control = pgn::parse_time_control(value);
  std::string text;
  if (control.looks_like_minutes) {
    pgn::write_time_control(pgn::minutes_to_seconds(control), text);
  } else if (const auto meant = pgn::parse_time_control_text(value)) {
    pgn::write_time_control(*meant, text);
  }
  if (!text.empty()) plan.tag(ChangeKind::TagValue, context.index_of(tag), text);
}

}  // namespace

void plan_tag(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  if (diagnostic.code == Code::TagMalformed) return plan_malformed(context, diagnostic.offset, plan);
  if (diagnostic.code == Code::TagCase) return plan_case(context, diagnostic, plan);
  if (diagnostic.code == Code::TagName) return plan_name(context, diagnostic.offset, plan);
  if (diagnostic.code == Code::TagDuplicate) return plan_duplicate(context, diagnostic.offset, plan);
  if (diagnostic.code == Code::TagEmpty) return plan_empty(context, diagnostic.offset, plan);
  plan_quotes(context, diagnostic, plan);
}

void plan_value(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::Tag* const tag = context.find_value_around(diagnostic.offset);
  if (!tag) return;
  if (diagnostic.code == Code::DateFormat) return plan_date(context, *tag, plan);
  if (diagnostic.code != Code::PlyCountMismatch) return plan_time_control(context, *tag, plan);
  // Moves that are only carried may be counted otherwise, with four players, say.
  if (!context.report.is_played) return;
  plan.tag(ChangeKind::TagValue, context.index_of(*tag), std::to_string(unpack_number(diagnostic)));
}

}  // namespace movetext::game
