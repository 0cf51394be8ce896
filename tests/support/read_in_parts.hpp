// SPDX-License-Identifier: MIT
// Reads a file with several threads and puts the games that they found together.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "io/read_parts.hpp"
#include "support/read_games.hpp"

namespace movetext::support {

struct RecordPart : io::GamePart {
  std::vector<GameRecord> games;
  void clear() override { games.clear(); }
  [[nodiscard]] bool is_full() const noexcept override { return games.size() >= 20; }
};

class RecordTask : public io::GameTask {
 public:
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<RecordPart>(); }
  void take(const pgn::GameView& view, io::GamePart& part) override {
    static_cast<RecordPart&>(part).games.push_back(record(view, {}));
  }
};

// The games with their lines and numbers in the whole input.
struct RecordSink : io::PartSink {
  std::vector<GameRecord> games;
  std::string rest;
  std::uint64_t bytes = 0;
  std::uint64_t merged_bytes = 0;
  std::size_t parts = 0;
  std::size_t parts_behind = 0;  // whose reader did not start at the start of the input
  bool is_finished = false;
  std::size_t most_games = ~std::size_t{0};  // then it has enough
  std::function<void()> on_merge = [] {};

  bool merge(io::GamePart& given, const io::PartPlace& place) override {
    std::uint64_t number = 0;
    for (const GameRecord& game : games) number += !game.is_gap;
    for (GameRecord& game : static_cast<RecordPart&>(given).games) {
      game.line += place.lines;
      for (DiagnosticRecord& diagnostic : game.diagnostics) diagnostic.line += place.lines;
      game.number = game.is_gap ? 0 : ++number;
      games.push_back(std::move(game));
    }
    merged_bytes = place.end;
    ++parts;
    parts_behind += place.lines > 0;
    on_merge();
    return games.size() < most_games;
  }
  void finish(std::string_view left, std::uint64_t all) override {
    rest = left;
    bytes = all;
    is_finished = true;
  }
};

// "" or what went wrong.
inline std::string read_in_parts(const std::string& path, const pgn::ReaderOptions& options,
                                 const io::Threading& threading, RecordSink& sink) {
  auto file = io::GameFile::open(path, options);
  if (!file) return "cannot open " + path;
  std::vector<std::unique_ptr<io::GameTask>> tasks;
  while (tasks.size() < threading.threads) tasks.push_back(std::make_unique<RecordTask>());
  return io::read_parts(std::move(*file), threading, tasks, sink) ? "cannot read " + path : "";
}

}  // namespace movetext::support
