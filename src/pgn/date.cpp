// SPDX-License-Identifier: MIT
#include "movetext/pgn/date.hpp"

#include <algorithm>
#include <array>

#include "movetext/base/text.hpp"

namespace movetext::pgn {
namespace {

// One part of a date as written: digits and question marks.
struct Field {
  std::string_view text;
  bool is_number = false;  // digits only
  bool is_unknown = true;  // question marks only

  [[nodiscard]] bool is_pure() const noexcept { return is_number || is_unknown; }
  // The number; 0 where a digit is unknown.
  [[nodiscard]] std::uint16_t value() const noexcept {
    if (!is_number) return 0;
    unsigned number = 0;
    for (const char c : text) number = number * 10 + static_cast<unsigned>(c - '0');
    return static_cast<std::uint16_t>(number);
  }
};

struct Fields {
  std::array<Field, 3> at;
  std::size_t count = 0;
  bool has_periods = true;  // all separators are periods
};

constexpr bool is_field_byte(char c) noexcept { return base::is_digit(c) || c == '?'; }

// Cuts one to four bytes of a field from the front.
std::optional<Field> take_field(std::string_view& text) noexcept {
  std::size_t size = 0;
  while (size < text.size() && is_field_byte(text[size])) ++size;
  if (size == 0 || size > 4) return std::nullopt;
  const std::string_view field = text.substr(0, size);
  text.remove_prefix(size);
  return Field{field, std::ranges::all_of(field, base::is_digit),
               std::ranges::all_of(field, [](char c) { return c == '?'; })};
}

std::optional<Fields> cut(std::string_view text) noexcept {
  Fields fields;
  while (fields.count < 3) {
    const std::optional<Field> field = take_field(text);
    if (!field) return std::nullopt;
    fields.at[fields.count++] = *field;
    if (text.empty()) return fields;
    const char separator = text.front();
    // LENIENT: dates of other standards, 2024-03-09 and 2024/03/09.
    if (separator != '.' && separator != '-' && separator != '/') return std::nullopt;
    fields.has_periods &= separator == '.';
    text.remove_prefix(1);
  }
  return std::nullopt;
}

bool is_exact(const Fields& fields) noexcept {
  const auto is_part = [](const Field& field, std::size_t size) {
    return field.text.size() == size && field.is_pure();
  };
  return fields.count == 3 && fields.has_periods && is_part(fields.at[0], 4) && is_part(fields.at[1], 2) &&
         is_part(fields.at[2], 2);
}

// A zero that was written: no year, month or day has that number.
bool is_zero(const Field& field) noexcept { return field.is_number && field.value() == 0; }

DateReading to_reading(const Field& year, const Field& month, const Field& day, DateForm form) noexcept {
  const Date date{year.value(), static_cast<std::uint8_t>(std::min<std::uint16_t>(month.value(), 255)),
                  static_cast<std::uint8_t>(std::min<std::uint16_t>(day.value(), 255))};
  const bool has_zero = is_zero(year) || is_zero(month) || is_zero(day);
  if (has_zero || !is_possible(date)) return {Date{}, DateForm::Impossible};
  return {date, form};
}

// LENIENT: day before month, but only where nothing else can be meant: a first part that is no month, two equal parts,
// or two unknown ones.
DateReading read_day_first(const Fields& fields) noexcept {
  const Field& day = fields.at[0];
  const Field& month = fields.at[1];
  const bool is_clear = (day.is_unknown && month.is_unknown) || day.value() > 12 ||
                        (day.is_number && month.is_number && day.value() == month.value());
  if (!is_clear) return {};
  return to_reading(fields.at[2], month, day, DateForm::Lenient);
}

constexpr std::uint8_t days_in_month[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

constexpr bool is_leap_year(unsigned year) noexcept { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

// OPTIMIZATION: "2024.03.09" and "2024.??.??", as most dates are: nullopt, it is no such date, or on a day that not
// every month has.
std::optional<Date> read_usual(std::string_view text) noexcept {
  if (text.size() != 10 || text[4] != '.' || text[7] != '.') return std::nullopt;
  const auto digit = [&](std::size_t at) { return static_cast<unsigned>(text[at] - '0'); };
  const auto are_unknown = [&](std::size_t at) { return text[at] == '?' && text[at + 1] == '?'; };
  for (const std::size_t at : {0u, 1u, 2u, 3u}) {
    if (digit(at) > 9) return std::nullopt;
  }
  const unsigned year = 1000 * digit(0) + 100 * digit(1) + 10 * digit(2) + digit(3);
  if (year == 0) return std::nullopt;
  Date date{static_cast<std::uint16_t>(year), 0, 0};
  if (are_unknown(5) && are_unknown(8)) return date;
  for (const std::size_t at : {5u, 6u, 8u, 9u}) {
    if (digit(at) > 9) return std::nullopt;
  }
  date.month = static_cast<std::uint8_t>(10 * digit(5) + digit(6));
  date.day = static_cast<std::uint8_t>(10 * digit(8) + digit(9));
  const bool is_usual = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 28;
  return is_usual ? std::optional(date) : std::nullopt;
}

}  // namespace

DateReading parse_date(std::string_view text) noexcept {
  if (const std::optional<Date> date = read_usual(text)) return {*date, DateForm::Exact};
  constexpr Field unknown;
  const std::string_view trimmed = base::trim(text);
  const std::optional<Fields> fields = cut(trimmed);
  if (!fields) return {};
  const auto& [first, second, third] = fields->at;
  // LENIENT: one question mark for a wholly unknown date.
  if (fields->count == 1 && first.text == "?") return {Date{}, DateForm::Lenient};
  const bool is_padded = trimmed.size() != text.size();
  const DateForm form = is_exact(*fields) && !is_padded ? DateForm::Exact : DateForm::Lenient;
  const bool is_short = second.text.size() <= 2;
  if (first.text.size() == 4 && is_short && third.text.size() <= 2) {
    return to_reading(first, fields->count > 1 ? second : unknown, fields->count > 2 ? third : unknown, form);
  }
  const bool is_day_first = fields->count == 3 && first.text.size() <= 2 && is_short && third.text.size() == 4;
  return is_day_first ? read_day_first(*fields) : DateReading{};
}

void write_date(Date date, std::string& out) {
  const auto push = [&out](unsigned value, int digits) {
    for (unsigned unit = digits == 4 ? 1000 : 10; unit != 0; unit /= 10) {
      out.push_back(value == 0 ? '?' : static_cast<char>('0' + value / unit % 10));
    }
  };
  push(date.year, 4);
  out.push_back('.');
  push(date.month, 2);
  out.push_back('.');
  push(date.day, 2);
}

bool is_possible(Date date) noexcept {
  if (date.year > 9999 || date.month > 12 || date.day > 31) return false;
  if (date.month == 0) return true;
  if (date.day > days_in_month[date.month - 1]) return false;
  const bool is_leap_day = date.month == 2 && date.day == 29;
  return !is_leap_day || date.year == 0 || is_leap_year(date.year);
}

std::optional<TimeOfDay> parse_time_of_day(std::string_view text) noexcept {
  text = base::trim(text);
  TimeOfDay time;
  const std::array parts{&time.hour, &time.minute, &time.second};
  std::size_t count = 0;
  while (count < parts.size()) {
    const std::optional<Field> field = take_field(text);
    if (!field || field->text.size() > 2) return std::nullopt;
    if (field->is_number) *parts[count] = static_cast<std::uint8_t>(field->value());
    ++count;
    if (!text.starts_with(':')) break;
    text.remove_prefix(1);
  }
  const bool is_in_range = time.hour.value_or(0) < 24 && time.minute.value_or(0) < 60 && time.second.value_or(0) < 60;
  if (count < 2 || !is_in_range) return std::nullopt;
  // LENIENT: a fraction of the second (FICS, ISO 8601), or the zone.
  const bool is_rest_known = text.empty() || base::is_space(text.front()) || text.front() == '.' ||
                             text.front() == 'Z' || text.front() == '+' || text.front() == '-';
  if (!is_rest_known) return std::nullopt;
  return time;
}

}  // namespace movetext::pgn
