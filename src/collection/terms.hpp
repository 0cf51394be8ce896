// SPDX-License-Identifier: MIT
// What expressions are made of: terms that say yes, no or not yet, and the tree of and, or, not over them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "movetext/chess/outcome.hpp"
#include "movetext/collection/expression.hpp"
#include "movetext/collection/main_line.hpp"
#include "movetext/game/game.hpp"
#include "movetext/openings/opening.hpp"

namespace movetext::collection {

enum class Truth : std::uint8_t { No, Yes, Unknown };
[[nodiscard]] constexpr Truth to_truth(bool value) noexcept { return value ? Truth::Yes : Truth::No; }

// How much of a game has been looked at, each with all before it.
enum class Stage : std::uint8_t {
  Tags,
  Tokens,  // of the movetext, not played
  Moves,   // the end of the main line (or of all lines)
  Game,    // the tree, with comments
};

// What is known of the game that is asked. Views live as long as the game.
struct Context {
  const pgn::GameView* view = nullptr;    // its tags; its tokens from Stage::Tokens on
  std::string scratch[2];                 // for values that are not as written
  // From Stage::Moves on
  bool is_played = false;
  std::uint32_t plies = 0;
  chess::Position final_position;
  std::uint32_t final_occurrences = 1;
  std::optional<openings::Opening> opening;
  // From Stage::Game on
  const game::Game* game = nullptr;
  const game::Report* report = nullptr;
};

struct TermState {
  Truth truth = Truth::Unknown;
  std::uint64_t a = 0;  // the term's own
  std::uint64_t b = 0;
};

// What a term needs of the walk through the moves.
struct Needs {
  bool positions = false;   // step() is to be called
  bool before = false;      // with Step::before
  bool repetitions = false; // Context::final_occurrences, occurrences()
  bool opening = false;     // Context::opening
};

// What an index can tell of a term without the game (collection/index_query.hpp).
struct IndexKeys {
  enum class Kind : std::uint8_t {
    Together,  // test() at Stage::Tags, which depends on the values of `tags` alone
    Any,       // the same, and it is true when it is for one of `tags`, if the other ones had its value, too
    All,       // the same, for all of them
    Plies,     // test_plies()
    Board,     // it cannot be true unless a main line comes to `board`
  };
  Kind kind = Kind::Together;
  std::vector<std::string> tags;
  std::uint32_t board = 0;  // board_key
};

class Term {
 public:
  virtual ~Term() = default;
  // Where it can be decided at the latest, and at the earliest.
  [[nodiscard]] virtual Stage latest() const noexcept = 0;
  [[nodiscard]] virtual Stage earliest() const noexcept { return latest(); }
  [[nodiscard]] virtual Needs needs() const noexcept { return {}; }
  // Everything up to `stage` is known; Unknown: not enough.
  [[nodiscard]] virtual Truth test(Context& context, Stage stage) const = 0;

  // Nothing: an index knows nothing of it.
  [[nodiscard]] virtual std::optional<IndexKeys> index_keys() const { return std::nullopt; }
  // The answer for a game whose main line has so many half-moves. Requires: kind Plies.
  [[nodiscard]] virtual Truth test_plies(std::uint32_t /*plies*/) const { return Truth::Unknown; }

  // Terms that watch positions. A line begins, perhaps anew.
  virtual void start(TermState& /*state*/) const {}
  // `is_counted`: the ply is one of those asked for. No: it can never become true in this line.
  [[nodiscard]] virtual Truth step(TermState& /*state*/, const Step& /*step*/, bool /*is_counted*/,
                                   std::uint32_t /*occurrences*/) const {
    return Truth::Unknown;
  }
};

struct Node {
  enum class Kind : std::uint8_t { Everything, Term, Not, And, Or };
  Kind kind = Kind::Everything;
  std::uint32_t term = 0;              // its index
  std::uint32_t left = 0, right = 0;   // nodes that stand before this one
};

// The last node is the root. Children stand before their parents, so that a loop evaluates it.
struct Program {
  std::vector<Node> nodes;
  std::vector<std::shared_ptr<const Term>> terms;
  ExpressionOptions options;
};

}  // namespace movetext::collection
