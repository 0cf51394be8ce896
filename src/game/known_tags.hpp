// SPDX-License-Identifier: MIT
// The tags whose values mean something to the reader, found in one pass.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/pgn/reader.hpp"

namespace movetext::game {

using pgn::KnownTag;
using pgn::known_tag_count;

// The effective tags of one game.
class KnownTags {
 public:
  explicit KnownTags(const pgn::GameView& view);
  // Null: the game has no such tag.
  [[nodiscard]] const pgn::Tag* find(KnownTag tag) const noexcept { return found_[static_cast<std::size_t>(tag)]; }
  // The unescaped value in UTF-8; empty when there is no such tag.
  // Lifetime: valid until the next call with the same scratch.
  [[nodiscard]] std::string_view value(KnownTag tag, std::string& scratch) const;

 private:
  const pgn::GameView& view_;
  std::array<const pgn::Tag*, known_tag_count> found_{};
};

// How strings, comments and moves of a game are to be decoded: text that came as UTF-16 is UTF-8 by now.
[[nodiscard]] base::Encoding text_encoding(const pgn::GameView& view) noexcept;

// The name of one tag in UTF-8: a view of the text when it is ASCII, else decoded into scratch.
[[nodiscard]] std::string_view tag_name(const pgn::Tag& tag, const pgn::GameView& view, std::string& scratch);

// The value of one tag: a view of the text when it is plain, else decoded into scratch.
[[nodiscard]] std::string_view tag_value(const pgn::Tag& tag, const pgn::GameView& view, std::string& scratch);

}  // namespace movetext::game
