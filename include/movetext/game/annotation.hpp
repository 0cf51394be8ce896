// SPDX-License-Identifier: MIT
// The commands in comments: clocks, evaluations, arrows and squares (R-119 to R-128, Appendix F).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/piece.hpp"

namespace movetext::game {

// What an engine thinks of a position, from White's point of view.
struct Evaluation {
  enum class Kind : std::uint8_t { Centipawns, MateIn };
  Kind kind = Kind::Centipawns;
  // Hundredths of a pawn, rounded half away from zero; or the number of moves to mate. Positive: good for White.
  // What is read lies between -999'999'999 and 999'999'999.
  std::int32_t value = 0;
  std::optional<std::uint32_t> depth;  // half-moves searched, when given; at most 999'999'999

  friend bool operator==(const Evaluation&, const Evaluation&) noexcept = default;
};

// What the commands in the comments at one move say; a later command of the same kind wins.
struct Annotations {
  // Milliseconds, never negative; a finer fraction is rounded to the nearest.
  std::optional<std::int64_t> clock_ms;         // clk: left on the mover's clock
  std::optional<std::int64_t> elapsed_ms;       // emt: spent on this move
  std::optional<std::int64_t> game_elapsed_ms;  // egt: spent so far in the game
  std::optional<std::int64_t> mechanical_ms;    // mct: face of a mechanical clock
  std::optional<Evaluation> evaluation;         // eval, or the comment of an engine match
  // cal and csl: a letter for the colour and one or two squares, "Ge2e3", "Rd5". G, R, Y and B are known
  // colours; other letters are kept. Items of another shape are left out.
  std::vector<std::string> arrows;
  std::vector<std::string> squares;
  // An eval was an integer below 20 without a full stop: pawns or centipawns, who knows (R-123, eval.ambiguous).
  bool has_ambiguous_evaluation = false;

  friend bool operator==(const Annotations&, const Annotations&) = default;
};

// One command as it stands in a comment. Lifetime: that of the comment.
struct Command {
  std::string_view whole;     // "[%clk 0:01]"
  std::string_view name;      // "clk"
  std::string_view operands;  // "0:01", without the white space around; may be empty
};

// Finds the commands of one comment in order, known or not. A quoted operand may hold "," and "]"; white space
// may be a line break. "[%]", "[%eval 1" and the like are no commands but text.
// Lifetime: the comment must outlive the scanner. Complexity: linear in the comment over all calls.
class CommandScanner {
 public:
  // `comment`: the text between the delimiters, UTF-8 or any single-byte encoding.
  explicit CommandScanner(std::string_view comment) noexcept : text_(comment) {}

  // Sets `command` to the next one; false: there are no more, `command` is as it was.
  [[nodiscard]] bool next(Command& command) noexcept;

 private:
  // Position of the "]" that ends the command whose name ends at `start`, or npos.
  [[nodiscard]] std::size_t find_end(std::size_t start) noexcept;

  std::string_view text_;
  std::size_t position_ = 0;
  bool are_quotes_paired_ = true;
};

// Takes what `comment` says into `annotations`; the rest of them stays. Commands that are unknown or malformed say
// nothing. A comment as engine matches have it, "+0.25/15 0.31s", gives the evaluation, turned from the view of
// `mover`, whose move the comment follows, to White's; never a time. Nothing is taken from a comment that starts with
// "unparsed:" (decisions.md "Reading"). Allocates for arrows and squares only.
//
// Units of [%eval]: a full stop means pawns; an integer with a depth, "-21,16", means centipawns; an integer
// alone means pawns.
void read_annotations(std::string_view comment, chess::Color mover, Annotations& annotations);

// The comment holds what could not be used of a damaged game or variation, as the writer puts it there: it starts with
// "unparsed:". Such a comment is no place for commands, and not one to leave out.
[[nodiscard]] bool is_unparsed(std::string_view comment) noexcept;

// Appends `comment` without its commands, runs of white space folded to one blank, ends trimmed. An unclosed
// command is text and stays, and so does everything when is_unparsed(comment).
void append_without_commands(std::string_view comment, std::string& out);

// The writers append one command as we spell it.

// "[%clk 1:02:03.5]". Requires: ms >= 0.
void write_clock(std::int64_t ms, std::string& out);
// "[%emt 0:00:02.96]". Requires: ms >= 0.
void write_elapsed(std::int64_t ms, std::string& out);
// "[%eval 0.17]", "[%eval -1.05,20]", "[%eval #-2]".
void write_evaluation(const Evaluation& evaluation, std::string& out);
// All that `annotations` hold, with one blank between: eval, clk, emt, egt, mct, csl, cal.
// Requires: times >= 0.
void write_annotations(const Annotations& annotations, std::string& out);

}  // namespace movetext::game
