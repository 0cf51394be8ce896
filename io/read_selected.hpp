// SPDX-License-Identifier: MIT
// Reads some games of a file whose places are known, and passes over all others.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "io/error.hpp"
#include "io/game_part.hpp"
#include "io/read_parts.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::io {

struct SelectedGame {
  pgn::ReaderPosition place;  // of GameView::text[0]; `games`: before it, all that are passed over included
  std::uint64_t length = 0;   // bytes of GameView::source
};

struct SelectedGames {
  std::string_view text;            // all of the file
  std::vector<SelectedGame> games;  // in the order of the file
  std::uint64_t games_in_file = 0;
};

// What the sink gets is what it would get of these games if the whole file were read: their numbers and lines, too. An
// error, of the file called `name`: a game does not stand where it is said to; what stands before it has been merged.
// Requires: not less tasks than threads; the text is not UTF-16, and what `options` say is how the places were found.
[[nodiscard]] std::optional<Error> read_selected(const SelectedGames& selected, std::string_view name,
                                                 const pgn::ReaderOptions& options, const Threading& threading,
                                                 std::span<const std::unique_ptr<GameTask>> tasks, PartSink& sink);

}  // namespace movetext::io
