// SPDX-License-Identifier: MIT
// Counts the leaves of move trees and compares them with known numbers.
// Usage: perft_suite FILE MAX_DEPTH
// FILE holds lines "FEN ;D1 20 ;D2 400", or blocks of "epd FEN" with "perft 1 20" lines; '#' begins a comment.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "movetext/chess/fen.hpp"
#include "movetext/chess/position.hpp"

namespace {

using namespace movetext;

struct Tally {
  int max_depth = 0;
  std::uint64_t counts = 0;
  std::uint64_t nodes = 0;
  int wrong = 0;
};

std::string_view trim(std::string_view text) {
  const auto is_edge = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == ';'; };
  while (!text.empty() && is_edge(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_edge(text.back())) text.remove_suffix(1);
  return text;
}

// "1 20": a depth and its number of leaves.
void check_count(const chess::Position& position, std::string_view fen, std::string_view entry, Tally& tally) {
  int depth = 0;
  std::uint64_t expected = 0;
  const char* end = entry.data() + entry.size();
  const char* next = std::from_chars(entry.data(), end, depth).ptr;
  while (next < end && *next == ' ') ++next;
  if (next == end || std::from_chars(next, end, expected).ec != std::errc{}) {
    std::printf("unreadable: %.*s\n", static_cast<int>(entry.size()), entry.data());
    ++tally.wrong;
    return;
  }
  if (depth > tally.max_depth) return;
  const std::uint64_t found = chess::perft(position, depth);
  ++tally.counts;
  tally.nodes += found;
  if (found == expected) return;
  ++tally.wrong;
  std::printf("wrong: %.*s depth %d: %llu, expected %llu\n", static_cast<int>(fen.size()), fen.data(), depth,
              static_cast<unsigned long long>(found), static_cast<unsigned long long>(expected));
}

bool set_position(std::string_view fen, chess::Position& position, Tally& tally) {
  const auto read = chess::parse_fen(fen);
  if (read) {
    const auto made = chess::Position::from_setup(read->setup);
    if (made) {
      position = *made;
      return true;
    }
  }
  std::printf("no position: %.*s\n", static_cast<int>(fen.size()), fen.data());
  ++tally.wrong;
  return false;
}

// "FEN ;D1 20 ;D2 400"
void check_line(std::string_view line, Tally& tally) {
  std::size_t at = line.find(';');
  const std::string_view fen = trim(line.substr(0, at));
  chess::Position position;
  if (!set_position(fen, position, tally)) return;
  while (at != std::string_view::npos) {
    const std::size_t next = line.find(';', at + 1);
    const std::string_view entry = trim(line.substr(at + 1, next == std::string_view::npos ? next : next - at - 1));
    if (!entry.empty() && entry[0] == 'D') check_count(position, fen, entry.substr(1), tally);
    at = next;
  }
}

void check_file(std::istream& file, Tally& tally) {
  chess::Position position;
  std::string fen;
  bool has_position = false;
  for (std::string line; std::getline(file, line);) {
    const std::string_view text = trim(line);
    if (text.empty() || text[0] == '#' || text.starts_with("id ")) continue;
    if (text.starts_with("epd ")) {
      fen = trim(text.substr(4));
      has_position = set_position(fen, position, tally);
    } else if (text.starts_with("perft ")) {
      if (has_position) check_count(position, fen, trim(text.substr(6)), tally);
    } else {
      check_line(text, tally);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: perft_suite FILE MAX_DEPTH\n");
    return 2;
  }
  std::ifstream file(argv[1]);
  Tally tally;
  tally.max_depth = std::atoi(argv[2]);
  check_file(file, tally);
  std::printf("%llu counts, %llu leaves, %d wrong\n", static_cast<unsigned long long>(tally.counts),
              static_cast<unsigned long long>(tally.nodes), tally.wrong);
  return tally.counts > 0 && tally.wrong == 0 ? 0 : 1;
}
