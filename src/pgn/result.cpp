// SPDX-License-Identifier: MIT
#include "movetext/pgn/result.hpp"

#include <optional>

#include "movetext/base/text.hpp"
#include "pgn/character.hpp"

namespace movetext::pgn {
namespace {

enum class Where : std::uint8_t { Tag, Movetext };

// What one side scored; Plus and Minus are the points of a forfeited game.
enum class Point : std::uint8_t { One, Half, Zero, Plus, Minus };

struct Spelling {
  std::string_view text;
  Point point;
};

// Longer spellings before their beginnings.
constexpr Spelling spellings[] = {
    {"1/2", Point::Half},  // the standard's
    {"1\xE2\x81\x84"
     "2",
     Point::Half},              // LENIENT: with a fraction slash U+2044, from word processors
    {"\xC2\xBD", Point::Half},  // LENIENT: the sign for a half, from web pages
    {"0.5", Point::Half},       // LENIENT: decimal, from tournament programs
    {"0,5", Point::Half},       // LENIENT: the same with a decimal comma
    {"1", Point::One},
    {"0", Point::Zero},
    {"O", Point::Zero},
    {"o", Point::Zero},  // LENIENT: letters for zeros
    {"+", Point::Plus},
};

constexpr bool is_forfeit(Point point) noexcept { return point == Point::Plus || point == Point::Minus; }

// Takes a dash of any kind from the front of `text`.
bool skip_dash(std::string_view& text) noexcept {
  if (text.empty()) return false;
  const base::CodePoint first = base::first_code_point(text);
  if (first.value != U'-' && !(first.valid && is_dash(first.value))) return false;
  text.remove_prefix(first.length);
  return true;
}

std::optional<Point> take_point(std::string_view& text) noexcept {
  for (const Spelling& spelling : spellings) {
    if (!text.starts_with(spelling.text)) continue;
    text.remove_prefix(spelling.text.size());
    return spelling.point;
  }
  if (skip_dash(text)) return Point::Minus;
  return std::nullopt;
}

enum class Separator : std::uint8_t { Dash, Colon, Underscore, Slash };

std::optional<Separator> take_separator(std::string_view& text) noexcept {
  if (skip_dash(text)) return Separator::Dash;
  if (text.empty()) return std::nullopt;
  const char c = text.front();
  if (c != ':' && c != '_' && c != '/') return std::nullopt;
  text.remove_prefix(1);
  return c == ':' ? Separator::Colon : c == '_' ? Separator::Underscore : Separator::Slash;
}

constexpr ResultReading unreadable{GameResult::Unknown, ResultForm::Unreadable};
constexpr ResultReading unrepresentable{GameResult::Unknown, ResultForm::Unrepresentable};

constexpr ResultReading to_reading(Point white, Point black) noexcept {
  const auto scored = [white, black](Point w, Point b) { return white == w && black == b; };
  if (scored(Point::One, Point::Zero) || scored(Point::Plus, Point::Minus)) {
    return {GameResult::WhiteWins, ResultForm::Lenient};
  }
  if (scored(Point::Zero, Point::One) || scored(Point::Minus, Point::Plus)) {
    return {GameResult::BlackWins, ResultForm::Lenient};
  }
  if (scored(Point::Half, Point::Half)) return {GameResult::Draw, ResultForm::Lenient};
  const bool loses_points = scored(Point::Zero, Point::Zero) || scored(Point::Minus, Point::Minus) ||
                            scored(Point::Half, Point::Zero) || scored(Point::Zero, Point::Half);
  return loses_points ? unrepresentable : unreadable;
}

// True where the movetext gives the spelling another meaning than that of a result.
constexpr bool is_taken(Point white, Separator separator, Point black) noexcept {
  if (is_forfeit(white)) return separator != Separator::Colon || white == black;
  return separator == Separator::Dash && white == Point::Zero && black == Point::Zero;
}

ResultReading parse_points(std::string_view text, Where where) noexcept {
  const bool is_decimal = text.starts_with('0');
  const std::optional<Point> white = take_point(text);
  if (!white) return unreadable;
  // LENIENT: one half alone means that both have it.
  if (text.empty()) return *white == Point::Half && !is_decimal ? to_reading(*white, *white) : unreadable;
  // LENIENT: blanks around the separator, in a tag only.
  if (where == Where::Tag) text = base::trim(text);
  const std::optional<Separator> separator = take_separator(text);
  if (where == Where::Tag) text = base::trim(text);
  const std::optional<Point> black = take_point(text);
  if (!separator || !black || !text.empty()) return unreadable;
  if (is_forfeit(*white) != is_forfeit(*black)) return unreadable;
  if (*separator == Separator::Slash && !is_forfeit(*white)) return unreadable;
  if (where == Where::Movetext && is_taken(*white, *separator, *black)) return unreadable;
  return to_reading(*white, *black);
}

std::optional<GameResult> find_exact(std::string_view text) noexcept {
  for (const GameResult result :
       {GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown}) {
    const std::string_view exact = to_text(result);
    if (text.size() == exact.size() && text.front() == exact.front() && text == exact) return result;
  }
  return std::nullopt;
}

// LENIENT: the words of LiveChessCloud.
std::optional<GameResult> find_word(std::string_view text) noexcept {
  if (base::equal_ignoring_case(text, "WHITEWIN")) return GameResult::WhiteWins;
  if (base::equal_ignoring_case(text, "BLACKWIN")) return GameResult::BlackWins;
  if (base::equal_ignoring_case(text, "DRAW")) return GameResult::Draw;
  return std::nullopt;
}

}  // namespace

ResultReading parse_result_tag(std::string_view value) noexcept {
  if (const auto exact = find_exact(value)) return {*exact, ResultForm::Exact};
  const std::string_view text = base::trim(value);
  if (const auto padded = find_exact(text)) return {*padded, ResultForm::Lenient};
  if (const auto word = find_word(text)) return {*word, ResultForm::Lenient};
  return parse_points(text, Where::Tag);
}

ResultReading parse_result_marker(std::string_view token) noexcept {
  if (const auto exact = find_exact(token)) return {*exact, ResultForm::Exact};
  return parse_points(token, Where::Movetext);
}

std::string_view to_text(GameResult result) noexcept {
  switch (result) {
    case GameResult::WhiteWins:
      return "1-0";
    case GameResult::BlackWins:
      return "0-1";
    case GameResult::Draw:
      return "1/2-1/2";
    case GameResult::Unknown:
      return "*";
  }
  return "*";
}

}  // namespace movetext::pgn
