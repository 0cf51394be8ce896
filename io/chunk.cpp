// SPDX-License-Identifier: MIT
#include "io/chunk.hpp"

#include <algorithm>

#include "io/interrupt.hpp"
#include "movetext/pgn/splitter.hpp"

namespace movetext::io {
namespace {

constexpr std::size_t most_bytes_behind = 64 << 10;

}  // namespace

void read_chunk(GameChunk& chunk, pgn::ReaderOptions options, GameTask& task, const std::atomic<bool>& must_stop) {
  options.start = chunk.start;
  chunk.reader.emplace(options);
  chunk.stand = chunk.start.offset;
  chunk.reader->feed(chunk.text);
  if (chunk.is_final) chunk.reader->finish();
  while (const pgn::GameView* const view = chunk.reader->next(task.taker())) {
    task.take(*view, *chunk.part);
    chunk.stand = view->place.offset + view->source.size();
    chunk.is_between_games = !view->is_over_limit;
    const bool is_enough = chunk.stand >= chunk.end || chunk.part->is_full();
    if (is_enough || must_stop || chunk.is_void || is_interrupted()) return;
  }
  chunk.is_dry = true;
}

ChunkCutter::ChunkCutter(std::size_t chunk_bytes, std::uint64_t offset) noexcept
    : chunk_bytes_(chunk_bytes),
      bytes_behind_(std::min(chunk_bytes, most_bytes_behind)),
      position_(offset),
      column_(offset == 0 ? 1 : 0) {}

std::shared_ptr<GameChunk> ChunkCutter::cut(std::string_view text, bool is_final) {
  if (text.empty()) return nullptr;
  const bool is_raw = column_ == 0;
  const std::size_t least = is_raw ? 1 : chunk_bytes_;
  const std::size_t most = 2 * chunk_bytes_;
  if (!is_final && text.size() < least + bytes_behind_) return nullptr;
  const auto cut = pgn::find_cut(text, least, most, column_);
  if (!is_final && (cut ? text.size() - cut->offset < bytes_behind_ : text.size() < most)) return nullptr;
  const std::size_t size = cut ? cut->offset : std::min(text.size(), most);
  auto chunk = make(text, size, is_final);
  column_ = cut ? cut->column : 0;
  return chunk;
}

std::shared_ptr<GameChunk> ChunkCutter::cut_all(std::string_view text) {
  if (text.empty()) return nullptr;
  column_ = 0;
  return make(text, text.size(), false);
}

std::shared_ptr<GameChunk> ChunkCutter::make(std::string_view text, std::size_t size, bool is_final) {
  auto chunk = std::make_shared<GameChunk>();
  chunk->start = {position_, 1, column_, position_ == 0 ? 0u : 1u};
  position_ += size;
  chunk->end = position_;
  chunk->text = text.substr(0, size + bytes_behind_);
  chunk->is_final = is_final && chunk->text.size() == text.size();
  if (column_ == 0) chunk->state = ChunkState::Raw;
  return chunk;
}

}  // namespace movetext::io
