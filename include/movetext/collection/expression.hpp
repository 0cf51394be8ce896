// SPDX-License-Identifier: MIT
// Expressions about games, as `filter`, `find` and `stats` take them (cli.md, "Expressions"; docs/expressions.md lists
// every name).
//
//   const auto expression = Expression::parse("WhiteElo > 2400 and reaches(\"e4 e5 f4\")");
//   Matcher matcher(*expression);
//   while (const pgn::GameView* view = reader.next()) if (matcher.match(*view).is_match) ...
//
// Only what an expression needs is computed, in the order tags, tokens of the movetext, moves, annotations, and no
// further than the answer is clear. Games may be read with Movetext::Skip: the movetext of those whose tags do not
// decide is read then.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include "movetext/base/result.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::collection {

// What is wrong with an expression, and where.
struct ExpressionError {
  std::string message;  // without a full stop
  std::uint32_t offset = 0;  // bytes
  std::uint32_t length = 0;  // bytes; 0 at the end
};
// Appends the message, the line of the expression and a caret under the mistake.
void write_error(std::string_view expression, const ExpressionError& error, std::string& out);

enum class Lines : std::uint8_t { Main, All };  // All: variations, too

struct ExpressionOptions {
  Lines lines = Lines::Main;
  // Positions count from ply `first_ply` (0: the start position) to `last_ply`.
  std::uint32_t first_ply = 0;
  std::uint32_t last_ply = std::numeric_limits<std::uint32_t>::max();
};

struct Program;

// Immutable; any number of threads may share one.
class Expression {
 public:
  [[nodiscard]] static base::Result<Expression, ExpressionError> parse(std::string_view text,
                                                                       const ExpressionOptions& options = {});
  // True for every game that both match. The options are those of the first.
  [[nodiscard]] static Expression both(const Expression& a, const Expression& b);
  // True for every game.
  [[nodiscard]] static Expression everything();

  // Games are best read with this: Skip when tags may decide some of them alone.
  [[nodiscard]] pgn::Movetext movetext() const noexcept;
  // The tags alone decide every game.
  [[nodiscard]] bool needs_tags_only() const noexcept;

 private:
  friend class Matcher;
  friend class GameIndex;
  explicit Expression(std::shared_ptr<const Program> program) noexcept : program_(std::move(program)) {}
  std::shared_ptr<const Program> program_;
};

// Where a game matched: behind the first move that made the expression true, when positions had to.
struct Match {
  bool is_match = false;
  bool has_place = false;
  std::uint32_t ply = 0;     // 0: the start position
  std::uint32_t token = 0;   // index in GameView::tokens of the movetext of Matcher::view(); meaningful when ply > 0
  std::uint32_t offset = 0;  // in GameView::text
};

// Asks games. One object a thread.
class Matcher {
 public:
  explicit Matcher(const Expression& expression, const game::ReplayOptions& options = {});
  ~Matcher();
  Matcher(Matcher&&) noexcept;
  Matcher& operator=(Matcher&&) noexcept;

  // A gap and a game over the limit match nothing.
  [[nodiscard]] Match match(const pgn::GameView& view);
  // The game that was asked last, with its tokens: `view` itself unless it was read with Movetext::Skip.
  // Lifetime: until the next call of match or view.
  [[nodiscard]] const pgn::GameView& view(const pgn::GameView& view);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace movetext::collection
