// SPDX-License-Identifier: MIT
// What can be compared: tags, and what is known about a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "collection/regex.hpp"
#include "collection/terms.hpp"
#include "movetext/pgn/date.hpp"

namespace movetext::collection {

enum class ValueType : std::uint8_t { Text, Number, Date, Code, Flag };

enum class Fact : std::uint8_t {
  Tag,                                        // of a name; its type follows from the name and what it is compared with
  Player, Winner, Loser,                      // names; player: either
  Elo, MinElo, MaxElo, EloDiff, WinnerElo, LoserElo,  // elo: either
  Time, Increment,                            // seconds, of the first stage of the time control
  Speed,                                      // bullet, blitz ..., as Lichess counts it
  Variant,
  Result,                                     // tag, else marker
  Plies, Moves, Comments,                     // counts: as written
  Comment,                                    // any
  Nag,                                        // any
  Eco, Opening,                               // tag, else by position
  Ending,                                     // why the game ended
  Damaged,
};

struct FactInfo {
  std::string_view name;
  Fact fact{};
  ValueType type{};
};
[[nodiscard]] const FactInfo* find_fact(std::string_view name) noexcept;
// Its first name; empty for Tag.
[[nodiscard]] std::string_view fact_name(Fact fact) noexcept;
// All names, for suggestions and for the page that lists them.
[[nodiscard]] std::vector<std::string_view> fact_names();

enum class Operator : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, Contains, Starts, Ends,
                                     Sounds, Matches, NotMatches };

// The right side of a comparison.
struct Operand {
  std::string text;                     // Text, Code
  std::string upper_text;               // upper end of a range
  double number = 0;
  double upper_number = 0;
  pgn::Date date;
  pgn::Date upper_date;
  bool is_range = false;                // both ends count
  std::shared_ptr<const Regex> regex;
  std::optional<Fact> fact;             // another fact: numbers only
  std::string tag;                      // its tag
};

struct Comparison {
  Fact fact{};
  std::string tag;  // of Fact::Tag
  ValueType type{};
  Operator op{};
  Operand operand;
};
[[nodiscard]] std::shared_ptr<const Term> make_comparison(Comparison comparison);

enum class Presence : std::uint8_t {
  Comments, Variations, Nags, Clocks, Evaluations, Arrows, Result, Moves, Setup,
  Conflict,  // the Result tag and the result behind the moves differ
};
[[nodiscard]] std::shared_ptr<const Term> make_presence(Presence what);
// The tag is there and says something: neither empty nor "?" nor "-" nor a date without a part.
[[nodiscard]] std::shared_ptr<const Term> make_tag_presence(std::string name);

}  // namespace movetext::collection
