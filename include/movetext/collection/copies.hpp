// SPDX-License-Identifier: MIT
// Which games of a collection are copies of each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "movetext/collection/identity.hpp"

namespace movetext::collection {

// One game among those that are compared.
struct Copy {
  std::uint64_t number = 0;   // in the collection, from 1; 0: of no number, it is known already
  std::uint64_t place = 0;    // where its text waits
  std::uint64_t remarks = 0;  // of two copies with as many half-moves, the better one has more
  std::uint32_t plies = 0;
};

// Copies of one game.
struct Copies {
  std::vector<Copy> games;  // of the collection; not empty
  std::size_t best = 0;     // index of the one with the most half-moves and remarks, the first one of several
  bool is_known = false;    // a game that is known is as long as the best one
};

struct CopyOptions {
  bool compares_names = true;
  // Names however they are spelled; and a game of 20 half-moves or more is a copy of a longer one that goes on from it.
  bool is_fuzzy = false;
};

// Takes games in the order of their keys (MoveKeys::append_moves, or any other). All copies of a game are copies of
// each other: two longer games are not the same because a shorter one begins both, nor two players because of a
// third name.
class CopyFinder {
 public:
  using Done = std::function<void(Copies& copies)>;
  CopyFinder(CopyOptions options, Done done) : options_(options), done_(std::move(done)) {}

  // `names`: of White and Black, a line end behind each. Complexity: that of a look-up, on average.
  void add(std::string_view key, std::string_view names, const Copy& game);
  void finish();

 private:
  struct Names {
    std::string_view text;
    NameWords white, black;
  };
  struct Cluster {
    Copies copies;
    NameWords white, black;      // the fullest spellings
    std::string entered;         // the names that it can be found by
    std::size_t level = 0;       // of its longest game, in levels_
    std::size_t known_size = 0;  // of the longest key that is known
    bool is_done = false;
  };
  using ClusterPointer = std::shared_ptr<Cluster>;
  // The games with one key; the keys of the levels before it are beginnings of it.
  struct Level {
    std::string key;
    std::vector<ClusterPointer> clusters;
  };

  [[nodiscard]] bool is_beginning(std::string_view begin, std::string_view key) const noexcept;
  [[nodiscard]] Names read_names(std::string_view names) const;
  [[nodiscard]] bool fits(const Cluster& cluster, const Names& names) const;
  ClusterPointer find(const Names& names);
  void enter(const Names& names, const ClusterPointer& cluster);
  void take(const Copy& game, std::size_t key_size, Cluster& cluster) const;
  void pop();

  CopyOptions options_;
  Done done_;
  std::vector<Level> levels_;
  std::unordered_map<std::string, std::vector<ClusterPointer>> by_names_;
};

}  // namespace movetext::collection
