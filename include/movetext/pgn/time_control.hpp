// SPDX-License-Identifier: MIT
// Time controls (R-062 to R-065, S-18). The tag keeps its text; this is what the text means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::pgn {

// One stage. Times are in milliseconds and not negative; a part that was not written is absent.
struct TimeControlStage {
  std::optional<std::uint32_t> moves;        // at least 1; absent: the rest of the game
  std::optional<std::int64_t> milliseconds;  // base time; absent in a sand clock stage
  std::optional<std::int64_t> increment_ms;  // added for each move
  std::optional<std::int64_t> delay_ms;      // before the clock runs, each move
  std::optional<std::int64_t> sandclock_ms;  // what one side uses up, the other gains
  friend bool operator==(const TimeControlStage&, const TimeControlStage&) = default;
};

enum class TimeControlKind : std::uint8_t {
  Unknown,   // "?" or empty
  None,      // "-": played without a clock
  Infinite,  // "inf"
  Stages,
  FreeText,  // neither grammar fits (timecontrol.format)
};

struct TimeControl {
  TimeControlKind kind = TimeControlKind::Unknown;
  std::vector<TimeControlStage> stages;  // at least one for Stages, else none; the last one repeats
  // A or A+B with A from 1 to 180: 15+10 is 15 seconds by the standard, and was hardly meant so. Whether to
  // report it depends on is_seconds_site, too.
  bool looks_like_minutes = false;
};

// Reads the standard's grammar and its extension: increments and decimals in every stage, delays
// (300+5d), a fixed time a move (30/move is 1/30), "hg" for the sand clock. Blanks between the parts are ignored.
// Complexity: linear.
[[nodiscard]] TimeControl parse_time_control(std::string_view text);

// What people write instead of seconds (R-064): 5|0, 90m+30s, G/60, 5 min + 3 sec, 40/2h, 15'+10", 1 in 5 days,
// 3 days per move. A guess: never to be taken for the value of the tag. Empty when the text is none of these.
[[nodiscard]] std::optional<TimeControl> parse_time_control_text(std::string_view text);

// True when games of that Site or Event always count seconds (decisions.md "Reading").
[[nodiscard]] bool is_seconds_site(std::string_view site, std::string_view event) noexcept;

// The same control with its base time in minutes: what parse_time_control gives for A*60+B. Requires:
// looks_like_minutes.
[[nodiscard]] TimeControl minutes_to_seconds(const TimeControl& control);

// Appends the text of a control that we create ourselves (a written one keeps its text). Infinite becomes "-", FreeText
// "?" (case 115).
void write_time_control(const TimeControl& control, std::string& out);

// Lichess: estimated time for 40 moves below 30 s, 3 min, 8 min, 25 min.
enum class LichessSpeed : std::uint8_t { UltraBullet, Bullet, Blitz, Rapid, Classical };
// FIDE: estimated time for 60 moves below 3 min, 15 min, 60 min.
enum class FideSpeed : std::uint8_t { Bullet, Blitz, Rapid, Standard };

// Empty unless the control has stages. A delay counts as an increment; stages past that many moves do not count.
[[nodiscard]] std::optional<LichessSpeed> lichess_speed(const TimeControl& control) noexcept;
[[nodiscard]] std::optional<FideSpeed> fide_speed(const TimeControl& control) noexcept;

}  // namespace movetext::pgn
