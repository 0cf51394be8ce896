// SPDX-License-Identifier: MIT
// pgn/edit.hpp against game/edit.hpp: a lossless edit of a text touches only its own bytes, and the text read again is
// the game with the same edit made in its tree (decisions.md "lossless"). The other games of the file stay as they are.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game_facts.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/json.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/edit.hpp"
#include "support/game_generator.hpp"
#include "support/seed.hpp"

namespace movetext {
namespace {

using game::CommentSpot;
using game::Game;
using game::MoveId;
using pgn::TokenKind;
using support::GameGenerator;

// What the game says. Braces in comments become parentheses when a comment is written.
std::string to_json(const Game& game) {
  std::string json;
  game::write_json(game, {}, {}, {}, json);
  std::replace(json.begin(), json.end(), '{', '(');
  std::replace(json.begin(), json.end(), '}', ')');
  return json;
}

// All games of a text, and the view of the first.
struct File {
  explicit File(std::string_view text) {
    reader.feed(text);
    reader.finish();
    view = reader.next();
    if (!view) return;
    games.emplace_back();
    replay.read(*view, games.back());
  }
  // Reads the rest; the view is gone then.
  void read_on() {
    while (const pgn::GameView* const next = reader.next()) {
      games.emplace_back();
      replay.read(*next, games.back());
    }
  }

  pgn::Reader reader;
  game::Replay replay;
  const pgn::GameView* view = nullptr;
  std::vector<Game> games;
};

// One edit, of the text and of the tree.
struct Twin {
  std::vector<pgn::Edit> edits;
  std::string_view name;
};

// In the text of an export moves, lines, comments and NAGs stand in the order of their ids.
class Editor {
 public:
  Editor(GameGenerator& random, const pgn::GameView& view, Game& game) : random_(random), view_(view), game_(game) {
    std::uint32_t seen[4] = {0, 1, 0, 0};  // moves, lines, comments, NAGs
    for (const pgn::Token& token : view.tokens) {
      const int kind = slot(token.kind);
      ids_.push_back(kind < 0 ? game::none : seen[kind]++);
    }
  }

  // Nothing: this game does not allow the edit that was chosen.
  std::optional<Twin> edit() {
    switch (random_.below(12)) {
      case 0: return set_tag();
      case 1: return rename_tag();
      case 2: return delete_tag();
      case 3: return add_tag();
      case 4: return set_comment();
      case 5: return add_comment();
      case 6: return delete_comment();
      case 7: return replace_move();
      case 8: return random_.one_in(2) ? add_nag() : delete_nag();
      case 9: return insert_variation();
      case 10: return delete_variation();
      default: return set_result();
    }
  }

 private:
  static int slot(TokenKind kind) {
    if (kind == TokenKind::Symbol) return 0;
    if (kind == TokenKind::RavBegin) return 1;
    if (pgn::is_comment(kind)) return 2;
    return kind == TokenKind::Nag ? 3 : -1;
  }

  std::string text() {
    static constexpr std::string_view pieces[] = {"a", " ", "}",   "{",     "\"", "\\", "\n",
                                                  "]", "%", "x y", "1. e4", ";",  "\xC3\xA9", "\xE2\x82\xAC"};
    std::string text = "c";
    for (std::uint64_t i = random_.below(6); i > 0; --i) text += pieces[random_.below(std::size(pieces))];
    return text;
  }

  // Index of a random token of that slot.
  std::optional<std::size_t> any(int wanted) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < view_.tokens.size(); ++i) {
      if (slot(view_.tokens[i].kind) == wanted) found.push_back(i);
    }
    if (found.empty()) return std::nullopt;
    return found[random_.below(found.size())];
  }

  // FEN, SetUp, Variant and Result say what the moves are, or what the marker says, too.
  std::optional<std::size_t> any_tag() {
    if (view_.tags.empty()) return std::nullopt;
    const std::size_t index = random_.below(view_.tags.size());
    const std::string_view name = game_.tags[index].name;
    for (const std::string_view fixed : {"FEN", "SetUp", "Variant", "Result"}) {
      if (name == fixed) return std::nullopt;
    }
    return index;
  }

  std::optional<Twin> set_tag() {
    const auto index = any_tag();
    if (!index) return std::nullopt;
    std::string value = random_.one_in(3) ? std::string(random_.comment()) : text();
    Twin twin{{pgn::set_tag_value(view_, view_.tags[*index], value)}, "set_tag_value"};
    std::replace(value.begin(), value.end(), '\n', ' ');
    game_.tags[*index].value = value;
    return twin;
  }

  std::optional<Twin> rename_tag() {
    const auto index = any_tag();
    if (!index) return std::nullopt;
    game_.tags[*index].name = "Renamed";
    return Twin{{pgn::rename_tag(view_.tags[*index], "Renamed")}, "rename_tag"};
  }

  std::optional<Twin> delete_tag() {
    const auto index = any_tag();
    if (!index) return std::nullopt;
    game_.tags.erase(game_.tags.begin() + static_cast<std::ptrdiff_t>(*index));
    return Twin{{pgn::delete_tag(view_, view_.tags[*index])}, "delete_tag"};
  }

  std::optional<Twin> add_tag() {
    std::string value = text();
    Twin twin{{pgn::add_tag(view_, "Zz", value)}, "add_tag"};
    std::replace(value.begin(), value.end(), '\n', ' ');
    game_.tags.push_back({"Zz", value});
    return twin;
  }

  // The list that holds a comment, and its place there.
  struct Found {
    game::CommentList* list = nullptr;
    std::size_t place = 0;
    std::vector<std::string> texts;
  };

  std::vector<std::string> texts_of(const game::CommentList& list) {
    std::vector<std::string> texts;
    for (game::CommentId id = list.first; id != game::none; id = game_.comment(id).next) {
      texts.emplace_back(game_.text(game_.comment(id).text));
    }
    return texts;
  }

  Found find(game::CommentId wanted) {
    std::vector<game::CommentList*> lists = {&game_.preamble, &game_.initial, &game_.trailing};
    for (MoveId id = 0; id < game_.move_count(); ++id) {
      lists.push_back(&game_.move(id).before);
      lists.push_back(&game_.move(id).after);
    }
    for (game::LineId id = 0; id < game_.line_count(); ++id) lists.push_back(&game_.line(id).after);
    for (game::CommentList* const list : lists) {
      Found found{list, 0, texts_of(*list)};
      for (game::CommentId id = list->first; id != game::none; id = game_.comment(id).next, ++found.place) {
        if (id == wanted) return found;
      }
    }
    ADD_FAILURE() << "no comment " << wanted;
    return {};
  }

  void replace(const Found& found) {
    *found.list = {};
    for (const std::string& text : found.texts) game_.add_comment(*found.list, text, game::CommentKind::Brace);
  }

  std::optional<Twin> set_comment() {
    const auto index = any(2);
    if (!index) return std::nullopt;
    const std::string changed = text();
    Found found = find(ids_[*index]);
    found.texts[found.place] = changed;
    replace(found);
    return Twin{{pgn::set_comment(view_, view_.tokens[*index], changed)}, "set_comment"};
  }

  // Behind a comment, or behind a move before what else stands there.
  std::optional<Twin> add_comment() {
    const bool is_behind_move = random_.one_in(2);
    const auto index = any(is_behind_move ? 0 : 2);
    if (!index) return std::nullopt;
    const std::string added = text();
    Found found;
    if (is_behind_move) {
      found.list = &game_.move(ids_[*index]).after;
      found.texts = texts_of(*found.list);
      found.texts.insert(found.texts.begin(), added);
    } else {
      found = find(ids_[*index]);
      found.texts.insert(found.texts.begin() + static_cast<std::ptrdiff_t>(found.place) + 1, added);
    }
    replace(found);
    return Twin{{pgn::add_comment(view_, *index, pgn::Side::Behind, added)}, "add_comment"};
  }

  std::optional<Twin> delete_comment() {
    const auto index = any(2);
    if (!index) return std::nullopt;
    Found found = find(ids_[*index]);
    found.texts.erase(found.texts.begin() + static_cast<std::ptrdiff_t>(found.place));
    replace(found);
    return Twin{{pgn::delete_token(view_, view_.tokens[*index])}, "delete_token"};
  }

  // The last move of a line: no other move depends on it.
  std::optional<Twin> replace_move() {
    const auto index = any(0);
    if (!index || game_.move(ids_[*index]).next != game::none) return std::nullopt;
    const MoveId id = ids_[*index];
    const chess::Position position = game::position_after(game_, game::move_before(game_, id));
    chess::MoveList moves;
    position.append_legal_moves(moves);
    if (moves.empty()) return std::nullopt;
    const chess::Move move = moves[random_.below(moves.size())];
    const chess::SanText san = chess::to_san(position, move);
    game_.move(id).move = move;
    game_.move(id).written = game_.add_text(san.view());
    return Twin{{pgn::replace_token(view_, view_.tokens[*index], san.view())}, "replace_token"};
  }

  std::optional<Twin> add_nag() {
    const auto index = any(0);
    if (!index) return std::nullopt;
    const auto value = static_cast<std::uint8_t>(1 + random_.below(255));
    const std::string before = to_json(game_);
    EXPECT_FALSE(game::add_nag(game_, ids_[*index], value));
    if (to_json(game_) == before) return std::nullopt;  // it was there
    return Twin{{pgn::add_nag(view_, *index, value)}, "add_nag"};
  }

  std::optional<Twin> delete_nag() {
    const auto index = any(3);
    if (!index) return std::nullopt;
    std::size_t move = *index;
    while (view_.tokens[move].kind != TokenKind::Symbol) --move;
    EXPECT_FALSE(game::remove_nag(game_, ids_[move], game_.nag(ids_[*index]).value));
    return Twin{{pgn::delete_token(view_, view_.tokens[*index])}, "delete_token (NAG)"};
  }

  std::optional<Twin> insert_variation() {
    const auto index = any(0);
    if (!index) return std::nullopt;
    const MoveId id = ids_[*index];
    const chess::Position position = game::position_after(game_, game::move_before(game_, id));
    chess::MoveList moves;
    position.append_legal_moves(moves);
    if (moves.empty()) return std::nullopt;
    const chess::SanText san = chess::to_san(position, moves[random_.below(moves.size())]);
    const std::string_view text = san.view();
    EXPECT_TRUE(game::add_variation(game_, id, {&text, 1}));
    return Twin{{pgn::insert_variation(view_, *index, text)}, "insert_variation"};
  }

  std::optional<Twin> delete_variation() {
    const auto index = any(1);
    if (!index) return std::nullopt;
    EXPECT_FALSE(game::delete_variation(game_, ids_[*index]));
    return Twin{{pgn::delete_variation(view_, *index)}, "delete_variation"};
  }

  std::optional<Twin> set_result() {
    const auto result = static_cast<pgn::GameResult>(random_.below(4));
    const pgn::Tag* const tag = pgn::find_tag(view_.tags, view_.text, "Result");
    if (!tag) return std::nullopt;
    game::set_result(game_, result);
    return Twin{{pgn::set_tag_value(view_, *tag, pgn::to_text(result)), pgn::set_terminator(view_, result)},
                "set_terminator"};
  }

  GameGenerator& random_;
  const pgn::GameView& view_;
  Game& game_;
  std::vector<std::uint32_t> ids_;  // of each token: move, line, comment or NAG
};

// Every byte outside of the edits is where it was, with the edits' own in between.
bool touches_only_its_bytes(std::string_view before, std::string_view after, const std::vector<pgn::Edit>& edits) {
  std::size_t at = 0;
  for (const pgn::Edit& edit : edits) {
    const std::string_view kept = before.substr(at, edit.offset - at);
    if (!after.starts_with(kept)) return false;
    after.remove_prefix(kept.size());
    if (!after.starts_with(edit.text)) return false;
    after.remove_prefix(edit.text.size());
    at = edit.end();
  }
  return after == before.substr(at);
}

TEST(LosslessEdit, IsTheEditOfTheTree) {
  constexpr std::size_t games = 10'000;
  GameGenerator random(support::find_seed());
  const std::string next_pgn = "[Event \"next\"]\n\n1. d4 {and} d5 *\n";
  std::map<std::string_view, std::size_t> made;
  std::size_t count = 0;
  while (count < games) {
    std::string pgn;
    game::write_pgn(random.game(static_cast<int>(random.below(40))), {}, pgn);
    pgn += next_pgn;
    File file(pgn);
    ASSERT_NE(file.view, nullptr);
    Game expected = file.games[0];
    ASSERT_FALSE(expected.is_damaged);
    std::optional<Twin> twin = Editor(random, *file.view, expected).edit();
    if (!twin) continue;
    SCOPED_TRACE(std::string(twin->name) + " in\n" + pgn);
    game::update_facts(expected);
    pgn::sort_edits(twin->edits);
    std::string written;
    ASSERT_FALSE(pgn::write_source(*file.view, twin->edits, written));
    EXPECT_TRUE(touches_only_its_bytes(file.view->text, written, twin->edits)) << written;
    written += pgn.substr(file.view->text.size());
    file.read_on();
    File again(written);
    again.read_on();
    ASSERT_EQ(file.games.size(), 2u);
    ASSERT_EQ(again.games.size(), 2u) << written;
    EXPECT_EQ(to_json(again.games[0]), to_json(expected)) << written;
    EXPECT_EQ(to_json(again.games[1]), to_json(file.games[1])) << written;
    if (::testing::Test::HasFailure()) return;
    ++made[twin->name];
    ++count;
  }
  EXPECT_EQ(made.size(), 13u);
  for (const auto& [name, times] : made) EXPECT_GT(times, 100u) << name;
}

}  // namespace
}  // namespace movetext
