// SPDX-License-Identifier: MIT
#include "cli/arguments.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cli/selection.hpp"
#include "cli/suggest.hpp"

namespace movetext::cli {
namespace {

TEST(Options, TheTableIsInOrderAndWithoutDoubles) {
  std::size_t place = 0;
  for (const OptionInfo& option : all_options()) EXPECT_EQ(static_cast<std::size_t>(option.id), place++) << option.name;
  EXPECT_EQ(place, option_count);
  for (const CommandInfo& command : all_commands()) {
    EXPECT_EQ(&info(command.id), &command);
    std::set<std::string> names;
    std::size_t count = 0;
    for (const OptionInfo& option : all_options()) {
      if (!has(option, command.id)) continue;
      ++count;
      names.insert(option.name.empty() ? std::string(1, option.letter) : std::string(option.name));
      if (option.letter && !option.name.empty()) names.insert(std::string(1, option.letter)), ++count;
    }
    EXPECT_EQ(names.size(), count) << command.name;
  }
}

TEST(Options, DefaultsAreValid) {
  int count = 0;
  for (const OptionInfo& option : all_options()) {
    if (option.fallback.empty()) continue;
    Arguments arguments(Command::Check);
    const std::string value(option.fallback);
    EXPECT_FALSE(arguments.set(option.id, {value}, Arguments::Origin::CommandLine)) << option.name;
    ++count;
  }
  EXPECT_GT(count, 10);
}

TEST(Arguments, TheFirstOriginWins) {
  Arguments arguments(Command::Check);
  EXPECT_EQ(arguments.text(Option::Format), "text");
  EXPECT_FALSE(arguments.has(Option::Format));
  EXPECT_FALSE(arguments.set(Option::Format, {"json", "sarif"}, Arguments::Origin::CommandLine));
  EXPECT_FALSE(arguments.set(Option::Format, {"github"}, Arguments::Origin::Config));
  EXPECT_EQ(arguments.text(Option::Format), "sarif");
  EXPECT_EQ(arguments.choice(Option::Format), 3u);
  EXPECT_TRUE(arguments.is_explicit(Option::Format));
  EXPECT_FALSE(arguments.set(Option::Select, {"san, fen", "rav"}, Arguments::Origin::Config));
  EXPECT_EQ(arguments.list(Option::Select), (std::vector<std::string_view>{"san", "fen", "rav"}));
  EXPECT_FALSE(arguments.is_explicit(Option::Select));
}

TEST(Arguments, Sizes) {
  struct {
    std::string_view text;
    std::optional<std::uint64_t> size;
  } const rows[] = {
      {"0", 0},       {"17", 17},          {"1k", 1024},     {"256M", 256u << 20}, {"2G", std::uint64_t{2} << 30},
      {"3KiB", 3072}, {"3kb", 3072},       {"5B", 5},        {"", {}},             {"M", {}},
      {"1T", {}},     {"1MM", {}},         {"-1", {}},       {"1.5M", {}},         {" 1", {}},
      {"18446744073709551615", ~std::uint64_t{0}}, {"18446744073709551616", {}}, {"18446744073709551615K", {}},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(parse_size(row.text), row.size) << row.text;
    ++count;
  }
  EXPECT_EQ(count, 18);
}

TEST(Arguments, PlyChoices) {
  using enum PlyChoice::Kind;
  struct {
    std::string_view text;
    std::optional<PlyChoice::Kind> kind;
    std::uint64_t ply = 0;
  } const rows[] = {
      {"end", End}, {"start", Start}, {"every", Every}, {"12", Ply, 12}, {"ply 12", Ply, 12}, {"ply=12", Ply, 12},
      {"ply12", {}}, {"ply", {}},     {"", {}},         {"-1", {}},      {"End", {}},         {"ply  7", Ply, 7},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto choice = parse_ply_choice(row.text);
    EXPECT_EQ(choice.has_value(), row.kind.has_value()) << row.text;
    if (choice && row.kind) {
      EXPECT_EQ(choice->kind, *row.kind) << row.text;
      EXPECT_EQ(choice->ply, row.ply) << row.text;
    }
    ++count;
  }
  EXPECT_EQ(count, 12);
}

TEST(Suggest, TheNearestWord) {
  constexpr std::string_view known[] = {"check", "convert", "count", "perft", "san.illegal", "san"};
  struct {
    std::string_view word;
    std::string_view similar;
  } const rows[] = {
      {"chekc", "check"}, {"CHECK", "check"}, {"cont", "count"}, {"illegal", "san.illegal"}, {"sna", "san"},
      {"xyz", ""},        {"", ""},           {"convertt", "convert"}, {"per", "perft"},      {std::string_view(), ""},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(find_similar(row.word, known), row.similar) << row.word;
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST(Selection, CodesAndPrefixes) {
  struct {
    std::string_view list;
    bool is_known;
  } const rows[] = {{"san", true}, {"san.", true}, {"san.case", true}, {"san.cas", false}, {"sa", false},
                    {"san,fen.ep", true}, {"san,", false}, {"timecontrol.minutes?", true}, {"", false}};
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(!complain_codes(row.list).has_value(), row.is_known) << row.list;
    ++count;
  }
  EXPECT_EQ(count, 9);
}

}  // namespace
}  // namespace movetext::cli
