// SPDX-License-Identifier: MIT
// tags_of FILE PREFIX: counts the games where the name of White or Black starts with PREFIX. How fast is a reader that
// wants the tags alone, and is told to skip the movetext? The counterpart is `movetext-peer-driver tags`.
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "io/input.hpp"
#include "movetext/pgn/reader.hpp"

namespace {

using namespace movetext;

struct Counts {
  std::uint64_t games = 0;
  std::uint64_t found = 0;
};

bool is_of(const pgn::GameView& game, std::string_view prefix) {
  return std::ranges::any_of(game.tags, [&](const pgn::Tag& tag) {
    const bool is_player = tag.known.tag == pgn::KnownTag::White || tag.known.tag == pgn::KnownTag::Black;
    return is_player && tag.known.is_exact && tag.raw_value(game.text).starts_with(prefix);
  });
}

void count_games(pgn::Reader& reader, std::string_view prefix, Counts& counts) {
  while (const pgn::GameView* game = reader.next()) {
    counts.games += !game->is_gap;
    counts.found += is_of(*game, prefix);
  }
}

// False: the file cannot be read.
bool count_file(const char* path, std::string_view prefix, Counts& counts) {
  auto input = io::Input::open(path);
  if (!input) return false;
  pgn::ReaderOptions options;
  options.movetext = pgn::Movetext::Skip;
  options.places = pgn::Places::Offsets;
  pgn::Reader reader(options);
  for (bool is_last = false; !is_last;) {
    const auto chunk = input->read();
    if (!chunk) return false;
    reader.feed(chunk->bytes);
    is_last = chunk->is_last;
    if (is_last) reader.finish();
    count_games(reader, prefix, counts);
  }
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::fputs("usage: tags_of FILE PREFIX\n", stderr);
    return 2;
  }
  Counts counts;
  if (!count_file(arguments[1], arguments[2], counts)) {
    std::fprintf(stderr, "%s cannot be read\n", arguments[1]);
    return 1;
  }
  std::printf("%llu games, %llu found\n", static_cast<unsigned long long>(counts.games),
              static_cast<unsigned long long>(counts.found));
}
