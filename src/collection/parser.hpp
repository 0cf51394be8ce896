// SPDX-License-Identifier: MIT
// From the text of an expression to its program.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "collection/cursor.hpp"
#include "collection/facts.hpp"
#include "collection/ply_terms.hpp"
#include "collection/terms.hpp"

namespace movetext::collection {

// Brackets in brackets: enough for everybody, and no danger for the stack.
inline constexpr int most_depth = 100;

// One reading of one text. After a fault nothing of it is used.
class Parser {
 public:
  Parser(std::string_view text, Program& program) : cursor_(text), program_(program) {}

  // False: error() says why.
  [[nodiscard]] bool parse();
  [[nodiscard]] const ExpressionError& error() const noexcept { return *error_; }

 private:
  // Each reads one thing and gives its node; nothing after a fault.
  using Found = std::optional<std::uint32_t>;
  Found parse_or();
  Found parse_and();
  Found parse_not();
  Found parse_primary();
  Found parse_name();
  Found parse_function(const Word& name);
  Found parse_comparison(Fact fact, std::string tag, ValueType type, const Word& name);
  // functions
  Found parse_reaches();
  Found parse_key();
  Found parse_pattern();
  Found parse_material();
  Found parse_plays();
  Found parse_promotion();
  Found parse_has();
  Found parse_tag();
  Found parse_quantified(Quantifier quantifier);
  Found parse_aggregate(Aggregate aggregate);
  // inside any(...) and all(...)
  bool parse_ply_or(std::vector<PlyOp>& ops);
  bool parse_ply_and(std::vector<PlyOp>& ops);
  bool parse_ply_not(std::vector<PlyOp>& ops);
  bool parse_ply_test(std::vector<PlyOp>& ops);

  // words
  [[nodiscard]] const Word& word() const noexcept { return cursor_.word(); }
  [[nodiscard]] bool is_sign(std::string_view sign) const noexcept {
    return word().kind == Word::Kind::Sign && word().text == sign;
  }
  [[nodiscard]] bool is_keyword(std::string_view name, std::string_view sign) const noexcept;
  bool accept(std::string_view sign);
  bool expect(std::string_view sign);
  std::optional<Word> expect_string(std::string_view what);
  std::optional<Operator> parse_operator(bool& is_in);
  // values
  bool parse_value(Comparison& comparison, bool is_in);
  bool parse_text(Comparison& comparison, const Word& value, bool is_quoted);
  bool parse_number(const Word& value, PlyOp& range, std::string_view name);
  bool parse_numbers(Comparison& comparison, const Word& value);
  bool parse_dates(Comparison& comparison, const Word& value);
  bool parse_codes(Comparison& comparison, const Word& value);
  bool set_known_word(Comparison& comparison, const Word& value);

  Found add(std::shared_ptr<const Term> term);
  Found add(Node::Kind kind, std::uint32_t left, std::uint32_t right = 0);
  // All of these give a fault.
  std::nullopt_t fail(const Word& at, std::string message);
  std::nullopt_t fail(std::uint32_t offset, std::uint32_t length, std::string message);
  std::nullopt_t fail_inside(const Word& string, std::size_t offset, std::string message);

  Cursor cursor_;
  Program& program_;
  std::optional<ExpressionError> error_;
  int depth_ = 0;
};

// ", did you mean 'plies'?" or nothing.
[[nodiscard]] std::string suggest(std::string_view name, std::span<const std::string_view> known);

}  // namespace movetext::collection
