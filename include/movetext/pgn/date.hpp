// SPDX-License-Identifier: MIT
// Dates and times of day in tags (R-042, R-050, R-052, S-03).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace movetext::pgn {

// A calendar date without a zone; 0 stands for an unknown part, which sorts before all known ones.
struct Date {
  std::uint16_t year = 0;  // 1-9999
  std::uint8_t month = 0;  // 1-12
  std::uint8_t day = 0;    // 1-31

  // No part is known.
  [[nodiscard]] constexpr bool empty() const noexcept { return year == 0 && month == 0 && day == 0; }
  friend constexpr auto operator<=>(const Date&, const Date&) noexcept = default;
};

enum class DateForm : std::uint8_t {
  Exact,       // YYYY.MM.DD, with ???? and ?? for unknown parts
  Lenient,     // another form whose meaning is clear (date.format)
  Impossible,  // a day that no calendar has (date.invalid); the date is empty
  Unreadable,  // anything else (date.format); the date is empty
};

struct DateReading {
  Date date;
  DateForm form = DateForm::Unreadable;
};

// Reads YYYY.MM.DD and the other forms of R-042: "-" or "/" between the parts, short months and days, a year alone, a
// year and a month, partly unknown parts such as "199?" (then unknown), day first where it cannot be the month, "?".
[[nodiscard]] DateReading parse_date(std::string_view text) noexcept;

// Appends the ten characters of the export format, "????.??.??" for an empty date. Requires: parts in their ranges.
void write_date(Date date, std::string& out);

// True when some year has this date: unknown parts count as any value.
[[nodiscard]] bool is_possible(Date date) noexcept;

// A time of day; parts not known or not written are absent.
struct TimeOfDay {
  std::optional<std::uint8_t> hour;    // 0-23
  std::optional<std::uint8_t> minute;  // 0-59
  std::optional<std::uint8_t> second;  // 0-59
  friend bool operator==(const TimeOfDay&, const TimeOfDay&) = default;
};

// Reads HH:MM:SS with "??" for unknown parts, also HH:MM, a fraction of the second and trailing zone text, both
// ignored.
[[nodiscard]] std::optional<TimeOfDay> parse_time_of_day(std::string_view text) noexcept;

}  // namespace movetext::pgn
