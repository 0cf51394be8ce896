// SPDX-License-Identifier: MIT
// The parser: comparisons, and the values on their right side.
#include <algorithm>
#include <limits>

#include "collection/decimal.hpp"
#include "collection/fact_values.hpp"
#include "collection/parser.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/termination.hpp"
#include "movetext/game/variant.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::collection {
namespace {

constexpr std::string_view backward = "this range ends before it begins";
constexpr double infinity = std::numeric_limits<double>::infinity();

bool is_text_operator(Operator op) noexcept { return op >= Operator::Contains; }

bool read_number(std::string_view text, double& value) noexcept {
  return !text.empty() && read_decimal(text, value) == text.size();
}

// "a..b" in two; false: there is no "..".
bool split_range(std::string_view text, std::string_view& low, std::string_view& high) noexcept {
  const std::size_t at = text.find("..");
  if (at == text.npos) return false;
  low = text.substr(0, at);
  high = text.substr(at + 2);
  return true;
}

// 1997.05.12, 1997.05.??, 1997-05-12: nobody means a number by it.
bool looks_like_date(std::string_view text) noexcept {
  return text.size() >= 7 && std::all_of(text.begin(), text.begin() + 4, base::is_digit) &&
         (text[4] == '.' || text[4] == '-' || text[4] == '/') && (base::is_digit(text[5]) || text[5] == '?');
}

bool looks_like_number(std::string_view text) noexcept {
  double value = 0;
  std::string_view low, high;
  if (!split_range(text, low, high)) return read_number(text, value);
  return (low.empty() || read_number(low, value)) && (high.empty() || read_number(high, value)) && text.size() > 2;
}

// What the name of a tag says of its values.
std::optional<ValueType> type_of_tag(std::string_view name) noexcept {
  if (name.ends_with("Elo") || name == "PlyCount") return ValueType::Number;
  if (name.ends_with("Date")) return ValueType::Date;
  return std::nullopt;
}

struct Alias {
  std::string_view name, meaning;
};
constexpr Alias endings[] = {
    {"mate", "checkmate"},          {"timeout", "time forfeit"},   {"repetition", "threefold repetition"},
    {"fivefold", "fivefold repetition"}, {"fifty", "fifty moves"}, {"seventyfive", "seventy-five moves"},
    {"insufficient", "insufficient material"},
};
constexpr std::string_view speeds[] = {"ultrabullet", "bullet", "blitz", "rapid", "classical"};

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

std::optional<Operator> Parser::parse_operator(bool& is_in) {
  struct Row {
    std::string_view sign;
    Operator op;
  };
  constexpr Row rows[] = {
      {"=", Operator::Equal},    {"==", Operator::Equal},          {"!=", Operator::NotEqual},
      {"<>", Operator::NotEqual}, {"<", Operator::Less},           {"<=", Operator::LessEqual},
      {">", Operator::Greater},  {">=", Operator::GreaterEqual},   {"~", Operator::Matches},
      {"!~", Operator::NotMatches}, {"contains", Operator::Contains}, {"starts", Operator::Starts},
      {"ends", Operator::Ends},  {"sounds", Operator::Sounds},     {"in", Operator::Equal},
  };
  for (const Row& row : rows) {
    const bool is_name = base::is_letter(row.sign[0]);
    if (word().text != row.sign || word().kind != (is_name ? Word::Kind::Name : Word::Kind::Sign)) continue;
    is_in = row.sign == "in";
    cursor_.advance();
    cursor_.reread_as_value(row.op == Operator::Matches || row.op == Operator::NotMatches);
    return row.op;
  }
  return fail(word(), "a comparison is expected here: = != < <= > >= ~ contains starts ends sounds in");
}

Parser::Found Parser::parse_comparison(Fact fact, std::string tag, ValueType type, const Word& name) {
  Comparison comparison{fact, std::move(tag), type, Operator::Equal, {}};
  const Word sign = word();
  bool is_in = false;
  const auto op = parse_operator(is_in);
  if (!op) return std::nullopt;
  comparison.op = *op;
  if (fact == Fact::Tag) {
    const std::optional<ValueType> known = type_of_tag(comparison.tag);
    const bool is_bare = word().kind == Word::Kind::Bare;
    if (is_text_operator(*op)) comparison.type = ValueType::Text;
    else if (known) comparison.type = *known;
    else if (is_bare && looks_like_date(word().text)) comparison.type = ValueType::Date;
    else if (is_bare && looks_like_number(word().text)) comparison.type = ValueType::Number;
  } else if (is_text_operator(*op) && (type == ValueType::Number || type == ValueType::Date)) {
    return fail(sign, quoted(name.text) + " is a number: compare it with = != < <= > >=");
  }
  if (!parse_value(comparison, is_in)) return std::nullopt;
  cursor_.advance();
  return add(make_comparison(std::move(comparison)));
}

bool Parser::parse_value(Comparison& comparison, bool is_in) {
  const Word value = word();
  const bool is_regex = comparison.op == Operator::Matches || comparison.op == Operator::NotMatches;
  if (value.kind == Word::Kind::End || value.kind == Word::Kind::Unclosed || value.kind == Word::Kind::Sign) {
    return fail(value, "a value is expected here"), false;
  }
  if (is_regex) {
    if (value.kind != Word::Kind::Regex && value.kind != Word::Kind::String) {
      return fail(value, "a regular expression is expected here, as in /kasp/i"), false;
    }
    if (value.flags.find_first_not_of('i') != value.flags.npos) {
      return fail(value, "the only flag of a regular expression is i: the case of letters does not count"), false;
    }
    std::string error;
    comparison.operand.regex = Regex::compile(value.text, !value.flags.empty(), error);
    return comparison.operand.regex || (fail(value, std::move(error)), false);
  }
  if (is_in && value.text.find("..") == value.text.npos) {
    return fail(value, "a range is expected here, as in 2400..2600"), false;
  }
  if (is_text_operator(comparison.op)) {
    comparison.operand.text = value.text;
    return true;
  }
  switch (comparison.type) {
    case ValueType::Text: return parse_text(comparison, value, value.kind == Word::Kind::String);
    case ValueType::Number: return parse_numbers(comparison, value);
    case ValueType::Date: return parse_dates(comparison, value);
    case ValueType::Code: return parse_codes(comparison, value);
    case ValueType::Flag: return true;
  }
  return false;
}

bool Parser::parse_text(Comparison& comparison, const Word& value, bool is_quoted) {
  std::string_view low, high;
  comparison.operand.text = value.text;
  if (!is_quoted && split_range(value.text, low, high)) {
    comparison.operand.is_range = true;
    comparison.operand.text = low;
    comparison.operand.upper_text = high.empty() ? std::string(8, '\xFF') : std::string(high);
    return true;
  }
  return set_known_word(comparison, value);
}

// Facts that have only some values.
bool Parser::set_known_word(Comparison& comparison, const Word& value) {
  std::string& text = comparison.operand.text;
  switch (comparison.fact) {
    case Fact::Result: {
      if (text == "white") text = "1-0";
      if (text == "black") text = "0-1";
      if (text == "draw") text = "1/2-1/2";
      const pgn::ResultReading read = pgn::parse_result_tag(text);
      if (read.form == pgn::ResultForm::Unreadable || read.form == pgn::ResultForm::Unrepresentable) {
        return fail(value, "a result is 1-0, 0-1, 1/2-1/2 or *, or white, black or draw"), false;
      }
      text = pgn::to_text(read.result);
      return true;
    }
    case Fact::Ending: {
      for (const Alias& alias : endings) {
        if (text == alias.name) text = alias.meaning;
      }
      std::vector<std::string_view> known;
      for (const game::Termination each : game::all_terminations()) {
        if (game::to_text(each) == text) return true;
        known.push_back(game::to_text(each));
      }
      for (const Alias& alias : endings) known.push_back(alias.name);
      return fail(value, "no game ends with " + quoted(text) + suggest(text, known)), false;
    }
    case Fact::Speed:
      if (std::find(std::begin(speeds), std::end(speeds), text) != std::end(speeds)) return true;
      return fail(value, "a speed is ultrabullet, bullet, blitz, rapid or classical"), false;
    case Fact::Variant:
      text = std::string(game::find_variant(text).name);
      return true;
    case Fact::Tag: case Fact::Player: case Fact::Winner: case Fact::Loser: case Fact::Elo: case Fact::MinElo:
    case Fact::MaxElo: case Fact::EloDiff: case Fact::WinnerElo: case Fact::LoserElo: case Fact::Time:
    case Fact::Increment: case Fact::Plies: case Fact::Moves: case Fact::Comments: case Fact::Comment: case Fact::Nag:
    case Fact::Eco: case Fact::Opening: case Fact::Damaged:
      return true;
  }
  return true;
}

bool Parser::parse_number(const Word& value, PlyOp& range, std::string_view name) {
  std::string_view low, high;
  range.is_range = range.op == Operator::Equal && split_range(value.text, low, high);
  if (range.is_range) {
    range.number = -infinity;
    range.upper_number = infinity;
    const bool is_good = (low.empty() || read_number(low, range.number)) &&
                         (high.empty() || read_number(high, range.upper_number)) && value.text.size() > 2;
    if (!is_good) return fail(value, "a range is two numbers, as in 2400..2600"), false;
    return range.number <= range.upper_number || (fail(value, std::string(backward)), false);
  }
  if (!is_text_operator(range.op) && read_number(value.text, range.number)) return true;
  return fail(value, quoted(name) + " is a number; " + quoted(value.text) + " is none"), false;
}

bool Parser::parse_numbers(Comparison& comparison, const Word& value) {
  Operand& operand = comparison.operand;
  const std::string name = comparison.fact == Fact::Tag ? comparison.tag : std::string(fact_name(comparison.fact));
  if (value.kind == Word::Kind::Bare && (base::is_letter(value.text[0]))) {
    const FactInfo* const info = find_fact(value.text);
    const bool is_usable = info && (info->fact == Fact::MinElo || info->fact == Fact::MaxElo ||
                                    info->fact == Fact::WinnerElo || info->fact == Fact::LoserElo);
    if (is_usable || base::is_upper(value.text[0])) {
      operand.fact = is_usable ? info->fact : Fact::Tag;
      operand.tag = value.text;
      return true;
    }
  }
  PlyOp range;
  range.op = comparison.op;
  if (!parse_number(value, range, name)) return false;
  operand.is_range = range.is_range;
  operand.number = range.number;
  operand.upper_number = range.upper_number;
  return true;
}

bool Parser::parse_dates(Comparison& comparison, const Word& value) {
  Operand& operand = comparison.operand;
  const auto read = [&](std::string_view text, pgn::Date& date) {
    const pgn::DateReading reading = pgn::parse_date(text);
    date = reading.date;
    return date.year != 0 || (fail(value, quoted(text) + " is no date; write 1997, 1997.05 or 1997.05.12"), false);
  };
  std::string_view low, high;
  operand.is_range = comparison.op == Operator::Equal && split_range(value.text, low, high);
  if (!operand.is_range) return read(value.text, operand.date);
  operand.date = {1, 1, 1};
  operand.upper_date = {9999, 12, 31};
  if (low.empty() && high.empty()) return fail(value, "a range has an end, as in 1990..1999"), false;
  if ((!low.empty() && !read(low, operand.date)) || (!high.empty() && !read(high, operand.upper_date))) return false;
  return earliest_of(operand.date) <= latest_of(operand.upper_date) || (fail(value, std::string(backward)), false);
}

bool Parser::parse_codes(Comparison& comparison, const Word& value) {
  Operand& operand = comparison.operand;
  const auto read = [&](std::string_view text, std::string& code) {
    code = text;
    if (!code.empty()) code[0] = base::to_upper(code[0]);
    const bool is_code = !code.empty() && code.size() <= 3 && code[0] >= 'A' && code[0] <= 'E' &&
                         std::all_of(code.begin() + 1, code.end(), base::is_digit);
    return is_code || (fail(value, quoted(text) + " is no ECO code; write B90, or B9 for B90 to B99"), false);
  };
  std::string_view low, high;
  if (comparison.op == Operator::Equal && split_range(value.text, low, high)) {
    operand.is_range = true;
    if (!read(low.empty() ? "A00" : low, operand.text) || !read(high.empty() ? "E99" : high, operand.upper_text)) {
      return false;
    }
    operand.upper_text.resize(3, '9');
    return operand.text <= operand.upper_text || (fail(value, std::string(backward)), false);
  }
  if (!read(value.text, operand.text)) return false;
  const bool is_part = operand.text.size() < 3;
  if (is_part && (comparison.op == Operator::Equal || comparison.op == Operator::NotEqual)) {
    operand.is_range = true;
    operand.upper_text = operand.text;
    operand.upper_text.resize(3, '9');
  }
  return true;
}

}  // namespace movetext::collection
