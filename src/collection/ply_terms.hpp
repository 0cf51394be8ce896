// SPDX-License-Identifier: MIT
// Terms about the moves of a main line one by one, with what the comments say of them: any(eval_drop > 200),
// min(clock) < 10.
#pragma once

#include "collection/facts.hpp"

namespace movetext::collection {

enum class PlyFact : std::uint8_t {
  Ply,       // 1 for the first move
  Clock,     // seconds left on the mover's clock
  Elapsed,   // seconds spent on the move
  Eval,      // hundredths of a pawn, White's view; a mate is 100000 less 100 a move
  EvalDrop,  // what the move has lost, mover's view: at least 0
  Balance,   // material after the move, White less Black: 1 3 3 5 9
  Men,       // on the board after the move
  White, Black, Check, Capture,  // flags: the mover, what the move does
};
[[nodiscard]] std::optional<PlyFact> find_ply_fact(std::string_view name) noexcept;
[[nodiscard]] std::vector<std::string_view> ply_fact_names();
[[nodiscard]] constexpr bool is_flag(PlyFact fact) noexcept { return fact >= PlyFact::White; }

// One step of a small program over a stack of truths.
struct PlyOp {
  enum class Kind : std::uint8_t { Test, Not, And, Or };
  Kind kind = Kind::Test;
  PlyFact fact{};
  Operator op{};            // of numbers
  double number = 0;
  double upper_number = 0;
  bool is_range = false;
};

enum class Quantifier : std::uint8_t { Any, All };
// All: true for a game without moves.
[[nodiscard]] std::shared_ptr<const Term> make_quantified(Quantifier quantifier, std::vector<PlyOp> ops);

enum class Aggregate : std::uint8_t { Min, Max, Average };
// False where no move says anything of the fact. `test`: of the number that comes out.
[[nodiscard]] std::shared_ptr<const Term> make_aggregate(Aggregate aggregate, PlyFact fact, const PlyOp& test);

}  // namespace movetext::collection
