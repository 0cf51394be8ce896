// SPDX-License-Identifier: MIT
#include "movetext/base/diagnostic.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>

namespace movetext::base {
namespace {

constexpr auto off = std::optional<Severity>{};
constexpr auto note = std::optional{Severity::Note};
constexpr auto warning = std::optional{Severity::Warning};
constexpr auto error = std::optional{Severity::Error};

TEST(Diagnostic, ListsEveryCodeOnceInOrder) {
  ASSERT_EQ(all_codes().size(), code_count);
  for (std::size_t i = 0; i < code_count; ++i) EXPECT_EQ(static_cast<std::size_t>(all_codes()[i]), i);
}

TEST(Diagnostic, NamesAreDistinctAndFound) {
  std::set<std::string_view> names;
  for (const Code code : all_codes()) {
    const std::string_view text = name(code);
    EXPECT_TRUE(names.insert(text).second) << text;
    EXPECT_EQ(find_code(text), code) << text;
    EXPECT_NE(text.find('.'), std::string_view::npos) << text;
    for (const char c : text) {
      const bool allowed = std::islower(static_cast<unsigned char>(c)) || std::isdigit(static_cast<unsigned char>(c)) ||
                           c == '.' || c == '-' || c == '?';
      EXPECT_TRUE(allowed) << text;
    }
  }
  EXPECT_EQ(names.size(), code_count);
}

TEST(Diagnostic, FindsExactNamesOnly) {
  struct {
    std::string_view name;
    std::optional<Code> code;
  } const rows[] = {
      {"san.illegal", Code::SanIllegal},
      {"timecontrol.minutes?", Code::TimeControlMinutes},
      {"fen.implausible", Code::FenImplausible},
      {"limit.game-bytes", Code::LimitGameBytes},
      {"epd.operation", Code::EpdOperation},
      {"setup.chess960-no-fen", Code::SetupChess960NoFen},
      {"game.comment-after-result", Code::GameCommentAfterResult},
      {"plycount.mismatch", Code::PlyCountMismatch},
      {"", std::nullopt},
      {"san", std::nullopt},
      {"san.", std::nullopt},
      {"san.illegal ", std::nullopt},
      {"San.Illegal", std::nullopt},
      {"timecontrol.minutes", std::nullopt},
      {"game.damaged", std::nullopt},  // decisions.md: a fact of the game, no diagnostic
      {"rav.damaged", std::nullopt},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(find_code(row.name), row.code) << row.name;
    ++count;
  }
  EXPECT_EQ(count, 16);
}

// decisions.md "Severity": the whole list of lenient errors; and what the writer refuses, what is no game in JSON.
TEST(Diagnostic, LenientErrorsAreExactlyTheListed) {
  const std::set<Code> expected = {Code::SanIllegal, Code::SanAmbiguous, Code::SanSyntax,  Code::CommentUnterminated,
                                   Code::FenInvalid, Code::NullInCheck,  Code::RavTooDeep, Code::LimitGameBytes,
                                   Code::ReducedSetup, Code::JsonInvalid};
  std::set<Code> errors;
  for (const Code code : all_codes()) {
    if (severity(code, Profile::Lenient) == error) errors.insert(code);
  }
  EXPECT_EQ(errors, expected);
}

TEST(Diagnostic, SeveritiesFollowTheDecisions) {
  struct {
    Code code;
    std::optional<Severity> lenient, strict, exported;
  } const rows[] = {
      {Code::LexStray, warning, error, error},
      {Code::LexControl, warning, error, error},
      {Code::NagRange, warning, error, error},
      {Code::DateFormat, warning, error, error},
      {Code::FenFullmove, warning, error, error},
      {Code::FenCastling, warning, error, error},
      {Code::FenEp, warning, error, error},
      {Code::TagDuplicate, warning, error, error},
      {Code::TagUnquoted, warning, error, error},
      {Code::GameUnparsed, warning, error, warning},
      {Code::StrTypographicQuote, warning, error, error},
      {Code::EncGuessed, note, note, error},
      {Code::EncForbidden, warning, error, error},
      {Code::EncDiscouraged, off, note, note},
      {Code::SiteCountry, note, note, note},
      {Code::SetupChess960NoFen, warning, error, error},
      {Code::ResultUnrepresentable, warning, error, error},
      {Code::LineTooLong, off, error, off},
      {Code::LineLong, off, note, error},
      {Code::TerminationNonstandard, off, note, off},
      {Code::EcoFormat, off, note, off},
      {Code::SanCheckMark, note, note, error},
      {Code::SanIllegal, error, error, error},
      {Code::SanPromotionMissing, warning, error, error},
      {Code::CommentBraces, note, note, error},
      {Code::EscapeDropped, note, note, error},
      {Code::PlyCountMismatch, note, note, note},
      {Code::TimeControlMinutes, note, note, note},
      {Code::VariantUnsupported, warning, error, warning},
      {Code::ResultPosition, warning, error, warning},
      {Code::TagLowercase, note, note, note},
      {Code::TagCase, note, note, error},
      {Code::NumFused, note, note, error},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(severity(row.code, Profile::Lenient), row.lenient) << name(row.code);
    EXPECT_EQ(severity(row.code, Profile::Strict), row.strict) << name(row.code);
    EXPECT_EQ(severity(row.code, Profile::Export), row.exported) << name(row.code);
    ++count;
  }
  EXPECT_EQ(count, 33);
}

TEST(Diagnostic, OtherProfilesAreNeverMilder) {
  for (const Code code : all_codes()) {
    const auto lenient = severity(code, Profile::Lenient);
    EXPECT_GE(severity(code, Profile::Strict), lenient) << name(code);
    EXPECT_GE(severity(code, Profile::Export), lenient) << name(code);
    EXPECT_NE(severity(code, Profile::Strict), warning) << "strict: warnings are errors, " << name(code);
  }
}

TEST(Diagnostic, MessagesAreSentencesForUsers) {
  for (const Code code : all_codes()) {
    const std::string_view text = message(code);
    ASSERT_GT(text.size(), 10u) << name(code);
    EXPECT_NE(text.back(), '.') << text;
    EXPECT_LE(text.size(), 100u) << text;
    if (!advice(code).empty()) {
      EXPECT_NE(advice(code).back(), '.') << advice(code);
      EXPECT_TRUE(std::isupper(static_cast<unsigned char>(advice(code).front()))) << advice(code);
    }
  }
}

TEST(Diagnostic, NamesSeverities) {
  EXPECT_EQ(name(Severity::Note), "note");
  EXPECT_EQ(name(Severity::Warning), "warning");
  EXPECT_EQ(name(Severity::Error), "error");
}

}  // namespace
}  // namespace movetext::base
