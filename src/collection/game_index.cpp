// SPDX-License-Identifier: MIT
#include "movetext/collection/game_index.hpp"

#include <algorithm>

#include "collection/index_file.hpp"
#include "collection/index_query.hpp"
#include "movetext/base/content_hash.hpp"

namespace movetext::collection {
namespace {

// Jumping from game to game costs more than reading on: an eighth of all games must be left out.
constexpr std::uint64_t least_left_out = 8;

}  // namespace

std::uint64_t sample_hash(std::string_view bytes) noexcept {
  constexpr std::size_t sample = 4096;
  constexpr std::size_t samples = 16;
  if (bytes.size() <= sample * samples) return base::content_hash(bytes);
  base::ContentHash hash;
  const std::size_t last = bytes.size() - sample;  // where the last one begins
  for (std::size_t i = 0; i < samples; ++i) hash.add(bytes.substr(last / (samples - 1) * i, sample));
  hash.add(bytes.substr(last));
  return hash.value();
}

std::string_view to_text(IndexFault fault) noexcept {
  switch (fault) {
    case IndexFault::NoIndex: return "is no index";
    case IndexFault::Version: return "is of another version of movetext";
    case IndexFault::Damaged: return "is damaged";
  }
  return "";
}

GameIndex::GameIndex(std::unique_ptr<IndexFile> file) noexcept : file_(std::move(file)) {}
GameIndex::~GameIndex() = default;
GameIndex::GameIndex(GameIndex&&) noexcept = default;
GameIndex& GameIndex::operator=(GameIndex&&) noexcept = default;

base::Result<GameIndex, IndexFault> GameIndex::open(std::string_view bytes) {
  auto directory = parse_directory(bytes);
  if (!directory) return base::Unexpected{directory.error()};
  return GameIndex(std::make_unique<IndexFile>(bytes, std::move(*directory)));
}

const IndexSource& GameIndex::source() const noexcept { return file_->directory.source; }
std::string_view GameIndex::reading() const noexcept { return file_->directory.reading; }
std::uint64_t GameIndex::games() const noexcept { return file_->directory.games; }
bool GameIndex::is_whole() const noexcept { return file_->is_whole(); }

base::Result<GameIndex::Selection, IndexFault> GameIndex::select(const Expression& expression, Wanted wanted) const {
  const auto answers = IndexQuery(*file_, *expression.program_).run();
  if (!answers) return base::Unexpected{IndexFault::Damaged};
  if (answers->empty() && games() > 0) return Selection();
  const std::uint8_t unwanted = wanted == Wanted::Matches ? IndexQuery::No : IndexQuery::Yes;
  const auto left_out = static_cast<std::uint64_t>(std::count(answers->begin(), answers->end(), unwanted));
  if (left_out <= games() / least_left_out && games() > 0) return Selection();
  std::vector<std::uint64_t> numbers;
  numbers.reserve(static_cast<std::size_t>(games() - left_out));
  for (std::size_t i = 0; i < answers->size(); ++i) {
    if ((*answers)[i] != unwanted) numbers.push_back(i);
  }
  auto places = file_->find_places(numbers);
  if (!places) return base::Unexpected{IndexFault::Damaged};
  return Selection(std::move(*places));
}

}  // namespace movetext::collection
