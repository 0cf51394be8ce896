// SPDX-License-Identifier: MIT
// The index of a text, and what it says of an expression.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/content_hash.hpp"
#include "movetext/collection/index_writer.hpp"

namespace movetext::support {

inline constexpr std::string_view index_reading = "as usual";

[[nodiscard]] inline collection::IndexSource source_of(std::string_view text) {
  return {text.size(), 5, collection::sample_hash(text), base::content_hash(text)};
}

// The games from `place` on, some at a time. False: there is one that has no place in an index.
inline bool add_games(std::string_view text, const pgn::ReaderPosition& place, std::size_t games_a_batch,
                      collection::IndexWriter& writer, const game::ReplayOptions& options = {}) {
  pgn::ReaderOptions reading;
  reading.start = place;
  pgn::Reader reader(reading);
  reader.feed(text.substr(static_cast<std::size_t>(place.offset)));
  reader.finish();
  collection::GameScanner scanner(options);
  collection::IndexBatch batch;
  while (const pgn::GameView* const view = reader.next(scanner.taker())) {
    using enum base::Encoding;
    if (view->encoding == Utf16Le || view->encoding == Utf16Be) return false;
    if (view->is_gap) continue;
    scanner.scan(*view, batch);
    if (batch.games.size() < games_a_batch) continue;
    writer.add(batch, 0);
    batch.clear();
  }
  writer.add(batch, 0);
  return true;
}

// Nothing: there can be none.
[[nodiscard]] inline std::optional<std::string> make_index(std::string_view text, std::size_t games_a_batch = 100) {
  collection::IndexWriter writer{std::string(index_reading)};
  if (!add_games(text, {}, games_a_batch, writer)) return std::nullopt;
  std::string bytes = writer.take();
  writer.finish(source_of(text));
  return bytes + writer.take();
}

// Numbers of games, from 1 on; nothing: all must be read.
[[nodiscard]] inline std::optional<std::vector<std::uint64_t>> select_numbers(
    const collection::GameIndex& index, const collection::Expression& expression,
    collection::GameIndex::Wanted wanted = collection::GameIndex::Wanted::Matches) {
  const auto found = index.select(expression, wanted);
  if (!found) {
    ADD_FAILURE() << to_text(found.error());
    return std::nullopt;
  }
  if (!*found) return std::nullopt;
  std::vector<std::uint64_t> numbers;
  for (const collection::IndexedGame& game : **found) numbers.push_back(game.place.games + 1);
  return numbers;
}

}  // namespace movetext::support
