// SPDX-License-Identifier: MIT
#include "movetext/collection/index_writer.hpp"

#include <algorithm>
#include <utility>

#include "collection/board_block.hpp"
#include "collection/index_file.hpp"
#include "movetext/base/content_hash.hpp"
#include "movetext/base/text.hpp"

namespace movetext::collection {
namespace {

// More names than these are no table: their tags have no columns.
constexpr std::size_t most_columns = 200;
constexpr std::size_t most_name = 255;           // bytes
constexpr std::size_t most_value = 1 << 15;      // bytes; a longer one has no number
// A tag that is nearly another text in each game would make the index as large as the file.
constexpr std::uint64_t least_part_of_file = 10; // the values of one tag are at most a tenth of it
constexpr std::size_t always_kept = 64 << 10;    // bytes

class TagColumn {
 public:
  explicit TagColumn(std::string_view name) : name_(name) {}
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] const TextPool& values() const noexcept { return values_; }
  [[nodiscard]] std::string take_numbers() { return std::move(numbers_).finish(); }

  // `game`: counts from 0 and never goes back. Duplicates do not count.
  void add(std::uint64_t game, std::string_view name, std::string_view value, std::uint64_t hash) {
    if (has_pending_ && pending_game_ == game) {
      if (name == pending_name_) return;
      pending_ = value_unclear;
      if (std::exchange(is_first_of_value_, false)) values_.drop_last();  // no game has it
      return;
    }
    settle(game);
    const std::size_t values = values_.size();
    pending_ = value.size() > most_value ? value_unclear : values_.intern(value, hash) + first_value;
    is_first_of_value_ = values_.size() > values;
    pending_game_ = game;
    has_pending_ = true;
    if (pending_name_ != name) pending_name_ = name;
  }
  // From an index that is continued: numbers of the first games, and all texts that they mean. False: a text came
  // twice.
  void add_number(std::uint32_t number) {
    numbers_.add(number);
    ++written_;
  }
  bool add_value(std::string_view text) {
    const std::size_t before = values_.size();
    return values_.intern(text, TextPool::hash_of(text)) == before;
  }
  // Numbers of all games before `games`.
  void settle(std::uint64_t games) {
    if (std::exchange(has_pending_, false)) {
      numbers_.add(value_missing, pending_game_ - written_);
      numbers_.add(pending_);
      written_ = pending_game_ + 1;
    }
    numbers_.add(value_missing, games - written_);
    written_ = games;
  }

 private:
  std::string name_;
  TextPool values_;
  NumberWriter numbers_;
  std::uint64_t written_ = 0;       // games with a number
  bool has_pending_ = false;        // the last game that has the tag may have it once more
  std::uint64_t pending_game_ = 0;
  std::uint32_t pending_ = value_missing;
  bool is_first_of_value_ = false;  // the value came with that game
  std::string pending_name_;
};

}  // namespace

class IndexWriter::Impl {
 public:
  explicit Impl(std::string reading) {
    directory_.reading = std::move(reading);
    out_ += index_magic;
    append_u32(index_version, out_);
  }

  std::optional<pgn::ReaderPosition> resume(const IndexFile& index);

  void add(const IndexBatch& batch, std::uint64_t lines) {
    std::size_t tag = 0;
    std::size_t board = 0;
    const std::string_view text = batch.text;
    for (const IndexBatch::Game& game : batch.games) {
      add_place(game.length, game.line + lines, game.column, game.plies);
      for (std::size_t i = 0; tag < game.tags_end; ++tag, ++i) {
        const IndexBatch::Tag& each = batch.tags[tag];
        TagColumn* const column = find_column(i, text.substr(each.name, each.name_length));
        if (!column) continue;
        const std::string_view value = text.substr(each.name + each.name_length, each.value_length);
        column->add(games_, text.substr(each.name, each.name_length), value, each.hash);
      }
      const auto in_block = static_cast<std::uint32_t>(games_ % games_a_board_block);
      for (; board < game.boards_end; ++board) block_.add(in_block, batch.boards[board]);
      if (++games_ % games_a_board_block == 0) finish_block();
    }
  }

  void finish(const IndexSource& source) {
    if (games_ % games_a_board_block != 0) finish_block();
    lines_.add(0, games_ > 0 ? 1 : 0);  // behind the last game nothing starts
    directory_.source = source;
    directory_.games = games_;
    IndexSection boards{IndexPart::Boards, {}, index_head_bytes, position() - index_head_bytes, 0};
    directory_.sections.push_back(std::move(boards));
    add_section(IndexPart::BoardBlocks, {}, block_entries_);
    add_section(IndexPart::Starts, {}, starts_);
    add_section(IndexPart::Lengths, {}, std::move(lengths_).finish());
    add_section(IndexPart::Lines, {}, std::move(lines_).finish());
    add_section(IndexPart::Columns, {}, std::move(columns_).finish());
    add_section(IndexPart::Plies, {}, std::move(plies_).finish());
    for (const auto& column : tags_) add_column(*column);
    const std::string directory = write_directory(directory_);
    const std::uint64_t offset = position();
    out_ += directory;
    append_u64(offset, out_);
    append_u64(directory.size(), out_);
    append_u64(base::content_hash(directory), out_);
    out_ += index_magic;
  }

  [[nodiscard]] std::string take() {
    taken_ += out_.size();
    return std::exchange(out_, {});
  }
  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }

 private:
  [[nodiscard]] std::uint64_t position() const noexcept { return taken_ + out_.size(); }

  void add_place(std::uint64_t length, std::uint64_t line, std::uint64_t column, std::uint32_t plies) {
    if (games_ > 0) lines_.add(static_cast<std::uint32_t>(line - line_));
    if (games_ % numbers_a_block == 0) {
      append_u64(offset_, starts_);
      append_u64(line, starts_);
    }
    lengths_.add(static_cast<std::uint32_t>(length));
    columns_.add(static_cast<std::uint32_t>(column));
    plies_.add(plies);
    offset_ += length;
    line_ = line;
  }

  // OPTIMIZATION: most games have the tags of the game before, in its order.
  TagColumn* find_column(std::size_t at, std::string_view name) {
    if (at < usual_.size() && usual_[at] && usual_[at]->name() == name) return usual_[at];
    TagColumn* const column = find_column(name);
    if (at >= usual_.size()) usual_.resize(at + 1);
    usual_[at] = column;
    return column;
  }

  TagColumn* find_column(std::string_view name) {
    for (const auto& each : tags_) {
      if (base::equal_ignoring_case(each->name(), name)) return each.get();
    }
    if (tags_.size() == most_columns || name.size() > most_name) {
      directory_.knows_all_tags = false;
      return nullptr;
    }
    tags_.push_back(std::make_unique<TagColumn>(name));
    return tags_.back().get();
  }

  void finish_block() {
    const std::size_t begin = out_.size();
    block_.finish(out_);
    add_block_entry(std::string_view(out_).substr(begin));
  }
  void add_block_entry(std::string_view block) {
    append_u32(static_cast<std::uint32_t>(block.size()), block_entries_);
    append_u32(static_cast<std::uint32_t>(base::content_hash(block)), block_entries_);
  }

  void add_section(IndexPart part, std::string name, std::string_view bytes) {
    directory_.sections.push_back({part, std::move(name), position(), bytes.size(), base::content_hash(bytes)});
    out_ += bytes;
  }

  void add_column(TagColumn& column) {
    column.settle(games_);
    std::string values;
    column.values().write(values);
    if (values.size() > always_kept && values.size() > directory_.source.size / least_part_of_file) {
      directory_.knows_all_tags = false;
      return;
    }
    add_section(IndexPart::Values, column.name(), values);
    add_section(IndexPart::ValueNumbers, column.name(), column.take_numbers());
  }

  bool resume_columns(const IndexFile& index, std::uint64_t games);

  IndexDirectory directory_;
  std::string out_;
  std::uint64_t taken_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t offset_ = 0;  // behind the last game
  std::uint64_t line_ = 0;    // of the start of the last game
  std::string starts_;
  NumberWriter lengths_, lines_, columns_, plies_;
  BoardBlockWriter block_;
  std::string block_entries_;
  std::vector<std::unique_ptr<TagColumn>> tags_;
  std::vector<TagColumn*> usual_;
};

std::optional<pgn::ReaderPosition> IndexWriter::Impl::resume(const IndexFile& index) {
  // A tag that was left out has no numbers to go on with.
  if (index.directory.games == 0 || !index.directory.knows_all_tags) return std::nullopt;
  const std::uint64_t kept = (index.directory.games - 1) / games_a_board_block * games_a_board_block;
  const auto plies = index.find(IndexPart::Plies);
  if (kept == 0 || !plies) return std::nullopt;
  std::vector<std::uint64_t> all(static_cast<std::size_t>(kept) + 1);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  const auto places = index.find_places(all);
  if (!places) return std::nullopt;
  NumberReader reader(*plies, index.directory.games);
  for (std::size_t at = 0; at < kept;) {
    const auto numbers = reader.next();
    if (numbers.empty()) return std::nullopt;
    for (std::size_t i = 0; i < numbers.size() && at < kept; ++i, ++at) {
      const IndexedGame& game = (*places)[at];
      add_place(game.length, game.place.line, game.place.column, numbers[i]);
      ++games_;
    }
  }
  std::uint64_t blocks = kept / games_a_board_block;
  const bool has_blocks = index.each_board_block([&](std::string_view block) {
    if (blocks == 0) return true;
    --blocks;
    out_ += block;
    add_block_entry(block);
    return true;
  });
  if (!has_blocks || !resume_columns(index, kept)) return std::nullopt;
  return places->back().place;
}

// Values that only later games have are dropped: as if the first `games` games were all that has been read.
bool IndexWriter::Impl::resume_columns(const IndexFile& index, std::uint64_t games) {
  for (const IndexSection& section : index.directory.sections) {
    if (section.part != IndexPart::Values) continue;
    const auto values = index.find(IndexPart::Values, section.name);
    const auto numbers = index.find(IndexPart::ValueNumbers, section.name);
    if (!values || !numbers) return false;
    auto column = std::make_unique<TagColumn>(section.name);
    NumberReader reader(*numbers, index.directory.games);
    std::uint32_t most = 0;
    for (std::uint64_t at = 0; at < games;) {
      const auto block = reader.next();
      if (block.empty()) return false;
      for (std::size_t i = 0; i < block.size() && at < games; ++i, ++at) {
        column->add_number(block[i]);
        most = std::max(most, block[i]);
      }
    }
    TextReader texts(*values);
    std::string_view text;
    for (std::uint32_t next = first_value; next <= most; ++next) {
      if (!texts.next(text) || !column->add_value(text)) return false;
    }
    if (most != value_missing) tags_.push_back(std::move(column));
  }
  return true;
}

IndexWriter::IndexWriter(std::string reading) : impl_(std::make_unique<Impl>(std::move(reading))) {}
IndexWriter::~IndexWriter() = default;
IndexWriter::IndexWriter(IndexWriter&&) noexcept = default;
IndexWriter& IndexWriter::operator=(IndexWriter&&) noexcept = default;
std::optional<pgn::ReaderPosition> IndexWriter::resume(const GameIndex& index) { return impl_->resume(*index.file_); }
void IndexWriter::add(const IndexBatch& batch, std::uint64_t lines) { impl_->add(batch, lines); }
std::uint64_t IndexWriter::games() const noexcept { return impl_->games(); }
void IndexWriter::finish(const IndexSource& source) { impl_->finish(source); }
std::string IndexWriter::take() { return impl_->take(); }

}  // namespace movetext::collection
