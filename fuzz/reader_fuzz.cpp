// SPDX-License-Identifier: MIT
// Read in chunks of any size = read in one chunk; read without movetext = the same games and tags; the texts of the
// views, put together, are the input; a reader that starts behind a game finds the rest.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "movetext/pgn/move_counter.hpp"
#include "support/read_games.hpp"

namespace {

using namespace movetext;

void require(const std::string& fault) {
  if (fault.empty()) return;
  std::fprintf(stderr, "%s\n", fault.c_str());
  std::abort();
}

// Numbers that depend on nothing but the input.
class Numbers {
 public:
  explicit Numbers(std::string_view input) {
    for (const char c : input) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  }
  std::uint64_t below(std::uint64_t limit) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return (state_ >> 33) % limit;
  }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325u;
};

bool has_over_limit(const std::vector<support::GameRecord>& games) {
  for (const support::GameRecord& game : games) {
    if (game.is_over_limit) return true;
  }
  return false;
}

// Moves are counted from masks as they are from tokens.
void compare_counts(std::string_view input) {
  pgn::Reader tokens;
  pgn::Reader masks;
  for (pgn::Reader* const reader : {&tokens, &masks}) {
    reader->feed(input);
    reader->finish();
  }
  pgn::MoveCounter counter;
  while (const pgn::GameView* const game = tokens.next()) {
    const pgn::GameView* const counted = masks.next(&counter);
    if (!counted || counted->end != game->end) return require("a game that is counted has another end");
    const std::uint32_t moves = counted->is_taken ? counter.moves() : pgn::count_moves(*counted);
    if (moves != pgn::count_moves(*game)) return require("moves counted from masks");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  Numbers numbers(input);
  pgn::ReaderOptions options;
  if (numbers.below(8) == 0) options.limits.max_game_bytes = static_cast<std::uint32_t>(1 + numbers.below(300));
  if (numbers.below(8) == 0) options.encoding = static_cast<base::Encoding>(numbers.below(6));
  const std::vector<support::GameRecord> games = support::read_games(input, options);
  require(support::find_fault(games, input));
  const std::uint64_t largest = numbers.below(3) == 0 ? 1 : 1 + numbers.below(200);
  const support::ChunkSizes sizes = [&] { return 1 + numbers.below(largest); };
  require(support::find_difference(games, support::read_games(input, options, sizes)));
  if (!games.empty() && !has_over_limit(games)) {
    require(support::find_resume_fault(games, numbers.below(games.size()), input, options));
  }
  options.movetext = pgn::Movetext::Skip;
  require(support::find_skip_fault(support::read_games(input, options, sizes), games));
  compare_counts(input);
  return 0;
}
