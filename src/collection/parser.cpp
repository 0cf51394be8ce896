// SPDX-License-Identifier: MIT
#include "collection/parser.hpp"

#include <algorithm>

#include "collection/position_terms.hpp"
#include "movetext/base/text.hpp"

namespace movetext::collection {
namespace {

constexpr std::string_view functions[] = {"reaches", "pattern", "material", "plays", "promotion", "has", "key",
                                          "any",     "all",     "min",      "max",   "average",   "tag"};

struct Flag {
  std::string_view name;
  Feature feature;
};
constexpr Flag flags[] = {
    {"mate", Feature::Mate},           {"stalemate", Feature::Stalemate},   {"insufficient", Feature::Insufficient},
    {"repetition", Feature::Threefold}, {"fivefold", Feature::Fivefold},    {"fifty", Feature::FiftyMoves},
    {"seventyfive", Feature::SeventyFiveMoves}, {"check", Feature::Check},  {"castling", Feature::Castling},
    {"odds", Feature::Odds},
    {"enpassant", Feature::EnPassant}, {"promotion", Feature::Promotion},   {"underpromotion", Feature::Underpromotion},
};

// Letters to change, add or leave out.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = std::exchange(row[j], std::min({changed, row[j] + 1, row[j - 1] + 1}));
    }
  }
  return row[b.size()];
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

std::string suggest(std::string_view name, std::span<const std::string_view> known) {
  std::string_view best;
  std::size_t least = 3;
  for (const std::string_view each : known) {
    const std::size_t changes = name.size() > 40 ? least : distance(name, each);
    if (changes < least && changes < name.size()) {
      least = changes;
      best = each;
    }
  }
  return best.empty() ? std::string() : ", did you mean " + quoted(best) + "?";
}

std::nullopt_t Parser::fail(std::uint32_t offset, std::uint32_t length, std::string message) {
  if (!error_) error_ = ExpressionError{std::move(message), offset, length};
  return std::nullopt;
}
std::nullopt_t Parser::fail(const Word& at, std::string message) {
  if (at.kind == Word::Kind::Unclosed) return fail(at.offset, 1, "this is not closed");
  return fail(at.offset, at.length, std::move(message));
}
std::nullopt_t Parser::fail_inside(const Word& string, std::size_t offset, std::string message) {
  const auto at = static_cast<std::uint32_t>(std::min(offset, string.text.size()));
  return fail(string.offset + 1 + at, at < string.text.size() ? 1 : 0, std::move(message));
}

Parser::Found Parser::add(Node::Kind kind, std::uint32_t left, std::uint32_t right) {
  program_.nodes.push_back({kind, 0, left, right});
  return static_cast<std::uint32_t>(program_.nodes.size() - 1);
}
Parser::Found Parser::add(std::shared_ptr<const Term> term) {
  program_.terms.push_back(std::move(term));
  program_.nodes.push_back({Node::Kind::Term, static_cast<std::uint32_t>(program_.terms.size() - 1), 0, 0});
  return static_cast<std::uint32_t>(program_.nodes.size() - 1);
}

bool Parser::is_keyword(std::string_view name, std::string_view sign) const noexcept {
  return is_sign(sign) || (word().kind == Word::Kind::Name && base::equal_ignoring_case(word().text, name));
}
bool Parser::accept(std::string_view sign) {
  if (!is_sign(sign)) return false;
  cursor_.advance();
  return true;
}
bool Parser::expect(std::string_view sign) {
  if (accept(sign)) return true;
  fail(word(), quoted(sign) + " is expected here");
  return false;
}
std::optional<Word> Parser::expect_string(std::string_view what) {
  const Word found = word();
  if (found.kind != Word::Kind::String) return fail(found, std::string(what) + " in quotes is expected here");
  cursor_.advance();
  return found;
}

bool Parser::parse() {
  if (word().kind == Word::Kind::End) return fail(word(), "the expression is empty"), false;
  if (!parse_or()) return false;
  if (word().kind == Word::Kind::End) return true;
  fail(word(), is_sign(")") ? "this bracket was never opened" : "and, or, or the end is expected here");
  return false;
}

Parser::Found Parser::parse_or() {
  Found left = parse_and();
  while (left && is_keyword("or", "||")) {
    cursor_.advance();
    const Found right = parse_and();
    if (!right) return right;
    left = add(Node::Kind::Or, *left, *right);
  }
  return left;
}

Parser::Found Parser::parse_and() {
  Found left = parse_not();
  while (left && is_keyword("and", "&&")) {
    cursor_.advance();
    const Found right = parse_not();
    if (!right) return right;
    left = add(Node::Kind::And, *left, *right);
  }
  return left;
}

Parser::Found Parser::parse_not() {
  bool is_negated = false;
  while (is_keyword("not", "!")) {
    is_negated = !is_negated;
    cursor_.advance();
  }
  const Found inner = parse_primary();
  return inner && is_negated ? add(Node::Kind::Not, *inner) : inner;
}

Parser::Found Parser::parse_primary() {
  if (word().kind == Word::Kind::Name) return parse_name();
  const Word opening = word();
  if (!accept("(")) return fail(word(), "a tag, a fact such as plies, or a bracket is expected here");
  if (++depth_ > most_depth) return fail(opening, "too many brackets in brackets");
  const Found inner = parse_or();
  --depth_;
  if (!inner) return inner;
  if (!is_sign(")")) {
    return word().kind == Word::Kind::End ? fail(opening, "this bracket is not closed")
                                          : fail(word(), "and, or, or ) is expected here");
  }
  cursor_.advance();
  return inner;
}

Parser::Found Parser::parse_name() {
  const Word name = word();
  cursor_.advance();
  if (is_sign("(")) return parse_function(name);
  for (const Flag& flag : flags) {
    if (flag.name == name.text) return add(make_feature(flag.feature));
  }
  if (const FactInfo* const info = find_fact(name.text)) {
    if (info->type != ValueType::Flag) return parse_comparison(info->fact, {}, info->type, name);
    return add(make_comparison({info->fact, {}, info->type, Operator::Equal, {}}));
  }
  if (base::is_upper(name.text[0])) return parse_comparison(Fact::Tag, std::string(name.text), ValueType::Text, name);
  std::vector<std::string_view> known = fact_names();
  for (const Flag& flag : flags) known.push_back(flag.name);
  known.insert(known.end(), std::begin(functions), std::end(functions));
  return fail(name, "there is nothing called " + quoted(name.text) + suggest(name.text, known) +
                        (suggest(name.text, known).empty() ? "; tags start with a capital letter" : ""));
}

Parser::Found Parser::parse_function(const Word& name) {
  if (++depth_ > most_depth) return fail(name, "too many brackets in brackets");
  cursor_.advance();
  Found found;
  if (name.text == "reaches") found = parse_reaches();
  else if (name.text == "key") found = parse_key();
  else if (name.text == "pattern") found = parse_pattern();
  else if (name.text == "material") found = parse_material();
  else if (name.text == "plays") found = parse_plays();
  else if (name.text == "promotion") found = parse_promotion();
  else if (name.text == "has") found = parse_has();
  else if (name.text == "tag") found = parse_tag();
  else if (name.text == "any") found = parse_quantified(Quantifier::Any);
  else if (name.text == "all") found = parse_quantified(Quantifier::All);
  else if (name.text == "min") found = parse_aggregate(Aggregate::Min);
  else if (name.text == "max") found = parse_aggregate(Aggregate::Max);
  else if (name.text == "average") found = parse_aggregate(Aggregate::Average);
  else found = fail(name, "there is no function " + quoted(name.text) + suggest(name.text, functions));
  --depth_;
  return found;
}

}  // namespace movetext::collection
