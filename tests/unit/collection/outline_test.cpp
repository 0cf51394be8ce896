// SPDX-License-Identifier: MIT
// Rows; games at random: tests/property/outline_test.cpp.
#include "movetext/collection/outline.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "movetext/collection/identity.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::collection {
namespace {

// The outline of the first game as it is read from the text; none: it is not taken.
std::optional<std::uint64_t> read_outline(std::string text) {
  text += "\n\n[Event \"behind\"]\n\n*\n";
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  OutlineReader outlines;
  const pgn::GameView* const view = reader.next(&outlines);
  return view->is_taken ? std::optional(outlines.outline()) : std::nullopt;
}

std::uint64_t play_outline(std::string_view text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  MoveKeys keys({});
  std::string key;
  (void)keys.append_moves(*reader.next(), key);
  return outline_of(key);
}

TEST(Outline, IsThatOfTheMoves) {
  constexpr struct {
    std::string_view text;
    std::string_view same;  // another spelling of these moves
    bool is_taken;
  } rows[] = {
      {"1. e4 e5 2. Nf3 *", "1.e2-e4 e7-e5 2.Ng1-f3 1-0", true},
      {"1. e4 {c} e5 $1 (1... c5!? 2. d4) 2. Nf3 *", "1. e4 e5 2. Nf3 *", true},
      {"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *", true},
      {"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1 *", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *", false},
      {"1. e4 e5 2. Ke3 Nf6 *", "1. e4 e5 2. Ke3 {no move} Nf6 *", true},
      {"1. e4 e5 2. Ng1f3+ *", "1. e4 e5 2. Nf3 *", true},
      {"1. e4 e5 2. Sf3 *", "1. e4 e5 2. Nf3 *", false},
      {"[Variant \"Standard\"]\n\n1. e4 *", "1. e4 *", true},
      {"[Variant \"Atomic\"]\n\n1. e4 *", "[Variant \"Atomic\"]\n\n1. e4 1-0", false},
      {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *", "1. e4 *", false},
      {"*", "1-0", false},
  };
  std::size_t count = 0;
  for (const auto& row : rows) {
    const auto outline = read_outline(std::string(row.text));
    EXPECT_EQ(outline.has_value(), row.is_taken) << row.text;
    EXPECT_EQ(outline.value_or(play_outline(row.text)), play_outline(row.same)) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 11u);
}

TEST(Outline, TellsMovesApart) {
  constexpr std::string_view games[] = {"*",           "1. e4 *",    "1. d4 *",       "1. e4 e5 *",
                                        "1. e4 Kd5 *", "1. e4 e5 2. a3 *"};
  for (const std::string_view a : games) {
    for (const std::string_view b : games) EXPECT_EQ(play_outline(a) == play_outline(b), a == b) << a << " / " << b;
  }
}

}  // namespace
}  // namespace movetext::collection
