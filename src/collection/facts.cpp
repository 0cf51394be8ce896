// SPDX-License-Identifier: MIT
#include "collection/facts.hpp"

#include <algorithm>

#include "collection/fact_values.hpp"
#include "collection/sound.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/termination.hpp"
#include "movetext/game/variant.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::collection {
namespace {

constexpr FactInfo facts[] = {
    {"player", Fact::Player, ValueType::Text},
    {"winner", Fact::Winner, ValueType::Text},
    {"loser", Fact::Loser, ValueType::Text},
    {"elo", Fact::Elo, ValueType::Number},
    {"minelo", Fact::MinElo, ValueType::Number},
    {"maxelo", Fact::MaxElo, ValueType::Number},
    {"elodiff", Fact::EloDiff, ValueType::Number},
    {"winnerelo", Fact::WinnerElo, ValueType::Number},
    {"loserelo", Fact::LoserElo, ValueType::Number},
    {"time", Fact::Time, ValueType::Number},
    {"increment", Fact::Increment, ValueType::Number},
    {"speed", Fact::Speed, ValueType::Text},
    {"variant", Fact::Variant, ValueType::Text},
    {"result", Fact::Result, ValueType::Text},
    {"plies", Fact::Plies, ValueType::Number},
    {"moves", Fact::Moves, ValueType::Number},
    {"comments", Fact::Comments, ValueType::Number},
    {"comment", Fact::Comment, ValueType::Text},
    {"nag", Fact::Nag, ValueType::Number},
    {"eco", Fact::Eco, ValueType::Code},
    {"opening", Fact::Opening, ValueType::Text},
    {"ending", Fact::Ending, ValueType::Text},
    {"termination", Fact::Ending, ValueType::Text},
    {"damaged", Fact::Damaged, ValueType::Flag},
};

class ComparisonTerm : public Term {
 public:
  explicit ComparisonTerm(Comparison comparison) : is_(std::move(comparison)) {}

  [[nodiscard]] Stage latest() const noexcept override {
    const Stage own = latest_of_fact(is_.fact);
    return is_.operand.fact ? std::max(own, latest_of_fact(*is_.operand.fact)) : own;
  }
  [[nodiscard]] Stage earliest() const noexcept override { return is_late(is_.fact) ? latest() : Stage::Tags; }
  [[nodiscard]] Needs needs() const noexcept override {
    const bool is_opening = is_.fact == Fact::Eco || is_.fact == Fact::Opening;
    return {.positions = is_opening, .opening = is_opening};
  }

  [[nodiscard]] Truth test(Context& context, Stage stage) const override { return negate(find_any(context, stage)); }

  [[nodiscard]] std::optional<IndexKeys> index_keys() const override {
    using Kind = IndexKeys::Kind;
    const auto& other = is_.operand.fact;
    if (other) {
      if (*other == Fact::WinnerElo || *other == Fact::LoserElo) return std::nullopt;
      IndexKeys keys{Kind::Together, tags_of(is_.fact, is_.tag), 0};
      const std::vector<std::string> more = tags_of(*other, is_.operand.tag);
      keys.tags.insert(keys.tags.end(), more.begin(), more.end());
      return is_of_tags(is_.fact) ? std::optional(keys) : std::nullopt;
    }
    if (is_.fact == Fact::Plies || is_.fact == Fact::Moves) return IndexKeys{Kind::Plies, {}, 0};
    if (!is_of_tags(is_.fact)) return std::nullopt;
    const bool is_either = is_.fact == Fact::Player || is_.fact == Fact::Elo;
    const Kind kind = !is_either ? Kind::Together : is_negated() ? Kind::All : Kind::Any;
    return IndexKeys{kind, tags_of(is_.fact, is_.tag), 0};
  }
  [[nodiscard]] Truth test_plies(std::uint32_t plies) const override {
    Context none;
    return negate(to_truth(is_number(none, is_.fact == Fact::Plies ? plies : (plies + 1) / 2)));
  }

 private:
  [[nodiscard]] bool is_negated() const noexcept {
    return is_.op == Operator::NotEqual || is_.op == Operator::NotMatches;
  }
  [[nodiscard]] Truth negate(Truth positive) const noexcept {
    if (positive == Truth::Unknown || !is_negated()) return positive;
    return to_truth(positive == Truth::No);
  }
  // Tags alone decide it, at least for games that have them.
  static bool is_of_tags(Fact fact) noexcept { return latest_of_fact(fact) == Stage::Tags || is_tag_first(fact); }
  // All tags that are looked at before the movetext is.
  static std::vector<std::string> tags_of(Fact fact, const std::string& tag) {
    switch (fact) {
      case Fact::Tag: return {tag};
      case Fact::Player: return {"White", "Black"};
      case Fact::Winner: case Fact::Loser: return {"Result", "White", "Black"};
      case Fact::Elo: case Fact::MinElo: case Fact::MaxElo: case Fact::EloDiff: return {"WhiteElo", "BlackElo"};
      case Fact::WinnerElo: case Fact::LoserElo: return {"Result", "WhiteElo", "BlackElo"};
      case Fact::Time: case Fact::Increment: case Fact::Speed: return {"TimeControl"};
      case Fact::Variant: return {"Variant"};
      case Fact::Result: return {"Result"};
      case Fact::Eco: return {"ECO"};
      case Fact::Opening: return {"Opening"};
      case Fact::Plies: case Fact::Moves: case Fact::Comments: case Fact::Comment: case Fact::Nag: case Fact::Ending:
      case Fact::Damaged:
        return {};
    }
    return {};
  }

  // Tags alone never decide it.
  static bool is_late(Fact fact) noexcept { return latest_of_fact(fact) > Stage::Tags && !is_tag_first(fact); }
  static bool is_tag_first(Fact fact) noexcept {
    return fact == Fact::Eco || fact == Fact::Opening || fact == Fact::Result || fact == Fact::Winner ||
           fact == Fact::Loser || fact == Fact::WinnerElo || fact == Fact::LoserElo;
  }
  static Stage latest_of_fact(Fact fact) noexcept {
    switch (fact) {
      case Fact::Tag: case Fact::Player: case Fact::Elo: case Fact::MinElo: case Fact::MaxElo: case Fact::EloDiff:
      case Fact::Time: case Fact::Increment: case Fact::Speed: case Fact::Variant:
        return Stage::Tags;
      case Fact::Winner: case Fact::Loser: case Fact::WinnerElo: case Fact::LoserElo: case Fact::Result:
      case Fact::Plies: case Fact::Moves: case Fact::Comments: case Fact::Comment: case Fact::Nag:
        return Stage::Tokens;
      case Fact::Eco: case Fact::Opening:
        return Stage::Moves;
      case Fact::Ending: case Fact::Damaged:
        return Stage::Game;
    }
    return Stage::Game;
  }

  // Some value of the fact compares as it should, negation apart.
  [[nodiscard]] Truth find_any(Context& context, Stage stage) const {
    switch (is_.fact) {
      case Fact::Tag: return test_tag(context);
      case Fact::Player: return to_truth(is_text(tag_value(context, "White")) || is_text(tag_value(context, "Black")));
      case Fact::Winner: case Fact::Loser: return test_winner(context, stage, false);
      case Fact::WinnerElo: case Fact::LoserElo: return test_winner(context, stage, true);
      case Fact::Elo: case Fact::MinElo: case Fact::MaxElo: case Fact::EloDiff: return test_elo(context);
      case Fact::Time: case Fact::Increment: case Fact::Speed: return test_time(context);
      case Fact::Variant: return to_truth(is_text(game::find_variant(tag_value(context, "Variant")).name));
      case Fact::Result: return test_result(context, stage);
      case Fact::Plies: case Fact::Moves: case Fact::Comments: case Fact::Comment: case Fact::Nag:
        return stage >= Stage::Tokens ? test_tokens(context) : Truth::Unknown;
      case Fact::Eco: case Fact::Opening: return test_opening(context, stage);
      case Fact::Ending:
        if (stage < Stage::Game) return Truth::Unknown;
        return to_truth(context.game->termination && is_text(game::to_text(*context.game->termination)));
      case Fact::Damaged:
        return stage < Stage::Game ? Truth::Unknown : to_truth(context.report->is_damaged);
    }
    return Truth::No;
  }

  [[nodiscard]] Truth test_tag(Context& context) const {
    const std::string_view value = tag_value(context, is_.tag);
    if (is_.type == ValueType::Number) {
      const auto number = parse_number(value);
      return to_truth(number && is_number(context, *number));
    }
    if (is_.type == ValueType::Date) {
      const pgn::DateReading read = pgn::parse_date(value);
      return to_truth(!read.date.empty() && is_date(read.date));
    }
    const bool is_there = pgn::find_tag(context.view->tags, context.view->text, is_.tag) != nullptr;
    return to_truth(is_there && is_text(value));
  }

  [[nodiscard]] Truth test_winner(Context& context, Stage stage, bool by_elo) const {
    bool is_known = false;
    const pgn::GameResult result = find_result(context, stage, is_known);
    if (!is_known) return Truth::Unknown;
    const bool is_decided = result == pgn::GameResult::WhiteWins || result == pgn::GameResult::BlackWins;
    if (!is_decided) return Truth::No;
    const bool is_winner = is_.fact == Fact::Winner || is_.fact == Fact::WinnerElo;
    const bool is_white = (result == pgn::GameResult::WhiteWins) == is_winner;
    if (!by_elo) return to_truth(is_text(tag_value(context, is_white ? "White" : "Black")));
    const auto elo = tag_number(context, is_white ? "WhiteElo" : "BlackElo");
    return to_truth(elo && is_number(context, *elo));
  }

  [[nodiscard]] Truth test_elo(Context& context) const {
    const auto white = tag_number(context, "WhiteElo");
    const auto black = tag_number(context, "BlackElo");
    if (is_.fact == Fact::Elo) {
      return to_truth((white && is_number(context, *white)) || (black && is_number(context, *black)));
    }
    if (!white || !black) return Truth::No;
    const double value = is_.fact == Fact::MinElo   ? std::min(*white, *black)
                         : is_.fact == Fact::MaxElo ? std::max(*white, *black)
                                                    : *white - *black;
    return to_truth(is_number(context, value));
  }

  [[nodiscard]] Truth test_time(Context& context) const {
    const pgn::TimeControl control = pgn::parse_time_control(tag_value(context, "TimeControl"));
    if (control.stages.empty()) return Truth::No;
    if (is_.fact == Fact::Speed) {
      const auto speed = pgn::lichess_speed(control);
      return to_truth(speed && is_text(to_text(*speed)));
    }
    const pgn::TimeControlStage& stage = control.stages.front();
    const auto ms = is_.fact == Fact::Time ? stage.milliseconds : std::optional(stage.increment_ms.value_or(0));
    return to_truth(ms && is_number(context, static_cast<double>(*ms) / 1000));
  }

  [[nodiscard]] Truth test_result(Context& context, Stage stage) const {
    bool is_known = false;
    const pgn::GameResult result = find_result(context, stage, is_known);
    return is_known ? to_truth(is_text(pgn::to_text(result))) : Truth::Unknown;
  }

  [[nodiscard]] Truth test_tokens(Context& context) const {
    const pgn::GameView& view = *context.view;
    if (is_.fact == Fact::Plies) return to_truth(is_number(context, pgn::count_moves(view)));
    if (is_.fact == Fact::Moves) return to_truth(is_number(context, (pgn::count_moves(view) + 1) / 2));
    if (is_.fact == Fact::Comments) {
      const auto count = std::count_if(view.tokens.begin(), view.tokens.end(),
                                       [](const pgn::Token& token) { return pgn::is_comment(token.kind); });
      return to_truth(is_number(context, static_cast<double>(count)));
    }
    for (const pgn::Token& token : view.tokens) {
      if (is_.fact == Fact::Comment) {
        if (pgn::is_comment(token.kind) && is_text(comment_value(context, token))) return Truth::Yes;
      } else if (const auto nag = nag_of(token, view.text)) {
        if (is_number(context, *nag)) return Truth::Yes;
      }
    }
    return Truth::No;
  }

  // LENIENT: codes have tails in some programs, B90a and E15/03; the first three characters are the code.
  [[nodiscard]] Truth test_opening(Context& context, Stage stage) const {
    const bool is_code = is_.fact == Fact::Eco;
    const std::string_view value = tag_value(context, is_code ? "ECO" : "Opening");
    if (!is_nothing(value)) return to_truth(is_text(is_code ? value.substr(0, 3) : value));
    if (stage < Stage::Moves) return Truth::Unknown;
    if (!context.opening) return Truth::No;
    return to_truth(is_text(is_code ? context.opening->eco : context.opening->name));
  }

  [[nodiscard]] bool is_text(std::string_view value) const {
    const Operand& operand = is_.operand;
    switch (is_.op) {
      case Operator::Equal: case Operator::NotEqual:
        if (operand.is_range) return value >= operand.text && value <= operand.upper_text;
        return value == operand.text;
      case Operator::Less: return value < operand.text;
      case Operator::LessEqual: return value <= operand.text;
      case Operator::Greater: return value > operand.text;
      case Operator::GreaterEqual: return value >= operand.text;
      case Operator::Contains: return contains_ignoring_case(value, operand.text);
      case Operator::Starts: return base::equal_ignoring_case(value.substr(0, operand.text.size()), operand.text);
      case Operator::Ends:
        return value.size() >= operand.text.size() &&
               base::equal_ignoring_case(value.substr(value.size() - operand.text.size()), operand.text);
      case Operator::Sounds: return sounds_like(value, operand.text);
      case Operator::Matches: case Operator::NotMatches: return operand.regex->is_in(value);
    }
    return false;
  }

  [[nodiscard]] bool is_number(Context& context, double value) const {
    const Operand& operand = is_.operand;
    if (operand.is_range) return value >= operand.number && value <= operand.upper_number;
    double right = operand.number;
    if (operand.fact) {
      const auto other = other_number(context);
      if (!other) return false;
      right = *other;
    }
    switch (is_.op) {
      case Operator::Equal: case Operator::NotEqual: return value == right;
      case Operator::Less: return value < right;
      case Operator::LessEqual: return value <= right;
      case Operator::Greater: return value > right;
      case Operator::GreaterEqual: return value >= right;
      case Operator::Contains: case Operator::Starts: case Operator::Ends: case Operator::Sounds:
      case Operator::Matches: case Operator::NotMatches:
        return false;  // the parser refuses them
    }
    return false;
  }

  // The right side is a tag or fact of the tags.
  [[nodiscard]] std::optional<double> other_number(Context& context) const {
    const Operand& operand = is_.operand;
    if (*operand.fact == Fact::Tag) return tag_number(context, operand.tag);
    const auto white = tag_number(context, "WhiteElo");
    const auto black = tag_number(context, "BlackElo");
    if (!white || !black) return std::nullopt;
    if (*operand.fact == Fact::MinElo) return std::min(*white, *black);
    if (*operand.fact == Fact::MaxElo) return std::max(*white, *black);
    bool is_known = false;
    const pgn::GameResult result = find_result(context, Stage::Tokens, is_known);
    const bool is_winner = *operand.fact == Fact::WinnerElo;
    if (result == pgn::GameResult::WhiteWins) return is_winner ? white : black;
    if (result == pgn::GameResult::BlackWins) return is_winner ? black : white;
    return std::nullopt;
  }

  // Only what is certain counts: a date without a day may lie before and after one with a day.
  [[nodiscard]] bool is_date(pgn::Date value) const noexcept {
    const pgn::Date low = earliest_of(value);
    const pgn::Date high = latest_of(value);
    const pgn::Date from = earliest_of(is_.operand.date);
    const pgn::Date to = latest_of(is_.operand.is_range ? is_.operand.upper_date : is_.operand.date);
    switch (is_.op) {
      case Operator::Equal: case Operator::NotEqual: return low >= from && high <= to;
      case Operator::Less: return high < from;
      case Operator::LessEqual: return high <= to;
      case Operator::Greater: return low > to;
      case Operator::GreaterEqual: return low >= from;
      case Operator::Contains: case Operator::Starts: case Operator::Ends: case Operator::Sounds:
      case Operator::Matches: case Operator::NotMatches:
        return false;  // the parser refuses them
    }
    return false;
  }

  Comparison is_;
};

}  // namespace

const FactInfo* find_fact(std::string_view name) noexcept {
  for (const FactInfo& each : facts) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

std::string_view fact_name(Fact fact) noexcept {
  for (const FactInfo& each : facts) {
    if (each.fact == fact) return each.name;
  }
  return {};
}

std::vector<std::string_view> fact_names() {
  std::vector<std::string_view> names;
  for (const FactInfo& each : facts) names.push_back(each.name);
  return names;
}

std::shared_ptr<const Term> make_comparison(Comparison comparison) {
  return std::make_shared<ComparisonTerm>(std::move(comparison));
}

}  // namespace movetext::collection
