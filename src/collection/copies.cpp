// SPDX-License-Identifier: MIT
#include "movetext/collection/copies.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace movetext::collection {
namespace {

constexpr std::size_t least_fuzzy_plies = 20;  // shorter games are the same only when all their moves are
constexpr std::size_t most_words = 6;          // of a name that is looked up
constexpr std::size_t least_word = 3;          // bytes of a word that two spellings of a name must share

// How one side of a game is looked up: by words that another spelling of the name may share.
struct SideKeys {
  std::vector<std::string> entered;  // where the game can be found
  std::vector<std::string> asked;    // where games that are the same are found
};

SideKeys find_side_keys(const NameWords& name) {
  const std::string anybody = "*", nobody = "?";
  if (name.empty()) return {{anybody, nobody}, {anybody}};
  SideKeys keys;
  std::string all;
  for (const std::string& word : name.words) {
    all += word + ' ';
    if (word.size() >= least_word) keys.asked.push_back(word);
  }
  std::ranges::stable_sort(keys.asked, std::greater(), &std::string::size);
  if (keys.asked.size() > most_words) keys.asked.resize(most_words);
  keys.asked.push_back(std::move(all));
  keys.entered = keys.asked;
  keys.entered.push_back(anybody);
  keys.asked.push_back(nobody);
  return keys;
}

// Calls `visit` for each pair until it gives true.
template <class Visit>
void for_each_pair(const std::vector<std::string>& whites, const std::vector<std::string>& blacks, Visit visit) {
  for (const std::string& white : whites) {
    for (const std::string& black : blacks) {
      if (visit(white + '\n' + black)) return;
    }
  }
}

void keep_fuller(NameWords& name, NameWords&& other) {
  if (other.size() > name.size()) name = std::move(other);
}

}  // namespace

void CopyFinder::add(std::string_view key, std::string_view names, const Copy& game) {
  while (!levels_.empty() && levels_.back().key != key && !is_beginning(levels_.back().key, key)) pop();
  if (levels_.empty() || levels_.back().key != key) levels_.push_back({std::string(key), {}});
  Names read = read_names(names);
  ClusterPointer cluster = find(read);
  const bool is_new = !cluster;
  if (is_new) cluster = std::make_shared<Cluster>();
  const std::size_t level = levels_.size() - 1;
  if (is_new || cluster->level != level) levels_[level].clusters.push_back(cluster);
  cluster->level = level;
  if (is_new || cluster->entered != read.text) enter(read, cluster);
  keep_fuller(cluster->white, std::move(read.white));
  keep_fuller(cluster->black, std::move(read.black));
  take(game, key.size(), *cluster);
}

void CopyFinder::finish() {
  while (!levels_.empty()) pop();
}

bool CopyFinder::is_beginning(std::string_view begin, std::string_view key) const noexcept {
  return options_.is_fuzzy && static_cast<KeyKind>(begin[0]) == KeyKind::Played &&
         begin.size() >= move_key_size(least_fuzzy_plies) && key.starts_with(begin);
}

CopyFinder::Names CopyFinder::read_names(std::string_view names) const {
  Names read{options_.compares_names ? names : std::string_view(), {}, {}};
  if (!options_.compares_names || !options_.is_fuzzy) return read;
  const std::size_t end = names.find('\n');
  read.white = NameWords::of(names.substr(0, end));
  read.black = NameWords::of(names.substr(end + 1));
  return read;
}

bool CopyFinder::fits(const Cluster& cluster, const Names& names) const {
  if (cluster.is_done) return false;
  return are_same_name(cluster.white, names.white) && are_same_name(cluster.black, names.black);
}

// A game that is not done stands on a level that begins the key at hand.
CopyFinder::ClusterPointer CopyFinder::find(const Names& names) {
  ClusterPointer found;
  const auto look_up = [&](const std::string& pair) {
    const auto entry = by_names_.find(pair);
    if (entry == by_names_.end()) return false;
    auto& clusters = entry->second;
    while (!clusters.empty() && clusters.back()->is_done) clusters.pop_back();
    const auto hit = std::find_if(clusters.rbegin(), clusters.rend(),
                                  [&](const ClusterPointer& cluster) { return fits(*cluster, names); });
    if (hit == clusters.rend()) return false;
    found = *hit;
    return true;
  };
  if (!options_.is_fuzzy || !options_.compares_names) look_up(std::string(names.text));
  else for_each_pair(find_side_keys(names.white).asked, find_side_keys(names.black).asked, look_up);
  return found;
}

void CopyFinder::enter(const Names& names, const ClusterPointer& cluster) {
  cluster->entered = names.text;
  const auto enter_pair = [&](const std::string& pair) {
    auto& clusters = by_names_[pair];
    if (clusters.empty() || clusters.back() != cluster) clusters.push_back(cluster);
    return false;
  };
  if (!options_.is_fuzzy || !options_.compares_names) enter_pair(std::string(names.text));
  else for_each_pair(find_side_keys(names.white).entered, find_side_keys(names.black).entered, enter_pair);
}

void CopyFinder::take(const Copy& game, std::size_t key_size, Cluster& cluster) const {
  if (game.number == 0) {
    cluster.known_size = std::max(cluster.known_size, key_size);
    return;
  }
  Copies& copies = cluster.copies;
  copies.games.push_back(game);
  const Copy& best = copies.games[copies.best];
  const auto worth = [](const Copy& copy) { return std::tuple(copy.plies, copy.remarks, ~copy.number); };
  if (worth(game) > worth(best)) copies.best = copies.games.size() - 1;
}

void CopyFinder::pop() {
  const std::size_t level = levels_.size() - 1;
  for (const ClusterPointer& cluster : levels_[level].clusters) {
    if (cluster->level != level || std::exchange(cluster->is_done, true)) continue;
    cluster->copies.is_known = cluster->known_size >= levels_[level].key.size();
    if (!cluster->copies.games.empty()) done_(cluster->copies);
  }
  levels_.pop_back();
  // Its table stays as large as it once was: to empty it again and again would take long.
  if (levels_.empty()) by_names_.bucket_count() > 64 ? void(by_names_ = {}) : by_names_.clear();
}

}  // namespace movetext::collection
