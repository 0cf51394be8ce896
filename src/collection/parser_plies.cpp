// SPDX-License-Identifier: MIT
// The parser: any(...), all(...), min(...) and the like, which look at each move.
#include "collection/parser.hpp"

namespace movetext::collection {

Parser::Found Parser::parse_quantified(Quantifier quantifier) {
  std::vector<PlyOp> ops;
  if (!parse_ply_or(ops) || !expect(")")) return std::nullopt;
  return add(make_quantified(quantifier, std::move(ops)));
}

Parser::Found Parser::parse_aggregate(Aggregate aggregate) {
  const Word name = word();
  const auto fact = find_ply_fact(name.text);
  if (!fact || is_flag(*fact)) {
    return fail(name, "a number of each move is expected here: clock, elapsed, eval, eval_drop, balance, men");
  }
  cursor_.advance();
  if (!expect(")")) return std::nullopt;
  bool is_in = false;
  const auto op = parse_operator(is_in);
  if (!op) return std::nullopt;
  PlyOp test;
  test.op = *op;
  if (!parse_number(word(), test, name.text)) return std::nullopt;
  cursor_.advance();
  return add(make_aggregate(aggregate, *fact, test));
}

bool Parser::parse_ply_or(std::vector<PlyOp>& ops) {
  if (!parse_ply_and(ops)) return false;
  while (is_keyword("or", "||")) {
    cursor_.advance();
    if (!parse_ply_and(ops)) return false;
    ops.push_back({.kind = PlyOp::Kind::Or});
  }
  return true;
}

bool Parser::parse_ply_and(std::vector<PlyOp>& ops) {
  if (!parse_ply_not(ops)) return false;
  while (is_keyword("and", "&&")) {
    cursor_.advance();
    if (!parse_ply_not(ops)) return false;
    ops.push_back({.kind = PlyOp::Kind::And});
  }
  return true;
}

bool Parser::parse_ply_not(std::vector<PlyOp>& ops) {
  bool is_negated = false;
  while (is_keyword("not", "!")) {
    is_negated = !is_negated;
    cursor_.advance();
  }
  const Word opening = word();
  if (accept("(")) {
    if (++depth_ > most_depth) return fail(opening, "too many brackets in brackets"), false;
    if (!parse_ply_or(ops) || !expect(")")) return false;
    --depth_;
  } else if (!parse_ply_test(ops)) {
    return false;
  }
  if (is_negated) ops.push_back({.kind = PlyOp::Kind::Not});
  return true;
}

bool Parser::parse_ply_test(std::vector<PlyOp>& ops) {
  const Word name = word();
  const auto fact = find_ply_fact(name.text);
  if (!fact) {
    return fail(name, "here stands what is known of each move: clock, elapsed, eval, eval_drop, balance, men, ply, "
                      "white, black, check, capture" + suggest(name.text, ply_fact_names())), false;
  }
  cursor_.advance();
  PlyOp test;
  test.fact = *fact;
  if (!is_flag(*fact)) {
    bool is_in = false;
    const auto op = parse_operator(is_in);
    if (!op) return false;
    test.op = *op;
    if (!parse_number(word(), test, name.text)) return false;
    cursor_.advance();
  }
  ops.push_back(test);
  return true;
}

}  // namespace movetext::collection
