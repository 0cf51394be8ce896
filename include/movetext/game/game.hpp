// SPDX-License-Identifier: MIT
// A whole game as a value: tags, the tree of moves, comments, NAGs, and how everything was written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/position.hpp"
#include "movetext/game/termination.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/result.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::game {

// Indexes into the arena of one Game; none = there is none.
using MoveId = std::uint32_t;
using LineId = std::uint32_t;
using CommentId = std::uint32_t;
using NagId = std::uint32_t;
inline constexpr std::uint32_t none = 0xFFFFFFFF;

inline constexpr LineId mainline = 0;

struct TagPair {
  std::string name;
  std::string value;  // unescaped, UTF-8
  friend bool operator==(const TagPair&, const TagPair&) = default;
};

// A text in the arena of one Game, UTF-8.
struct TextRef {
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
};

enum class CommentKind : std::uint8_t { Brace, Line };

struct Comment {
  TextRef text;  // without its delimiters, white space as written
  CommentKind kind{};
  CommentId next = none;
};

struct CommentList {
  CommentId first = none;
  CommentId last = none;
  [[nodiscard]] bool empty() const noexcept { return first == none; }
};

struct Nag {
  std::uint8_t value = 0;  // 0-255; 0 is kept (decisions.md, NAGs)
  NagId next = none;
};

struct NagList {
  NagId first = none;
  NagId last = none;
  [[nodiscard]] bool empty() const noexcept { return first == none; }
};

// One half-move and what stands around it.
struct MoveNode {
  chess::Move move;               // kind None in games that are carried, not played
  TextRef written;                // the token as written, without suffixes
  TextRef number;                 // the number before it as written, in games that are carried, not played
  std::uint32_t ply = 0;          // 1 = first half-move of the game
  LineId line = mainline;         // the line that it stands in
  MoveId previous = none;         // in that line
  MoveId next = none;
  LineId first_variation = none;  // alternatives to this move, in order
  LineId last_variation = none;
  CommentList before;             // between "(" and the first move, or between a number and an inner move
  CommentList after;
  NagList nags;
};

// The main line or a variation.
struct Line {
  MoveId parent = none;           // the move that this line replaces; none: the main line
  LineId next_variation = none;   // the next alternative to the same move
  MoveId first = none;
  MoveId last = none;
  CommentList after;              // comments between this line's ")" and what follows
  TextRef unparsed;               // raw text from the first token that could not be used, length 0 = none
};

// Copyable on purpose. An arena: moves, lines, comments and NAGs refer to each other by index.
class Game {
 public:
  Game() { clear(); }

  // Back to a game without tags and moves from the standard array; the memory is kept.
  void clear();

  std::vector<TagPair> tags;                       // in file order, duplicates kept
  pgn::GameResult result = pgn::GameResult::Unknown;  // the effective one
  std::string variant = "chess";                   // "chess", "chess960" or the name of one that is not played
  bool is_played = true;                           // false: moves are tokens without a position
  bool is_damaged = false;                         // the main line could not be used to its end
  chess::Position start;                           // meaningful when has_start
  bool has_start = true;                           // there is a legal start position
  std::string start_text;                          // the FEN tag as written, where there is no legal start position
  std::uint32_t plies = 0;                         // half-moves of the main line
  std::optional<pgn::Date> date;
  std::optional<pgn::TimeControl> time_control;    // absent for "?", "-", "inf" and free text
  std::optional<Termination> termination;

  CommentList preamble;       // comments before or among the tags
  CommentList initial;        // comments before the first move
  CommentList trailing;       // comments after the termination marker
  NagList initial_nags;       // NAGs before the first move

  // The value of the first tag of that name, or nullptr.
  [[nodiscard]] const std::string* find_tag(std::string_view name) const noexcept;

  [[nodiscard]] const MoveNode& move(MoveId id) const noexcept { return moves_[id]; }
  [[nodiscard]] const Line& line(LineId id) const noexcept { return lines_[id]; }
  [[nodiscard]] const Comment& comment(CommentId id) const noexcept { return comments_[id]; }
  [[nodiscard]] const Nag& nag(NagId id) const noexcept { return nags_[id]; }
  [[nodiscard]] std::size_t move_count() const noexcept { return moves_.size(); }
  [[nodiscard]] std::size_t line_count() const noexcept { return lines_.size(); }
  [[nodiscard]] std::string_view text(TextRef ref) const noexcept {
    return std::string_view(texts_).substr(ref.offset, ref.length);
  }

  // Building, in reading order. Texts are copied.
  TextRef add_text(std::string_view text);
  // A new move at the end of `line`.
  MoveId add_move(LineId line, chess::Move move, std::uint32_t ply, std::string_view written);
  // A new variation: an alternative to `parent`, behind those that are there. `parent` none: give it one with
  // attach_variation.
  LineId add_variation(MoveId parent);
  void attach_variation(LineId line, MoveId parent);
  void add_comment(CommentList& list, std::string_view text, CommentKind kind);
  void add_nag(NagList& list, std::uint8_t value);
  [[nodiscard]] MoveNode& move(MoveId id) noexcept { return moves_[id]; }
  [[nodiscard]] Line& line(LineId id) noexcept { return lines_[id]; }
  // Appends all of `from` to `to`; `from` is empty afterwards.
  void splice(CommentList& to, CommentList& from);
  void splice(NagList& to, NagList& from);

 private:
  std::vector<MoveNode> moves_;
  std::vector<Line> lines_;
  std::vector<Comment> comments_;
  std::vector<Nag> nags_;
  std::string texts_;
};

}  // namespace movetext::game
