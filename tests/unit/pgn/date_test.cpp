// SPDX-License-Identifier: MIT
#include "movetext/pgn/date.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace movetext::pgn {

static void PrintTo(const Date& date, std::ostream* out) {
  *out << int{date.year} << '/' << int{date.month} << '/' << int{date.day};
}

namespace {

constexpr DateForm exact = DateForm::Exact;
constexpr DateForm lenient = DateForm::Lenient;
constexpr DateForm impossible = DateForm::Impossible;
constexpr DateForm unreadable = DateForm::Unreadable;

// R-042, S-03.
TEST(Date, Reads) {
  struct {
    std::string_view text;
    Date date;
    DateForm form;
  } const rows[] = {
      {"1992.08.31", {1992, 8, 31}, exact},
      {"1897.??.??", {1897, 0, 0}, exact},
      {"1897.11.??", {1897, 11, 0}, exact},
      {"????.??.??", {}, exact},
      {"????.12.24", {0, 12, 24}, exact},
      {"1897.??.05", {1897, 0, 5}, exact},
      {"????.02.29", {0, 2, 29}, exact},
      {"2000.02.29", {2000, 2, 29}, exact},
      {"2024.02.29", {2024, 2, 29}, exact},
      {"2024-03-09", {2024, 3, 9}, lenient},
      {"2024/03/09", {2024, 3, 9}, lenient},
      {"2024.3.9", {2024, 3, 9}, lenient},
      {"2014-1-18", {2014, 1, 18}, lenient},
      {"2006", {2006, 0, 0}, lenient},
      {"2006.07", {2006, 7, 0}, lenient},
      {"2006.?.?", {2006, 0, 0}, lenient},
      {"199?.??.??", {}, lenient},
      {"199?.05.??", {0, 5, 0}, lenient},
      {"1999.1?.??", {1999, 0, 0}, lenient},
      {"????", {}, lenient},
      {"?", {}, lenient},
      {" 1992.08.31 ", {1992, 8, 31}, lenient},
      {"31.12.1999", {1999, 12, 31}, lenient},
      {"31-12-1999", {1999, 12, 31}, lenient},
      {"13/1/2001", {2001, 1, 13}, lenient},
      {"05.05.1999", {1999, 5, 5}, lenient},
      {"??.??.1999", {1999, 0, 0}, lenient},
      {"2024.13.01", {}, impossible},
      {"2024.02.30", {}, impossible},
      {"2023.02.29", {}, impossible},
      {"1900.02.29", {}, impossible},
      {"2024.04.31", {}, impossible},
      {"2024.00.10", {}, impossible},
      {"2024.10.00", {}, impossible},
      {"0000.01.01", {}, impossible},
      {"2024-11-32", {}, impossible},
      {"30.02.1999", {}, impossible},
      {"13.13.1999", {}, impossible},
      {"05.06.1999", {}, unreadable},  // May or June
      {"??.12.1999", {}, unreadable},
      {"12/31/1999", {}, unreadable},
      {"", {}, unreadable},
      {"-", {}, unreadable},
      {"yesterday", {}, unreadable},
      {"1999.", {}, unreadable},
      {"1999.12.", {}, unreadable},
      {"1999.12.31.", {}, unreadable},
      {"1999.12.31 12:00", {}, unreadable},
      {"19991231", {}, unreadable},
      {"99.12.31", {}, unreadable},
      {"199.12.31", {}, unreadable},
      {"1999.123.1", {}, unreadable},
      {"1999 12 31", {}, unreadable},
      {"??", {}, unreadable},
      {"31 Dec 1999", {}, unreadable},
  };
  int count = 0;
  for (const auto& row : rows) {
    const DateReading reading = parse_date(row.text);
    EXPECT_EQ(reading.date, row.date) << row.text;
    EXPECT_EQ(static_cast<int>(reading.form), static_cast<int>(row.form)) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 55);
}

// Cases 088 and 089: two digits, no zone.
TEST(Date, WritesTenCharacters) {
  struct {
    Date date;
    std::string_view text;
  } const rows[] = {{{2014, 1, 8}, "2014.01.08"}, {{}, "????.??.??"},         {{1897, 0, 0}, "1897.??.??"},
                    {{476, 9, 4}, "0476.09.04"},  {{0, 12, 0}, "????.12.??"}, {{2026, 6, 14}, "2026.06.14"}};
  int count = 0;
  for (const auto& row : rows) {
    std::string out = "x";
    write_date(row.date, out);
    EXPECT_EQ(out, "x" + std::string(row.text));
    EXPECT_EQ(parse_date(row.text).date, row.date);
    EXPECT_EQ(static_cast<int>(parse_date(row.text).form), static_cast<int>(exact));
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(Date, EveryDayOfFourCenturiesRoundTrips) {
  int days = 0;
  for (int year = 1801; year <= 2200; ++year) {
    for (int month = 1; month <= 12; ++month) {
      for (int day = 1; day <= 31; ++day) {
        const Date date{static_cast<std::uint16_t>(year), static_cast<std::uint8_t>(month),
                        static_cast<std::uint8_t>(day)};
        std::string text;
        write_date(date, text);
        const DateReading reading = parse_date(text);
        if (reading.form == exact) {
          ASSERT_EQ(reading.date, date);
          ++days;
        } else {
          ASSERT_EQ(static_cast<int>(reading.form), static_cast<int>(impossible)) << text;
        }
      }
    }
  }
  EXPECT_EQ(days, 146'097) << "days in 400 years of the Gregorian calendar";
}

// an unknown part sorts first.
TEST(Date, Orders) {
  EXPECT_LT((Date{}), (Date{1800, 0, 0}));
  EXPECT_LT((Date{1999, 0, 0}), (Date{1999, 1, 1}));
  EXPECT_LT((Date{1999, 12, 31}), (Date{2000, 0, 0}));
  EXPECT_TRUE(Date{}.empty());
  EXPECT_FALSE((Date{0, 0, 1}).empty());
}

//
TEST(TimeOfDay, Reads) {
  constexpr auto none = std::nullopt;
  struct {
    std::string_view text;
    std::optional<TimeOfDay> time;
  } const rows[] = {
      {"18:30:05", TimeOfDay{18, 30, 5}},
      {"00:00:00", TimeOfDay{0, 0, 0}},
      {"18:??:??", TimeOfDay{18, none, none}},
      {"??:??:??", TimeOfDay{}},
      {"18:30", TimeOfDay{18, 30, none}},
      {"9:05", TimeOfDay{9, 5, none}},
      {"18:30:05.123", TimeOfDay{18, 30, 5}},
      {"18:30:05 CEST", TimeOfDay{18, 30, 5}},
      {"18:30:05Z", TimeOfDay{18, 30, 5}},
      {"18:30:05+02:00", TimeOfDay{18, 30, 5}},
      {"24:00:00", none},
      {"18:60:00", none},
      {"18:30:60", none},
      {"18", none},
      {"", none},
      {"noon", none},
      {"18.30", none},
      {"18:30:05x", none},
      {"183:00:00", none},
      {"18:30:", none},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(parse_time_of_day(row.text) == row.time, true) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 20);
}

}  // namespace
}  // namespace movetext::pgn
