// SPDX-License-Identifier: MIT
#include "movetext/pgn/tag_editor.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::pgn {
namespace {

using Change = std::function<void(TagEditor&)>;

Change set(std::string_view name, std::string_view value) {
  return [=](TagEditor& tags) { tags.set(name, value); };
}
Change drop(std::string_view name) {
  return [=](TagEditor& tags) { tags.remove(name); };
}
Change rename(std::vector<TagEditor::Name> names) {
  return [=](TagEditor& tags) { tags.rename(names); };
}

// The only game of a text, with changes.
std::string changed(std::string_view text, const std::vector<Change>& changes, Movetext movetext) {
  ReaderOptions options;
  options.movetext = movetext;
  Reader reader(options);
  reader.feed(text);
  reader.finish();
  const GameView* const view = reader.next();
  if (!view) return "no game";
  TagEditor tags;
  tags.begin(*view);
  for (const Change& change : changes) change(tags);
  std::vector<Edit> edits;
  tags.append_edits(edits);
  if (sort_edits(edits) > 0) return "an edit was dropped";
  std::string out;
  if (write_source(*view, edits, out)) return "misfit";
  return out;
}

struct Row {
  std::string_view text;
  std::vector<Change> changes;
  std::string_view expected;
};

void check(const std::vector<Row>& rows, std::size_t count) {
  std::size_t ran = 0;
  for (const Row& row : rows) {
    for (const Movetext movetext : {Movetext::Read, Movetext::Skip}) {
      EXPECT_EQ(changed(row.text, row.changes, movetext), row.expected) << row.text;
    }
    ++ran;
  }
  EXPECT_EQ(ran, count);
}

TEST(TagEditor, ComesAndGoes) {
  check(
      {
          {"[E \"e\"]\n[W \"w\"]\n\n*", {drop("W"), set("Zed", "1")}, "[E \"e\"]\n[Zed \"1\"]\n\n*"},
          {"[E \"e\"]\n[W \"w\"]\n\n*", {set("Zed", "1"), drop("W")}, "[E \"e\"]\n[Zed \"1\"]\n\n*"},
          {"[E \"e\"]\n[W \"w\"]\n\n*", {drop("E"), set("Event", "1")}, "[Event \"1\"]\n[W \"w\"]\n\n*"},
          {"[E \"e\"]\r\n[W \"w\"]\r\n\r\n*", {drop("W"), drop("E"), set("B", "1"), set("C", "2")},
           "[B \"1\"]\r\n[C \"2\"]\r\n\r\n*"},
          {"[E \"e\"] [W \"w\"]\n\n*", {drop("W"), drop("E"), set("B", "1")}, "[B \"1\"]\n\n*"},
          {"[A \"a\"] [E \"e\"] [W \"w\"]\n\n*", {drop("W"), drop("E")}, "[A \"a\"]\n\n*"},
          {"[E \"e\"][W \"w\"] [Z \"z\"]\n\n*", {drop("W"), drop("E")}, "[Z \"z\"]\n\n*"},
          {"\n[E \"e\"]\n[W \"w\"]\n\n\n1. e4 *\n", {drop("W"), drop("E")}, "\n1. e4 *\n"},
          {"[E \"e\"]\n[W \"w\"]\n", {drop("W"), drop("E")}, ""},
          {"[E \"e\"]\n\n*", {drop("E"), set("E", "x")}, "[E \"x\"]\n\n*"},
          {"[E \"e\"]\n\n*", {set("X", "x"), drop("X")}, "[E \"e\"]\n\n*"},
          {"junk\n\n1. e4 *", {set("ECO", "B00"), set("Opening", "o")},
           "junk\n\n[ECO \"B00\"]\n[Opening \"o\"]\n\n1. e4 *"},
          {"[E \"e\"]\n\n*", {set("e", "x")}, "[E \"x\"]\n\n*"},
      },
      13);
}

TEST(TagEditor, SeesWhatWasRenamed) {
  constexpr std::string_view game = "[E \"e\"]\n[W \"w\"]\n\n*";
  check(
      {
          {game, {rename({{"W", "X"}}), set("X", "q")}, "[E \"e\"]\n[X \"q\"]\n\n*"},
          {game, {rename({{"W", "X"}}), set("X", "q"), drop("X")}, "[E \"e\"]\n\n*"},
          {game, {rename({{"E", "W"}})}, "[W \"e\"]\n\n*"},
          {game, {rename({{"E", "W"}}), set("W", "q")}, "[W \"q\"]\n\n*"},
          {game, {rename({{"E", "W"}, {"W", "E"}})}, "[W \"e\"]\n[E \"w\"]\n\n*"},
          {game, {rename({{"W", "W"}})}, game},
          {game, {rename({{"Q", "W"}})}, game},
          {game, {rename({{"W", "X"}}), set("W", "q")}, "[E \"e\"]\n[X \"w\"]\n[W \"q\"]\n\n*"},
      },
      8);
}

}  // namespace
}  // namespace movetext::pgn
