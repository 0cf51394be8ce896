// SPDX-License-Identifier: MIT
#include "collection/ply_terms.hpp"

#include <algorithm>
#include <functional>

#include "movetext/game/annotation.hpp"

namespace movetext::collection {
namespace {

struct Name {
  std::string_view name;
  PlyFact fact;
};
constexpr Name names[] = {
    {"ply", PlyFact::Ply},         {"clock", PlyFact::Clock}, {"elapsed", PlyFact::Elapsed},
    {"eval", PlyFact::Eval},       {"eval_drop", PlyFact::EvalDrop}, {"balance", PlyFact::Balance},
    {"men", PlyFact::Men},         {"white", PlyFact::White}, {"black", PlyFact::Black},
    {"check", PlyFact::Check},     {"capture", PlyFact::Capture},
};

constexpr double mate_value = 100'000;
constexpr double mate_step = 100;

double to_centipawns(const game::Evaluation& evaluation) noexcept {
  if (evaluation.kind == game::Evaluation::Kind::Centipawns) return evaluation.value;
  const double distance = mate_step * std::min(std::abs(static_cast<double>(evaluation.value)), 900.0);
  return evaluation.value >= 0 ? mate_value - distance : distance - mate_value;
}

int balance_of(const chess::Position& position) noexcept {
  constexpr int worth[] = {1, 3, 3, 5, 9};
  int balance = 0;
  for (int role = 0; role < 5; ++role) {
    balance += worth[role] * (chess::count(position.pieces(chess::Color::White, chess::Role(role))) -
                              chess::count(position.pieces(chess::Color::Black, chess::Role(role))));
  }
  return balance;
}

// One move of the main line.
struct Ply {
  std::uint32_t number = 0;
  chess::Color mover{};
  bool is_check = false;
  bool is_capture = false;
  int balance = 0;
  int men = 0;
  std::optional<double> clock, elapsed, eval, eval_drop;

  [[nodiscard]] std::optional<double> value(PlyFact fact) const noexcept {
    switch (fact) {
      case PlyFact::Ply: return number;
      case PlyFact::Clock: return clock;
      case PlyFact::Elapsed: return elapsed;
      case PlyFact::Eval: return eval;
      case PlyFact::EvalDrop: return eval_drop;
      case PlyFact::Balance: return balance;
      case PlyFact::Men: return men;
      case PlyFact::White: return mover == chess::Color::White;
      case PlyFact::Black: return mover == chess::Color::Black;
      case PlyFact::Check: return is_check;
      case PlyFact::Capture: return is_capture;
    }
    return std::nullopt;
  }
};

std::optional<double> to_seconds(std::optional<std::int64_t> ms) noexcept {
  return ms ? std::optional(static_cast<double>(*ms) / 1000) : std::nullopt;
}

// Calls `take` for each move; false: enough.
void each_ply(const game::Game& game, const std::function<bool(const Ply&)>& take) {
  if (!game.is_played || !game.has_start) return;
  chess::Position position = game.start;
  std::optional<double> before = 0.0;  // an even game; also where nothing is said of the start
  game::Annotations annotations;
  for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
    const game::MoveNode& node = game.move(id);
    Ply ply;
    ply.number = node.ply;
    ply.mover = position.turn();
    const int men = chess::count(position.occupied());
    position.play_unchecked(node.move);
    ply.men = chess::count(position.occupied());
    ply.is_capture = ply.men < men;
    ply.is_check = position.is_check();
    ply.balance = balance_of(position);
    annotations = {};
    for (game::CommentId comment = node.after.first; comment != game::none; comment = game.comment(comment).next) {
      game::read_annotations(game.text(game.comment(comment).text), ply.mover, annotations);
    }
    ply.clock = to_seconds(annotations.clock_ms);
    ply.elapsed = to_seconds(annotations.elapsed_ms);
    if (annotations.evaluation) ply.eval = to_centipawns(*annotations.evaluation);
    if (ply.eval && before) {
      const double change = *ply.eval - *before;
      ply.eval_drop = std::max(0.0, ply.mover == chess::Color::White ? -change : change);
    }
    before = ply.eval;
    if (!take(ply)) return;
  }
}

bool compare(const PlyOp& test, double value) noexcept {
  if (test.is_range) return value >= test.number && value <= test.upper_number;
  switch (test.op) {
    case Operator::Equal: return value == test.number;
    case Operator::NotEqual: return value != test.number;
    case Operator::Less: return value < test.number;
    case Operator::LessEqual: return value <= test.number;
    case Operator::Greater: return value > test.number;
    case Operator::GreaterEqual: return value >= test.number;
    case Operator::Contains: case Operator::Starts: case Operator::Ends: case Operator::Sounds: case Operator::Matches:
    case Operator::NotMatches:
      return false;  // the parser refuses them
  }
  return false;
}

class GameTerm : public Term {
 public:
  [[nodiscard]] Stage latest() const noexcept override { return Stage::Game; }
  [[nodiscard]] Truth test(Context& context, Stage stage) const override {
    return stage < Stage::Game ? Truth::Unknown : to_truth(is_true(*context.game));
  }

 protected:
  [[nodiscard]] virtual bool is_true(const game::Game& game) const = 0;
};

class Quantified : public GameTerm {
 public:
  Quantified(Quantifier quantifier, std::vector<PlyOp> ops) : quantifier_(quantifier), ops_(std::move(ops)) {}

 protected:
  [[nodiscard]] bool is_true(const game::Game& game) const override {
    const bool wanted = quantifier_ == Quantifier::Any;
    bool is_found = false;
    std::vector<bool> stack;
    each_ply(game, [&](const Ply& ply) {
      is_found = run(ply, stack) == wanted;
      return !is_found;
    });
    return is_found == wanted;
  }

 private:
  [[nodiscard]] bool run(const Ply& ply, std::vector<bool>& stack) const {
    stack.clear();
    for (const PlyOp& op : ops_) {
      if (op.kind == PlyOp::Kind::Test) {
        const std::optional<double> value = ply.value(op.fact);
        stack.push_back(value && (is_flag(op.fact) ? *value != 0 : compare(op, *value)));
      } else if (op.kind == PlyOp::Kind::Not) {
        stack.back() = !stack.back();
      } else {
        const bool right = stack.back();
        stack.pop_back();
        stack.back() = op.kind == PlyOp::Kind::And ? stack.back() && right : stack.back() || right;
      }
    }
    return stack.back();
  }

  Quantifier quantifier_;
  std::vector<PlyOp> ops_;
};

class Aggregated : public GameTerm {
 public:
  Aggregated(Aggregate aggregate, PlyFact fact, const PlyOp& test) : aggregate_(aggregate), fact_(fact), test_(test) {}

 protected:
  [[nodiscard]] bool is_true(const game::Game& game) const override {
    double least = 0, most = 0, sum = 0;
    std::uint32_t count = 0;
    each_ply(game, [&](const Ply& ply) {
      const std::optional<double> value = ply.value(fact_);
      if (!value) return true;
      least = count ? std::min(least, *value) : *value;
      most = count ? std::max(most, *value) : *value;
      sum += *value;
      ++count;
      return true;
    });
    if (count == 0) return false;
    switch (aggregate_) {
      case Aggregate::Min: return compare(test_, least);
      case Aggregate::Max: return compare(test_, most);
      case Aggregate::Average: return compare(test_, sum / count);
    }
    return false;
  }

 private:
  Aggregate aggregate_;
  PlyFact fact_;
  PlyOp test_;
};

}  // namespace

std::optional<PlyFact> find_ply_fact(std::string_view name) noexcept {
  for (const Name& each : names) {
    if (each.name == name) return each.fact;
  }
  return std::nullopt;
}

std::vector<std::string_view> ply_fact_names() {
  std::vector<std::string_view> all;
  for (const Name& each : names) all.push_back(each.name);
  return all;
}

std::shared_ptr<const Term> make_quantified(Quantifier quantifier, std::vector<PlyOp> ops) {
  return std::make_shared<Quantified>(quantifier, std::move(ops));
}
std::shared_ptr<const Term> make_aggregate(Aggregate aggregate, PlyFact fact, const PlyOp& test) {
  return std::make_shared<Aggregated>(aggregate, fact, test);
}

}  // namespace movetext::collection
