// SPDX-License-Identifier: MIT
// Exported: tables of the core, checks of fields.
#include "tables.hpp"

#include <cmath>
#include <string>

#include "abi.hpp"
#include "game.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/finish.hpp"
#include "movetext/game/language.hpp"
#include "movetext/game/new_game.hpp"
#include "movetext/pgn/nag.hpp"
#include "names.hpp"

namespace movetext::wasm {

namespace {

void write_stages(const pgn::TimeControl& control, std::string& out) {
  Array stages(out);
  for (const pgn::TimeControlStage& stage : control.stages) {
    Object object(stages.next());
    if (stage.moves) object.add("moves", *stage.moves);
    if (stage.milliseconds) object.add("baseMs", *stage.milliseconds);
    if (stage.increment_ms) object.add("incrementMs", *stage.increment_ms);
    if (stage.delay_ms) object.add("delayMs", *stage.delay_ms);
    if (stage.sandclock_ms) object.add("sandclockMs", *stage.sandclock_ms);
  }
}

std::string_view name_of(pgn::TimeControlKind kind) noexcept {
  switch (kind) {
    case pgn::TimeControlKind::Unknown: return "unknown";
    case pgn::TimeControlKind::None: return "none";
    case pgn::TimeControlKind::Infinite: return "infinite";
    case pgn::TimeControlKind::Stages: return "stages";
    case pgn::TimeControlKind::FreeText: return "free-text";
  }
  return "unknown";
}

// A time of JavaScript; NaN: absent. What no clock shows becomes the most that one does.
std::optional<std::int64_t> read_time(double value) noexcept {
  constexpr double most = 1e12;
  if (std::isnan(value)) return std::nullopt;
  return static_cast<std::int64_t>(value < 0 ? 0 : value > most ? most : value);
}

void write_row(const game::FinishRow& row, std::string& out) {
  Object object(out);
  object.add("finish", to_text(row.finish));
  object.add("result", pgn::to_text(row.result));
  object.add("document", row.document);
  object.add("standard", row.standard);
  object.add("comment", row.comment);
  Object words(object.key("words"));
  words.add("en", row.english);
  words.add("fr", row.french);
  words.add("sv", row.swedish);
}

void write_nag(const pgn::NagInfo& nag, std::string_view language, std::string& out) {
  Object object(out);
  object.add("number", nag.number);
  object.add("glyph", nag.glyph);
  object.add("meaning", language == "fr" ? nag.french : language == "sv" ? nag.swedish : nag.english);
}

}  // namespace

void write_time_control(std::string_view text, std::string& out) {
  const pgn::TimeControl control = pgn::parse_time_control(text);
  Object object(out);
  object.add("kind", name_of(control.kind));
  write_stages(control, object.key("stages"));
  object.add("looksLikeMinutes", control.looks_like_minutes);
  if (control.looks_like_minutes) {
    write_stages(pgn::minutes_to_seconds(control), object.key("minutes"));
  } else {
    object.add_null("minutes");
  }
  const bool is_free = control.kind == pgn::TimeControlKind::FreeText;
  const auto guess = is_free ? pgn::parse_time_control_text(text) : std::nullopt;
  if (!guess) return object.add_null("guess");
  write_stages(*guess, object.key("guess"));
}

pgn::TimeControl read_stages(const double* values, std::uint32_t count) {
  pgn::TimeControl control = game::no_clock();
  for (std::uint32_t i = 0; i < count; ++i, values += 5) {
    pgn::TimeControlStage stage;
    const bool has_moves = values[0] >= 1 && values[0] <= 1e6;  // false for NaN
    if (has_moves) stage.moves = static_cast<std::uint32_t>(values[0]);
    stage.milliseconds = read_time(values[1]);
    stage.increment_ms = read_time(values[2]);
    stage.delay_ms = read_time(values[3]);
    stage.sandclock_ms = read_time(values[4]);
    control.kind = pgn::TimeControlKind::Stages;
    control.stages.push_back(stage);
  }
  return control;
}

}  // namespace movetext::wasm

namespace mt = movetext;
using mt::wasm::begin_answer;
using mt::wasm::Status;

MOVETEXT_EXPORT(mt_dialects)()->Status {
  mt::wasm::Array array(begin_answer());
  for (const mt::game::Dialect& dialect : mt::game::dialects()) array.add(dialect.name);
  return Status::Done;
}

MOVETEXT_EXPORT(mt_nags)(const char* language, std::uint32_t size)->Status {
  mt::wasm::Array array(begin_answer());
  for (int number = 0; number < 256; ++number) {
    if (const auto* const nag = mt::pgn::find_nag(number)) mt::wasm::write_nag(*nag, {language, size}, array.next());
  }
  return Status::Done;
}

MOVETEXT_EXPORT(mt_finish_rows)()->Status {
  mt::wasm::Array array(begin_answer());
  for (const mt::game::FinishRow& row : mt::game::finish_rows()) mt::wasm::write_row(row, array.next());
  return Status::Done;
}

// Pawn to king; English where the language is not known.
MOVETEXT_EXPORT(mt_piece_letters)(const char* language, std::uint32_t size)->Status {
  const mt::game::Language* found = mt::game::find_language({language, size});
  if (!found) found = &mt::game::languages().front();
  mt::wasm::Array array(begin_answer());
  for (const std::string_view letter : found->letters.letters) array.add(letter);
  return Status::Done;
}

MOVETEXT_EXPORT(mt_check_tag)(const char* name, std::uint32_t name_size, const char* value, std::uint32_t size)
    ->Status {
  begin_answer();
  const auto error = mt::game::check_tag({name, name_size}, {value, size});
  return error ? mt::wasm::refuse(*error) : Status::Done;
}

MOVETEXT_EXPORT(mt_read_time_control)(const char* text, std::uint32_t size)->Status {
  mt::wasm::write_time_control({text, size}, begin_answer());
  return Status::Done;
}

MOVETEXT_EXPORT(mt_write_time_control)(const double* stages, std::uint32_t size, std::uint32_t standard)->Status {
  const auto style = standard ? mt::game::Style::Standard : mt::game::Style::Document;
  mt::game::write_time_control(mt::wasm::read_stages(stages, mt::wasm::count_stages(size)), style, begin_answer());
  return Status::Done;
}
