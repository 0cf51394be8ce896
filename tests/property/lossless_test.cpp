// SPDX-License-Identifier: MIT
// Reading and writing without an edit gives the same bytes; an edit changes its own bytes and no others; repairs change
// nothing but what was found, and leave nothing that they could mend (decisions.md "lossless", cli.md check --fix).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "movetext/game/json.hpp"
#include "support/meaning.hpp"
#include "support/mend.hpp"
#include "support/pgn_generator.hpp"
#include "support/played_games.hpp"
#include "support/reader_rows.hpp"
#include "support/seed.hpp"

namespace movetext {
namespace {

using game::Certainty;
using support::PgnGenerator;

PgnGenerator make_generator() { return PgnGenerator(support::find_seed()); }

// Bytes that no reader should ever see: any 16-bit units, the last of them cut.
std::string wide_noise(PgnGenerator& generator, std::string text) {
  for (std::uint64_t i = generator.below(6); i > 0 && text.size() > 4; --i) {
    text[2 + generator.below(text.size() - 2)] =
        static_cast<char>(generator.one_in(2) ? 0xD8 + generator.below(8) : generator.below(256));
  }
  if (generator.one_in(3) && !text.empty()) text.pop_back();
  return text;
}

// Sane: text that people and programs wrote, damaged in places. Wild: anything.
enum class Kind { Sane, Wild };

std::string make_input(PgnGenerator& generator, std::size_t round, Kind kind) {
  std::string input;
  switch (generator.below(kind == Kind::Wild ? 4 : 3)) {
    case 0:
      input = support::reader_rows[round % std::size(support::reader_rows)].input;
      break;
    case 1:
      input = generator.tidy(1 + generator.below(3));
      break;
    case 2:
      input = support::played_games(generator, 1 + generator.below(3));
      break;
    default:
      input = generator.wild(1 + generator.below(40));
      break;
  }
  if (generator.one_in(2)) input = generator.mutate(input);
  if (kind == Kind::Sane) return input;
  if (generator.one_in(6)) {
    input = wide_noise(generator, PgnGenerator::to_utf16(input, generator.one_in(2), !generator.one_in(4)));
  }
  if (generator.one_in(50)) {
    input = std::string(generator.below(9), ' ') + (generator.one_in(2) ? "\r\n" : "\xEF\xBB\xBF");
  }
  return input;
}

std::string copy_in_chunks(PgnGenerator& generator, std::string_view input) {
  pgn::Reader reader;
  std::string out;
  const auto take = [&] {
    while (const pgn::GameView* const view = reader.next()) {
      if (generator.one_in(2)) {
        out.append(view->source);
      } else {
        EXPECT_FALSE(pgn::write_source(*view, {}, out));
      }
    }
  };
  while (!input.empty()) {
    const std::size_t size = std::min<std::size_t>(input.size(), 1 + generator.below(generator.one_in(3) ? 500 : 40));
    reader.feed(input.substr(0, size));
    take();
    input.remove_prefix(size);
  }
  reader.finish();
  take();
  return out.append(reader.rest());
}

TEST(Lossless, CopiesAreTheSameBytes) {
  PgnGenerator generator = make_generator();
  std::size_t bytes = 0;
  for (std::size_t round = 0; round < 10'000; ++round) {
    const std::string input = make_input(generator, round, Kind::Wild);
    const std::string copy = copy_in_chunks(generator, input);
    ASSERT_EQ(copy, input) << ::testing::PrintToString(input);
    bytes += input.size();
  }
  EXPECT_GT(bytes, 1'000'000u);
}

std::string random_text(PgnGenerator& generator) {
  static constexpr std::string_view pieces[] = {"a", " ", "}", "{", "\"",  "\\",      "\n", "\xC3\xA9", "\xE2\x82\xAC",
                                                "[", "]", "%", ";", "x y", "\xC5\x81"};
  std::string text;
  for (std::uint64_t i = generator.below(6); i > 0; --i) text += generator.pick(pieces);
  return text;
}

// Any edit of the interface that this game allows.
std::vector<pgn::Edit> random_edit(PgnGenerator& generator, const pgn::GameView& view) {
  if (!view.tags.empty() && generator.one_in(2)) {
    const pgn::Tag& tag = view.tags[generator.below(view.tags.size())];
    switch (generator.below(4)) {
      case 0:
        return {pgn::rename_tag(tag, "Other")};
      case 1:
        return {pgn::delete_tag(view, tag)};
      case 2:
        return {pgn::add_tag(view, generator.one_in(2) ? "Site" : "Zz", random_text(generator))};
      default:
        return {pgn::set_tag_value(view, tag, random_text(generator),
                                   generator.one_in(2) ? pgn::Quoting::Straight : pgn::Quoting::AsWritten)};
    }
  }
  if (view.tokens.empty()) return {};
  const std::size_t index = generator.below(view.tokens.size());
  const pgn::Token& token = view.tokens[index];
  if (pgn::is_comment(token.kind) && generator.one_in(2))
    return {pgn::set_comment(view, token, random_text(generator))};
  if (token.kind == pgn::TokenKind::Symbol) {
    if (generator.one_in(3)) return {pgn::add_nag(view, index, 5)};
    if (generator.one_in(3)) return {pgn::insert_variation(view, index, "1. a4 a5")};
    return {pgn::replace_token(view, token, "Nf3")};
  }
  if (token.kind == pgn::TokenKind::RavBegin) return {pgn::delete_variation(view, index)};
  if (generator.one_in(4)) return {pgn::set_terminator(view, pgn::GameResult::Draw)};
  if (generator.one_in(2)) return {pgn::add_comment(view, index, pgn::Side::Behind, random_text(generator))};
  return {pgn::delete_token(view, token)};
}

// What stands before and behind the edit in the source is as it was.
std::string find_touched(const pgn::GameView& view, const pgn::Edit& edit, std::string_view written) {
  std::uint64_t before = view.source_offset(edit.offset) - view.place.offset;
  const std::uint64_t end =
      std::min<std::uint64_t>(view.source_offset(edit.end()) - view.place.offset, view.source.size());
  const std::string_view behind = view.source.substr(end);
  const bool is_wide = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
  if (is_wide && view.source.size() < before + 2) before = view.source.size() & ~std::uint64_t{1};  // half a unit
  if (!written.starts_with(view.source.substr(0, before))) return "bytes before the edit";
  if (!written.ends_with(behind) || written.size() < before + behind.size()) return "bytes behind the edit";
  return {};
}

TEST(Lossless, EditsTouchOnlyTheirBytes) {
  PgnGenerator generator = make_generator();
  std::size_t edits_seen = 0;
  for (std::size_t round = 0; round < 10'000; ++round) {
    const std::string input = make_input(generator, round, Kind::Wild);
    pgn::Reader reader;
    reader.feed(input);
    reader.finish();
    while (const pgn::GameView* const view = reader.next()) {
      const std::vector<pgn::Edit> edits = random_edit(generator, *view);
      if (edits.empty()) continue;
      ASSERT_TRUE(pgn::are_sorted(edits, view->text.size())) << ::testing::PrintToString(input);
      std::string written;
      ASSERT_FALSE(pgn::write_source(*view, edits, written).has_value());
      ASSERT_EQ(find_touched(*view, edits[0], written), "") << ::testing::PrintToString(input);
      ++edits_seen;
    }
  }
  EXPECT_GT(edits_seen, 6'000u);
}

std::string set_first_value(std::string_view input, std::string_view name, std::string_view value) {
  pgn::Reader reader;
  reader.feed(input);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  std::string written;
  if (!view) return written;
  const pgn::Tag* const tag = pgn::find_tag(view->tags, view->text, name);
  if (!tag) return written;
  const pgn::Edit edit = pgn::set_tag_value(*view, *tag, value);
  EXPECT_FALSE(pgn::write_source(*view, {&edit, 1}, written));
  return written;
}

// A value is read back as it was given, control characters apart.
TEST(Lossless, TagValuesComeBack) {
  PgnGenerator generator = make_generator();
  static constexpr std::string_view tags[] = {"[White \"a\"]",
                                              "[White a]",
                                              "[White 'a']",
                                              "[White \xE2\x80\x9C"
                                              "a\xE2\x80\x9D]",
                                              "[White \"a]",
                                              "[White \xE9]",
                                              "[White \"\xE9\\\"]",
                                              "[White \"a\" ]"};
  std::size_t values_seen = 0;
  for (std::size_t round = 0; round < 4'000; ++round) {
    std::string value = random_text(generator);
    const std::string written =
        set_first_value(std::string(generator.pick(tags)) + "\n[Black \"b\"]\n\n*\n", "White", value);
    pgn::Reader reader;
    reader.feed(written);
    reader.finish();
    const pgn::GameView* const view = reader.next();
    ASSERT_NE(view, nullptr);
    std::string read;
    ASSERT_EQ(view->tags.size(), 2u) << written;
    pgn::append_value(view->tags[0], view->text, view->encoding, read);
    std::replace(value.begin(), value.end(), '\n', ' ');
    ASSERT_EQ(read, value) << written;
    for (const base::Diagnostic& found : view->diagnostics) ASSERT_EQ(found.code, base::Code::TagUnquoted) << written;
    ++values_seen;
  }
  EXPECT_EQ(values_seen, 4'000u);
}

// The first lines that differ; empty: none.
std::string find_difference(std::string_view a, std::string_view b) {
  while (!a.empty() || !b.empty()) {
    const std::string_view line_a = a.substr(0, a.find('\n'));
    const std::string_view line_b = b.substr(0, b.find('\n'));
    if (line_a != line_b) return std::string(line_a).append("\n").append(line_b);
    a.remove_prefix(std::min(a.size(), line_a.size() + 1));
    b.remove_prefix(std::min(b.size(), line_b.size() + 1));
  }
  return {};
}

// A comment or string that was never closed, or holds a game, and tags without movetext end where the text behind
// them, even another game, lets them end: a repair there can move that place.
bool is_entangled(std::string_view text) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  std::set<base::Code> codes;
  while (const pgn::GameView* const view = reader.next()) {
    for (const base::Diagnostic& found : view->diagnostics) codes.insert(found.code);
    for (const pgn::Token& token : view->tokens) {
      const bool holds_game = token.in(view->text).find("[Event ") != std::string_view::npos;
      if (pgn::is_comment(token.kind) && holds_game) return true;
    }
  }
  return codes.contains(base::Code::CommentUnterminated) || codes.contains(base::Code::StrUnterminated) ||
         (codes.contains(base::Code::GameNoMovetext) && codes.contains(base::Code::LexStray));
}

// The safe repairs of a text change its form, never what it says; afterwards there is nothing left that they could do.
TEST(Lossless, SafeRepairsKeepTheMeaning) {
  PgnGenerator generator = make_generator();
  std::size_t mended = 0;
  std::size_t rounds = 0;
  std::size_t given_up = 0;
  for (std::size_t round = 0; round < 8'000; ++round) {
    const std::string input = make_input(generator, round, Kind::Sane);
    if (is_entangled(input)) continue;
    const support::MendedText result = support::mend(input, Certainty::Safe);
    ASSERT_LE(result.rounds, 4u) << ::testing::PrintToString(input) << '\n' << ::testing::PrintToString(result.text);
    ASSERT_EQ(find_difference(support::meaning(input), support::meaning(result.text)), "")
        << ::testing::PrintToString(input) << '\n'
        << ::testing::PrintToString(result.text);
    given_up += result.given_up;
    mended += result.rounds > 0;
    rounds += result.rounds;
  }
  EXPECT_GT(mended, 3'000u);
  EXPECT_LT(given_up, 200u);
  std::printf("%zu texts mended in %zu rounds, %zu games given up\n", mended, rounds, given_up);
}

// Doubtful repairs end, too.
TEST(Lossless, AllRepairsEnd) {
  PgnGenerator generator = make_generator();
  std::size_t mended = 0;
  for (std::size_t round = 0; round < 8'000; ++round) {
    const std::string input = make_input(generator, round, Kind::Wild);
    const support::MendedText result = support::mend(input, Certainty::Unsafe, 12);
    ASSERT_LE(result.rounds, 12u) << ::testing::PrintToString(input) << '\n' << ::testing::PrintToString(result.text);
    mended += result.rounds > 0;
  }
  EXPECT_GT(mended, 3'000u);
}

}  // namespace
}  // namespace movetext
