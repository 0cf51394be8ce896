// SPDX-License-Identifier: MIT
// generate_games N: N games of each content on standard output, for measurements that need a file.
#include <charconv>
#include <cstdio>
#include <cstring>

#include "bench/input.hpp"

int main(int count, char** arguments) {
  using namespace movetext::bench;
  int games = 0;
  if (count == 2) std::from_chars(arguments[1], arguments[1] + std::strlen(arguments[1]), games);
  if (games <= 0) {
    std::fputs("usage: generate_games N\n", stderr);
    return 2;
  }
  std::string out;
  for (const Content content : {Content::Moves, Content::Clocks, Content::Variations}) {
    append_games(content, games, out);
  }
  return std::fwrite(out.data(), 1, out.size(), stdout) == out.size() ? 0 : 1;
}
