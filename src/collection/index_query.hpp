// SPDX-License-Identifier: MIT
// What an index says of an expression, game by game: yes, no, or that the game must be read.
#pragma once

#include <optional>
#include <vector>

#include "collection/index_file.hpp"
#include "collection/terms.hpp"

namespace movetext::collection {

class IndexQuery {
 public:
  // Lifetime: both must outlive the query.
  IndexQuery(const IndexFile& index, const Program& program) : index_(index), program_(program) {}

  // Ordered so that "and" is the least and "or" the most of two.
  enum Answer : std::uint8_t { No = 0, Unknown = 1, Yes = 2 };
  // One a game; empty: nothing is known of any.
  using Answers = std::vector<std::uint8_t>;
  // Nothing: the index is damaged.
  [[nodiscard]] std::optional<Answers> run();

 private:
  struct Column;
  [[nodiscard]] std::optional<Answers> ask(const Term& term);
  [[nodiscard]] std::optional<Answers> ask_board(std::uint32_t key);
  [[nodiscard]] std::optional<Answers> ask_plies(const Term& term);
  [[nodiscard]] std::optional<Answers> ask_tag(const Term& term, const IndexKeys& keys, const std::string& name);
  [[nodiscard]] std::optional<Answers> ask_tags_apart(const Term& term, const IndexKeys& keys);
  [[nodiscard]] std::optional<Answers> ask_tags_together(const Term& term, const IndexKeys& keys);

  const IndexFile& index_;
  const Program& program_;
};

}  // namespace movetext::collection
