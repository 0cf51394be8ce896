// SPDX-License-Identifier: MIT
// The parser: functions of a whole game.
#include <charconv>

#include "collection/parser.hpp"
#include "collection/position_terms.hpp"
#include "movetext/base/text.hpp"
#include "movetext/pgn/token.hpp"

namespace movetext::collection {
namespace {

struct Has {
  std::string_view name;
  Presence what;
};
constexpr Has presences[] = {
    {"comments", Presence::Comments}, {"variations", Presence::Variations}, {"nags", Presence::Nags},
    {"clocks", Presence::Clocks},     {"evals", Presence::Evaluations},     {"arrows", Presence::Arrows},
    {"result", Presence::Result},     {"moves", Presence::Moves},           {"setup", Presence::Setup},
    {"conflict", Presence::Conflict},
};

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

Parser::Found Parser::parse_reaches() {
  const auto text = expect_string("a FEN or moves");
  if (!text) return std::nullopt;
  Target target;
  std::string error;
  std::size_t offset = 0;
  if (!parse_target(text->text, target, error, offset)) return fail_inside(*text, offset, std::move(error));
  return expect(")") ? add(make_reaches(target)) : std::nullopt;
}

// A Polyglot key: sixteen hexadecimal digits.
Parser::Found Parser::parse_key() {
  const auto text = expect_string("a key of a position");
  if (!text) return std::nullopt;
  std::string_view digits = text->text;
  if (digits.starts_with("0x") || digits.starts_with("0X")) digits.remove_prefix(2);
  std::uint64_t key = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), key, 16);
  if (digits.size() != 16 || error != std::errc() || end != digits.data() + digits.size()) {
    return fail_inside(*text, 0, "a key is sixteen hexadecimal digits, as in 463b96181691fc9c");
  }
  return expect(")") ? add(make_key(key)) : std::nullopt;
}

Parser::Found Parser::parse_pattern() {
  const auto text = expect_string("a partial board");
  if (!text) return std::nullopt;
  BoardPattern pattern;
  std::string error;
  std::size_t offset = 0;
  if (!pattern.parse(text->text, error, offset)) return fail_inside(*text, offset, std::move(error));
  bool is_mirrored = false;
  if (accept(",")) {
    if (word().text != "mirror") return fail(word(), "mirror is expected here: the colours exchanged, too");
    is_mirrored = true;
    cursor_.advance();
  }
  return expect(")") ? add(make_pattern(std::move(pattern), is_mirrored)) : std::nullopt;
}

Parser::Found Parser::parse_material() {
  const auto text = expect_string("material such as KRPvKR");
  if (!text) return std::nullopt;
  MaterialPattern pattern;
  std::string error;
  std::size_t offset = 0;
  if (!pattern.parse(text->text, error, offset)) return fail_inside(*text, offset, std::move(error));
  FirstSide first = FirstSide::Either;
  std::uint32_t plies = 1;
  while (accept(",")) {
    if (word().text == "white") first = FirstSide::White;
    else if (word().text == "black") first = FirstSide::Black;
    else if (word().kind == Word::Kind::Number && word().length < 6) plies = pgn::number_value(word().text);
    else return fail(word(), "white, black, or a number of half-moves is expected here");
    cursor_.advance();
  }
  return expect(")") ? add(make_material(pattern, first, plies)) : std::nullopt;
}

Parser::Found Parser::parse_plays() {
  const auto text = expect_string("a sequence of moves");
  if (!text) return std::nullopt;
  MoveSequence sequence;
  std::string error;
  std::size_t offset = 0;
  if (!sequence.parse(text->text, error, offset)) return fail_inside(*text, offset, std::move(error));
  return expect(")") ? add(make_sequence(std::move(sequence))) : std::nullopt;
}

Parser::Found Parser::parse_promotion() {
  const auto role = word().text.size() == 1 ? chess::parse_role(word().text[0]) : std::nullopt;
  if (!role || *role == chess::Role::Pawn || *role == chess::Role::King) {
    return fail(word(), "Q, R, B or N is expected here");
  }
  cursor_.advance();
  return expect(")") ? add(make_feature(Feature::Promotion, *role)) : std::nullopt;
}

Parser::Found Parser::parse_has() {
  const Word what = word();
  if (what.kind != Word::Kind::Name) return fail(what, "a tag, or comments, variations, nags ... is expected here");
  cursor_.advance();
  if (!expect(")")) return std::nullopt;
  if (base::is_upper(what.text[0])) return add(make_tag_presence(std::string(what.text)));
  std::vector<std::string_view> known;
  for (const Has& each : presences) {
    if (each.name == what.text) return add(make_presence(each.what));
    known.push_back(each.name);
  }
  return fail(what, "has(...) knows nothing called " + quoted(what.text) + suggest(what.text, known));
}

Parser::Found Parser::parse_tag() {
  const auto name = expect_string("the name of a tag");
  if (!name || !expect(")")) return std::nullopt;
  return parse_comparison(Fact::Tag, std::string(name->text), ValueType::Text, *name);
}

}  // namespace movetext::collection
