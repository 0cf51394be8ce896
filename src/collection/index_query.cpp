// SPDX-License-Identifier: MIT
#include "collection/index_query.hpp"

#include <algorithm>
#include <unordered_map>

#include "collection/board_block.hpp"

namespace movetext::collection {
namespace {

using Answers = IndexQuery::Answers;

std::uint8_t to_answer(Truth truth) noexcept {
  if (truth == Truth::Unknown) return IndexQuery::Unknown;
  return truth == Truth::Yes ? IndexQuery::Yes : IndexQuery::No;
}

// A game that has these tags and nothing else, for terms to look at.
class TagsOnly {
 public:
  void clear() {
    text_.clear();
    tags_.clear();
  }
  void add(std::string_view name, std::string_view value) {
    pgn::Tag tag;
    tag.name_offset = static_cast<std::uint32_t>(text_.size());
    tag.name_length = static_cast<std::uint32_t>(name.size());
    tag.value_offset = tag.name_offset + tag.name_length;
    tag.value_length = static_cast<std::uint32_t>(value.size());
    text_.append(name).append(value);
    tags_.push_back(tag);
  }
  [[nodiscard]] std::uint8_t ask(const Term& term) {
    view_.text = text_;
    view_.tags = tags_;
    context_.view = &view_;
    return to_answer(term.test(context_, Stage::Tags));
  }

 private:
  std::string text_;
  std::vector<pgn::Tag> tags_;
  pgn::GameView view_;
  Context context_;
};

void combine(Node::Kind kind, Answers& left, const Answers& right, std::size_t games) {
  if (left.empty() && right.empty()) return;
  const bool is_and = kind == Node::Kind::And;
  if (left.empty()) left.assign(games, IndexQuery::Unknown);
  for (std::size_t i = 0; i < games; ++i) {
    const std::uint8_t other = right.empty() ? std::uint8_t{IndexQuery::Unknown} : right[i];
    left[i] = is_and ? std::min(left[i], other) : std::max(left[i], other);
  }
}

}  // namespace

// The values of a tag, and which of them each game has.
struct IndexQuery::Column {
  std::string name;
  bool is_there = false;   // false: no game has the tag
  std::string_view texts;
  std::string_view numbers;

  enum class Known : std::uint8_t { Yes, No, Damaged };
  [[nodiscard]] Known find(const IndexFile& index, const std::string& tag) {
    name = tag;
    if (!index.find_section(IndexPart::Values, tag)) {
      return index.directory.knows_all_tags ? Known::Yes : Known::No;
    }
    const auto found_texts = index.find(IndexPart::Values, tag);
    const auto found_numbers = index.find(IndexPart::ValueNumbers, tag);
    if (!found_texts || !found_numbers) return Known::Damaged;
    is_there = true;
    texts = *found_texts;
    numbers = *found_numbers;
    return Known::Yes;
  }
};

std::optional<Answers> IndexQuery::run() {
  const auto games = static_cast<std::size_t>(index_.directory.games);
  std::vector<Answers> answers(program_.nodes.size());  // each is moved to the one node that needs it
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Node& node = program_.nodes[i];
    switch (node.kind) {
      case Node::Kind::Everything: answers[i].assign(games, Yes); break;
      case Node::Kind::Term: {
        auto found = ask(*program_.terms[node.term]);
        if (!found) return std::nullopt;
        answers[i] = std::move(*found);
        break;
      }
      case Node::Kind::Not:
        answers[i] = std::move(answers[node.left]);
        for (std::uint8_t& answer : answers[i]) answer = static_cast<std::uint8_t>(Yes - answer);
        break;
      case Node::Kind::And:
      case Node::Kind::Or:
        answers[i] = std::move(answers[node.left]);
        combine(node.kind, answers[i], answers[node.right], games);
        answers[node.right] = {};
        break;
    }
  }
  return std::move(answers.back());
}

std::optional<Answers> IndexQuery::ask(const Term& term) {
  const std::optional<IndexKeys> keys = term.index_keys();
  if (!keys) return Answers{};
  switch (keys->kind) {
    case IndexKeys::Kind::Board:
      return program_.options.lines == Lines::Main ? ask_board(keys->board) : Answers{};
    case IndexKeys::Kind::Plies: return ask_plies(term);
    case IndexKeys::Kind::Any:
    case IndexKeys::Kind::All: return ask_tags_apart(term, *keys);
    case IndexKeys::Kind::Together:
      return keys->tags.size() == 1 ? ask_tag(term, *keys, keys->tags[0]) : ask_tags_together(term, *keys);
  }
  return Answers{};
}

std::optional<Answers> IndexQuery::ask_board(std::uint32_t key) {
  Answers answers(static_cast<std::size_t>(index_.directory.games), No);
  std::size_t first = 0;
  const bool is_good = index_.each_board_block([&](std::string_view block) {
    const bool is_block = find_board(block, key, [&](std::uint32_t game) {
      if (first + game < answers.size()) answers[first + game] = Unknown;
    });
    first += games_a_board_block;
    return is_block;
  });
  return is_good ? std::optional(std::move(answers)) : std::nullopt;
}

std::optional<Answers> IndexQuery::ask_plies(const Term& term) {
  const auto bytes = index_.find(IndexPart::Plies);
  if (!bytes) return std::nullopt;
  Answers answers;
  NumberReader reader(*bytes, index_.directory.games);
  for (auto block = reader.next(); !block.empty(); block = reader.next()) {
    for (const std::uint32_t plies : block) answers.push_back(to_answer(term.test_plies(plies)));
  }
  return reader.has_failed() ? std::nullopt : std::optional(std::move(answers));
}

// The term is asked once for each value of the tag; all tags that it looks at have that value.
std::optional<Answers> IndexQuery::ask_tag(const Term& term, const IndexKeys& keys, const std::string& name) {
  Column column;
  const Column::Known known = column.find(index_, name);
  if (known == Column::Known::Damaged) return std::nullopt;
  if (known == Column::Known::No) return Answers{};
  TagsOnly game;
  std::vector<std::uint8_t> by_number{game.ask(term), Unknown};
  static_assert(value_missing == 0 && value_unclear == 1 && first_value == 2);
  if (!column.is_there) return Answers(static_cast<std::size_t>(index_.directory.games), by_number[value_missing]);
  TextReader texts(column.texts);
  for (std::string_view text; texts.next(text);) {
    game.clear();
    for (const std::string& tag : keys.tags) game.add(tag, text);
    by_number.push_back(game.ask(term));
  }
  Answers answers;
  NumberReader reader(column.numbers, index_.directory.games);
  for (auto block = reader.next(); !block.empty(); block = reader.next()) {
    for (const std::uint32_t number : block) {
      if (number >= by_number.size()) return std::nullopt;
      answers.push_back(by_number[number]);
    }
  }
  return texts.has_failed() || reader.has_failed() ? std::nullopt : std::optional(std::move(answers));
}

std::optional<Answers> IndexQuery::ask_tags_apart(const Term& term, const IndexKeys& keys) {
  const Node::Kind kind = keys.kind == IndexKeys::Kind::Any ? Node::Kind::Or : Node::Kind::And;
  std::optional<Answers> all;
  for (const std::string& tag : keys.tags) {
    auto found = ask_tag(term, keys, tag);
    if (!found) return std::nullopt;
    if (all) {
      combine(kind, *all, *found, static_cast<std::size_t>(index_.directory.games));
    } else {
      all = std::move(found);
    }
  }
  return all;
}

// The term is asked once for each combination of values that a game has.
std::optional<Answers> IndexQuery::ask_tags_together(const Term& term, const IndexKeys& keys) {
  struct Values {
    Column column;
    std::vector<std::string> texts;
  };
  std::vector<Values> all;
  std::vector<NumberReader> readers;
  std::uint64_t combinations = 1;
  for (const std::string& tag : keys.tags) {
    Values& values = all.emplace_back();
    const Column::Known known = values.column.find(index_, tag);
    if (known == Column::Known::Damaged) return std::nullopt;
    if (known == Column::Known::No) return Answers{};
    TextReader texts(values.column.texts);
    for (std::string_view text; texts.next(text);) values.texts.emplace_back(text);
    if (texts.has_failed()) return std::nullopt;
    const std::uint64_t numbers = values.texts.size() + first_value;
    if (combinations > ~std::uint64_t{0} / numbers) return Answers{};
    combinations *= numbers;
    if (values.column.is_there) readers.emplace_back(values.column.numbers, index_.directory.games);
  }
  std::unordered_map<std::uint64_t, std::uint8_t> known;
  TagsOnly game;
  Answers answers;
  const auto games = static_cast<std::size_t>(index_.directory.games);
  std::vector<std::span<const std::uint32_t>> blocks(readers.size());
  while (answers.size() < games) {
    for (std::size_t i = 0; i < readers.size(); ++i) blocks[i] = readers[i].next();
    if (std::any_of(blocks.begin(), blocks.end(), [](const auto& block) { return block.empty(); })) return std::nullopt;
    const std::size_t count = std::min(numbers_a_block, games - answers.size());
    for (std::size_t at = 0; at < count; ++at) {
      std::uint64_t combination = 0;
      std::size_t reader = 0;
      bool is_clear = true;
      game.clear();
      for (const Values& values : all) {
        const std::uint32_t number = values.column.is_there ? blocks[reader++][at] : value_missing;
        if (number >= values.texts.size() + first_value) return std::nullopt;
        combination = combination * (values.texts.size() + first_value) + number;
        is_clear = is_clear && number != value_unclear;
        if (number >= first_value) game.add(values.column.name, values.texts[number - first_value]);
      }
      const auto [place, is_new] = known.try_emplace(combination, Unknown);
      if (is_new && is_clear) place->second = game.ask(term);
      answers.push_back(place->second);
    }
  }
  return answers;
}

}  // namespace movetext::collection
