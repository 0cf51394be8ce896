// SPDX-License-Identifier: MIT
#include <algorithm>

#include "game/edit_tree.hpp"
#include "game/game_facts.hpp"
#include "movetext/base/text.hpp"

namespace movetext::game {

namespace {

bool is_blank(std::string_view text) noexcept {
  std::string folded;
  base::append_folded(text, folded);
  return folded.empty();
}

// The list of that place; null: `fault` says why there is none.
CommentList* find_list(Game& game, CommentSpot spot, EditFault& fault) noexcept {
  switch (spot.kind) {
    case CommentSpot::Kind::Preamble: return &game.preamble;
    case CommentSpot::Kind::Initial: return &game.initial;
    case CommentSpot::Kind::Trailing: return &game.trailing;
    case CommentSpot::Kind::Before:
    case CommentSpot::Kind::After:
      fault = EditFault::NoSuchMove;
      if (!has_move(game, spot.id)) return nullptr;
      if (spot.kind == CommentSpot::Kind::After) return &game.move(spot.id).after;
      return spot.id == game.line(mainline).first ? &game.initial : &game.move(spot.id).before;
    case CommentSpot::Kind::AfterVariation:
      fault = EditFault::NoSuchLine;
      return spot.id != mainline && has_line(game, spot.id) ? &game.line(spot.id).after : nullptr;
  }
  return nullptr;
}

std::vector<std::uint8_t> values_of(const Game& game, const NagList& list) {
  std::vector<std::uint8_t> values;
  for (NagId id = list.first; id != none; id = game.nag(id).next) values.push_back(game.nag(id).value);
  return values;
}

}  // namespace

std::optional<EditError> set_comments(Game& game, CommentSpot spot, std::span<const std::string_view> texts) {
  EditFault fault{};
  CommentList* const list = find_list(game, spot, fault);
  if (!list) return edit_error(fault);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!base::is_utf8(texts[i])) return edit_error(EditFault::BadText, static_cast<std::uint32_t>(i));
  }
  // The texts may be those of this very game, which move when others are added.
  const std::vector<std::string> copies(texts.begin(), texts.end());
  *list = {};
  for (const std::string& text : copies) {
    if (!is_blank(text)) game.add_comment(*list, text, CommentKind::Brace);
  }
  update_after_edit(game);
  return std::nullopt;
}

std::optional<EditError> add_nag(Game& game, MoveId move, std::uint8_t value) {
  if (!has_move(game, move)) return edit_error(EditFault::NoSuchMove);
  const std::vector<std::uint8_t> values = values_of(game, game.move(move).nags);
  if (std::find(values.begin(), values.end(), value) == values.end()) game.add_nag(game.move(move).nags, value);
  return std::nullopt;
}

std::optional<EditError> remove_nag(Game& game, MoveId move, std::uint8_t value) {
  if (!has_move(game, move)) return edit_error(EditFault::NoSuchMove);
  std::vector<std::uint8_t> values = values_of(game, game.move(move).nags);
  if (std::erase(values, value) == 0) return std::nullopt;
  game.move(move).nags = {};
  for (const std::uint8_t kept : values) game.add_nag(game.move(move).nags, kept);
  return std::nullopt;
}

}  // namespace movetext::game
