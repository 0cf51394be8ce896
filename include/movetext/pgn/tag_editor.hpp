// SPDX-License-Identifier: MIT
// Several changes of the tags of one game: made one after another, they become edits that fit together.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/pgn/edit.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::pgn {

// One tag, before and after.
struct ChangedTag {
  const Tag* tag = nullptr;          // null: a new one
  std::string name;                  // as it will be
  std::optional<std::string> value;  // that it gets; nothing: as it is
  bool is_renamed = false;
  bool is_removed = false;
};

// What is asked for later sees what was asked for before: a tag that was renamed is found by its new name.
//
//   TagEditor editor;
//   editor.begin(view);
//   editor.set("Annotator", "Tal, Mikhail");
//   editor.remove("Round");
//   editor.append_edits(edits);
class TagEditor {
 public:
  // Begins with a game, and forgets the one before. To be called first. Lifetime: the view must be there for edits.
  void begin(const GameView& view);

  // The tag that counts (find_tag): the first of that spelling, else the first in another case; null: none.
  [[nodiscard]] const ChangedTag* find(std::string_view name) const noexcept;
  // That tag, or a new one.
  void set(std::string_view name, std::string_view value);
  // All tags of that name. Requires: !to.empty() for each. Names are those before any of them: two can change places.
  // A tag that had the new name before goes.
  struct Name {
    std::string from, to;
  };
  void rename(const std::vector<Name>& names);
  // All tags of that name.
  void remove(std::string_view name);

  // Those of the game in their order, then the new ones; a new one that was removed again is among them.
  [[nodiscard]] const std::vector<ChangedTag>& tags() const noexcept { return tags_; }
  // No tag is left.
  [[nodiscard]] bool is_empty() const noexcept;
  // Appends the edits, which do not overlap. New tags stand where add_tag() puts them among those that stay; where none
  // stays, in the place of the first, and where none is left, the empty lines behind them go, too.
  void append_edits(std::vector<Edit>& edits) const;

 private:
  const GameView* view_ = nullptr;
  std::vector<ChangedTag> tags_;
};

}  // namespace movetext::pgn
