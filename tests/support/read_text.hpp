// SPDX-License-Identifier: MIT
// Reads whole texts as a program would, and shows trees and findings in one line each, for the rows of tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/san.hpp"
#include "movetext/game/explain.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::support {

using namespace game;  // the whole file is about that layer

struct ReadGame {
  Game game;
  std::uint32_t plies = 0;
  bool is_damaged = false;
  bool is_played = true;
  pgn::GameResult result{};
  std::uint64_t languages = 0;
  JsonSource source;
  std::vector<Finding> findings;
};

struct ReadText {
  std::vector<ReadGame> games;
  std::vector<Finding> findings;  // of all games, and of the gap when there is no game
};

struct ReadOptions {
  ReplayOptions replay;
  base::Encoding encoding = base::Encoding::Auto;
};

inline ReadOptions with_profile(base::Profile profile) {
  ReadOptions options;
  options.replay.profile = profile;
  return options;
}

// True when check() and read() said the same.
inline bool is_same(const base::Diagnostic& a, const base::Diagnostic& b) {
  return a.code == b.code && a.severity == b.severity && a.offset == b.offset && a.length == b.length &&
         a.ply == b.ply && a.context == b.context && a.detail == b.detail;
}

// Compares a report of check() with one of read() of the same game.
inline void expect_same(const Report& checked, const Report& read) {
  EXPECT_EQ(checked.plies, read.plies);
  EXPECT_EQ(checked.is_damaged, read.is_damaged);
  EXPECT_EQ(checked.is_played, read.is_played);
  EXPECT_EQ(checked.result, read.result);
  EXPECT_EQ(checked.languages, read.languages);
  EXPECT_TRUE(checked.positions == read.positions);
  ASSERT_EQ(checked.diagnostics.size(), read.diagnostics.size());
  for (std::size_t i = 0; i < read.diagnostics.size(); ++i) {
    EXPECT_TRUE(is_same(checked.diagnostics[i], read.diagnostics[i])) << base::name(read.diagnostics[i].code);
  }
}

// All games of a text, each read twice: check() and read() must agree.
inline ReadText read_text(std::string_view text, const ReadOptions& options = {}) {
  pgn::ReaderOptions reading;
  reading.limits = options.replay.limits;
  reading.encoding = options.encoding;
  pgn::Reader reader(reading);
  reader.feed(text);
  reader.finish();
  Replay checker(options.replay);
  Replay replay(options.replay);
  ReadText all;
  while (const pgn::GameView* const view = reader.next()) {
    ReadGame one;
    const Report& checked = checker.check(*view);
    const Report& report = replay.read(*view, one.game);
    expect_same(checked, report);
    one.plies = report.plies;
    one.is_damaged = report.is_damaged;
    one.is_played = report.is_played;
    one.result = report.result;
    one.languages = report.languages;
    one.source.game = view->number;
    one.source.file = "input.pgn";
    one.source.offset = view->source_offset(view->begin);
    one.source.length = view->source_offset(view->end) - one.source.offset;
    base::LineIndex lines(view->text, {view->place.line, view->place.column});
    one.source.line = lines.locate(view->begin).line;
    Explainer explainer(*view, report, options.replay.profile);
    for (const base::Diagnostic& diagnostic : report.diagnostics) {
      Finding finding;
      if (explainer.explain(diagnostic, Detail::WithSourceLine, finding)) one.findings.push_back(finding);
    }
    all.findings.insert(all.findings.end(), one.findings.begin(), one.findings.end());
    if (!view->is_gap) all.games.push_back(std::move(one));
  }
  return all;
}

// The only game of a text.
inline ReadGame read_one(std::string_view text, const ReadOptions& options = {}) {
  ReadText all = read_text(text, options);
  EXPECT_EQ(all.games.size(), 1u) << text;
  return all.games.empty() ? ReadGame{} : std::move(all.games.front());
}

// "san.case" for every finding, in order, with a blank between.
inline std::string codes(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings) (out += out.empty() ? "" : " ") += base::name(finding.code);
  return out;
}

// "3:1 note san.case", joined by ", ".
inline std::string places(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings) {
    (out += out.empty() ? "" : ", ") += std::to_string(finding.line) + ":" + std::to_string(finding.column) + " ";
    out.append(base::name(finding.severity)).append(" ").append(base::name(finding.code));
  }
  return out;
}

// "input.pgn:3:1: note: ... [san.case]", as the command line shows a finding.
inline std::string as_text(const Finding& finding, std::string_view file) {
  std::string out(file);
  out += ":" + std::to_string(finding.line) + ":" + std::to_string(finding.column) + ": ";
  out.append(base::name(finding.severity)).append(": ").append(finding.message);
  return out.append(" [").append(base::name(finding.code)).append("]");
}

// Shows a tree in one line, in the order of the text: [before] move $nag {after} (variation |unparsed|) <after it>.
class Dump {
 public:
  explicit Dump(const Game& game) : game_(game) {}

  std::string show() {
    comments(game_.preamble, "P{", "}");
    comments(game_.initial, "I{", "}");
    for (NagId id = game_.initial_nags.first; id != none; id = game_.nag(id).next) {
      word("I$" + std::to_string(game_.nag(id).value));
    }
    line(mainline, game_.start);
    comments(game_.trailing, "T{", "}");
    return out_;
  }

 private:
  void word(std::string_view text) {
    if (!out_.empty() && out_.back() != '(') out_ += ' ';
    out_ += text;
  }
  void comments(const CommentList& list, std::string_view open, std::string_view close) {
    for (CommentId id = list.first; id != none; id = game_.comment(id).next) {
      const Comment& comment = game_.comment(id);
      word(open);
      if (comment.kind == CommentKind::Line) out_ += ';';
      out_.append(game_.text(comment.text)).append(close);
    }
  }
  void line(LineId id, chess::Position position) {
    for (MoveId at = game_.line(id).first; at != none; at = game_.move(at).next) {
      const MoveNode& node = game_.move(at);
      EXPECT_EQ(node.line, id);
      comments(node.before, "[", "]");
      word(game_.is_played ? chess::to_san(position, node.move).view() : game_.text(node.written));
      for (NagId nag = node.nags.first; nag != none; nag = game_.nag(nag).next) {
        word("$" + std::to_string(game_.nag(nag).value));
      }
      comments(node.after, "{", "}");
      for (LineId v = node.first_variation; v != none; v = game_.line(v).next_variation) {
        EXPECT_EQ(game_.line(v).parent, at);
        word("(");
        line(v, position);
        out_ += ')';
        comments(game_.line(v).after, "<", ">");
      }
      if (game_.is_played) position.play_unchecked(node.move);
    }
    const TextRef unparsed = game_.line(id).unparsed;
    if (unparsed.length > 0) word("|" + std::string(game_.text(unparsed)) + "|");
  }

  const Game& game_;
  std::string out_;
};

inline std::string dump(const Game& game) { return Dump(game).show(); }

inline std::string final_fen(const Game& game) {
  chess::Position position = game.start;
  for (MoveId id = game.line(mainline).first; id != none; id = game.move(id).next)
    position.play_unchecked(game.move(id).move);
  std::string fen;
  chess::write_fen(position, fen);
  return fen;
}

// What write_pgn writes behind the tags, on one line.
inline std::string movetext_of(const Game& game) {
  std::string pgn;
  write_pgn(game, {}, pgn);
  std::string moves = pgn.substr(pgn.find("\n\n") + 2);
  while (!moves.empty() && moves.back() == '\n') moves.pop_back();
  for (char& c : moves) c = c == '\n' ? ' ' : c;
  return moves;
}

}  // namespace movetext::support
