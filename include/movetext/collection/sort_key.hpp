// SPDX-License-Identifier: MIT
// Keys by which games are sorted: bytes that compare as the games do.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/result.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::collection {

// How the values of a key compare.
enum class KeyKind : std::uint8_t {
  Date,      // year, month, day; unknown parts first
  Round,     // "?", "-", numbers part by part, other text
  Number,    // as a number; what is none comes first
  Text,      // bytes of the unescaped value
  Plies,     // half-moves of the main line, as written
  Movetext,  // of the export format, line ends included
};

struct SortField {
  KeyKind kind = KeyKind::Text;
  std::string tag;             // Date, Round, Number, Text
  bool is_descending = false;
};

// "Date,White:desc,plies". Date, Round and their like, Elos and PlyCount are known for what they are; other tags are
// text. The error: what is wrong, without a full stop.
[[nodiscard]] base::Result<std::vector<SortField>, std::string> parse_sort_fields(std::string_view text);
// The order of the standard: Date, Event, Site, Round, White, Black, Result, movetext.
[[nodiscard]] std::vector<SortField> standard_order();

// One object a thread.
class SortKeys {
 public:
  explicit SortKeys(std::vector<SortField> fields, const game::ReplayOptions& options = {})
      : fields_(std::move(fields)), replay_(options) {}
  // Tags alone give every key: games may be read with Movetext::Skip.
  [[nodiscard]] bool needs_tags_only() const noexcept;
  // Appends the key of a game.
  void append_key(const pgn::GameView& view, std::string& out);

 private:
  std::vector<SortField> fields_;
  game::Replay replay_;
  std::string scratch_;
  std::string exported_;
};

}  // namespace movetext::collection
