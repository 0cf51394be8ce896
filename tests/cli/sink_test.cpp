// SPDX-License-Identifier: MIT
#include "cli/sink.hpp"

#include <gtest/gtest.h>

namespace movetext::cli {
namespace {

std::string write(Format format, const game::Finding& finding, const SourceName& source) {
  std::string out;
  const auto sink = make_sink({format}, out);
  sink->write(finding, source);
  return out;
}

game::Finding finding_with(std::string message) {
  game::Finding finding;
  finding.code = base::Code::SanIllegal;
  finding.severity = base::Severity::Warning;
  finding.message = std::move(message);
  finding.line = 2;
  finding.column = 3;
  finding.offset = 4;
  finding.length = 2;
  finding.game = 1;
  return finding;
}

TEST(GithubSink, EscapesWhatEndsACommandOrAProperty) {
  struct {
    std::string name;
    std::string message;
    std::string line;
  } const rows[] = {
      {"a.pgn", "plain: text, 1", "::warning file=a.pgn,line=2,col=3::plain: text, 1 [san.illegal]\n"},
      {"a,b:c%.pgn", "x", "::warning file=a%2Cb%3Ac%25.pgn,line=2,col=3::x [san.illegal]\n"},
      {"a.pgn", "100 %\r\n::error::", "::warning file=a.pgn,line=2,col=3::100 %25%0D%0A::error:: [san.illegal]\n"},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(write(Format::Github, finding_with(row.message), {row.name, row.name, row.name}), row.line);
    ++count;
  }
  EXPECT_EQ(count, 3);
}

TEST(SarifSink, NamesFilesByUri) {
  struct {
    std::string name;
    std::string uri;
  } const rows[] = {
      {"a/b.pgn", "\"uri\":\"a/b.pgn\""},
      {"/tmp/a b.pgn", "\"uri\":\"file:///tmp/a%20b.pgn\""},
      {"a:b#c?.pgn", "\"uri\":\"a%3Ab%23c%3F.pgn\""},
      {"\u00E9", "\"uri\":\"%C3%A9\""},
  };
  int count = 0;
  for (const auto& row : rows) {
    const std::string out = write(Format::Sarif, finding_with("x"), {row.name, row.name, row.name});
    EXPECT_NE(out.find(row.uri), out.npos) << out;
    ++count;
  }
  EXPECT_EQ(count, 4);
}

TEST(SarifSink, TheEndOfATokenIsGivenWhereItIsKnown) {
  game::Finding finding = finding_with("x");
  finding.token = "Ke";
  EXPECT_NE(write(Format::Sarif, finding, {}).find("\"startColumn\":3,\"endColumn\":5,"), std::string::npos);
  finding.length = 200;  // quoted in part only
  EXPECT_EQ(write(Format::Sarif, finding, {}).find("endColumn"), std::string::npos);
}

TEST(TextSink, ColoursOnlyWhenAskedFor) {
  const game::Finding finding = finding_with("bad \x1B[2J");
  EXPECT_EQ(write(Format::Text, finding, {"a", "a", "a"}), "a:2:3: warning: bad ?[2J [san.illegal]\n");
  std::string out;
  make_sink({Format::Text, Color::Yes}, out)->write(finding, {"a", "a", "a"});
  EXPECT_EQ(out, "\x1B[1ma:2:3: \x1B[0m\x1B[35;1mwarning: \x1B[0mbad ?[2J [san.illegal]\n");
}

}  // namespace
}  // namespace movetext::cli
