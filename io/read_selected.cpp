// SPDX-License-Identifier: MIT
#include "io/read_selected.hpp"

#include <algorithm>
#include <functional>

#include "io/interrupt.hpp"
#include "io/ordered_work.hpp"

namespace movetext::io {
namespace {

constexpr std::size_t most_games = 256;           // of one batch
constexpr std::uint64_t most_bytes = 256 << 10;

class Selected {
 public:
  Selected(const SelectedGames& selected, const pgn::ReaderOptions& options) : selected_(selected), options_(options) {}

  struct Batch {
    std::size_t begin = 0;  // in the games
    std::size_t end = 0;
    std::vector<std::unique_ptr<GamePart>> parts;
    std::vector<std::uint64_t> ends;  // of the parts: bytes of the file
    std::size_t filled = 0;           // parts
    bool is_right = true;             // all games stood where they should
  };

  // Takes the next games; an empty batch: there are none.
  void fill(Batch& batch) noexcept {
    batch.begin = next_;
    std::uint64_t bytes = 0;
    while (next_ < selected_.games.size() && next_ - batch.begin < most_games && bytes < most_bytes) {
      bytes += selected_.games[next_++].length;
    }
    batch.end = next_;
  }

  void read(Batch& batch, GameTask& task) const {
    batch.filled = 0;
    batch.is_right = true;
    std::optional<pgn::Reader> reader;
    std::uint64_t stand = 0;
    GamePart* part = nullptr;
    for (std::size_t i = batch.begin; i < batch.end && !is_interrupted(); ++i) {
      const SelectedGame& game = selected_.games[i];
      if (!reader || stand != game.place.offset) start(reader, game);
      const pgn::GameView* const view = reader ? reader->next(task.taker()) : nullptr;
      batch.is_right = view && !view->is_gap && view->source.size() == game.length;
      if (!batch.is_right) return;
      if (!part || part->is_full()) part = add_part(batch, task);
      part->skip_games(game.place.games - games_before(i));
      task.take(*view, *part);
      stand = batch.ends[batch.filled - 1] = game.place.offset + game.length;
    }
  }

  // All that is left, when the last game has been merged.
  [[nodiscard]] std::uint64_t games_behind() const noexcept {
    return selected_.games_in_file - games_before(selected_.games.size());
  }

 private:
  // Up to the game before this one.
  [[nodiscard]] std::uint64_t games_before(std::size_t i) const noexcept {
    return i == 0 ? 0 : selected_.games[i - 1].place.games + 1;
  }

  void start(std::optional<pgn::Reader>& reader, const SelectedGame& game) const {
    reader.reset();
    if (game.place.offset > selected_.text.size()) return;
    pgn::ReaderOptions options = options_;
    options.start = game.place;
    reader.emplace(options);
    reader->feed(selected_.text.substr(static_cast<std::size_t>(game.place.offset)));
    reader->finish();
  }

  static GamePart* add_part(Batch& batch, GameTask& task) {
    if (batch.filled == batch.parts.size()) batch.parts.push_back(task.make_part());
    batch.ends.resize(batch.parts.size());
    GamePart* const part = batch.parts[batch.filled++].get();
    part->clear();
    return part;
  }

  const SelectedGames& selected_;
  const pgn::ReaderOptions& options_;
  std::size_t next_ = 0;
};

// False: the sink has enough.
bool merge(Selected::Batch& batch, PartSink& sink) {
  for (std::size_t i = 0; i < batch.filled; ++i) {
    if (!sink.merge(*batch.parts[i], {0, batch.ends[i], batch.ends[i]})) return false;
  }
  return true;
}

enum class End : std::uint8_t { Whole, Stopped, Wrong };

End run_alone(Selected& selected, GameTask& task, PartSink& sink) {
  Selected::Batch batch;
  while (true) {
    selected.fill(batch);
    if (batch.begin == batch.end) return End::Whole;
    selected.read(batch, task);
    if (!merge(batch, sink) || is_interrupted()) return End::Stopped;
    if (!batch.is_right) return End::Wrong;
  }
}

End run_threads(Selected& selected, unsigned threads, std::span<const std::unique_ptr<GameTask>> tasks,
                PartSink& sink) {
  std::vector<Selected::Batch> batches(OrderedWork::slots(threads));
  OrderedWork work(threads, [&](unsigned worker, std::size_t slot) { selected.read(batches[slot], *tasks[worker]); });
  bool has_more = true;
  while (true) {
    while (has_more && !work.is_full()) {
      Selected::Batch& batch = batches[work.next_slot()];
      selected.fill(batch);
      has_more = batch.begin < batch.end;
      if (has_more) work.submit();
    }
    if (work.is_empty()) return End::Whole;
    const auto slot = work.wait();
    if (!slot || !merge(batches[*slot], sink) || is_interrupted()) return End::Stopped;
    if (!batches[*slot].is_right) return End::Wrong;
    work.release();
  }
}

}  // namespace

std::optional<Error> read_selected(const SelectedGames& selected, std::string_view name,
                                   const pgn::ReaderOptions& options, const Threading& threading,
                                   std::span<const std::unique_ptr<GameTask>> tasks, PartSink& sink) {
  Selected reading(selected, options);
  // A few games are read before a thread has started.
  const bool is_much = threading.is_forced || selected.games.size() > most_games;
  const End end = threading.threads > 1 && is_much ? run_threads(reading, threading.threads, tasks, sink)
                                                   : run_alone(reading, *tasks.front(), sink);
  if (end == End::Stopped) return std::nullopt;
  if (end == End::Wrong) return Error{std::string(name), Action::Read, 0, "its index is that of another file"};
  const auto rest = tasks.front()->make_part();
  rest->clear();
  rest->skip_games(reading.games_behind());
  if (sink.merge(*rest, {0, selected.text.size(), selected.text.size()})) sink.finish({}, selected.text.size());
  return std::nullopt;
}

}  // namespace movetext::io
