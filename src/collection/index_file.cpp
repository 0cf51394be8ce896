// SPDX-License-Identifier: MIT
#include "collection/index_file.hpp"

#include <algorithm>

#include "collection/board_block.hpp"
#include "movetext/base/content_hash.hpp"
#include "movetext/base/text.hpp"

namespace movetext::collection {
namespace {

constexpr std::size_t start_bytes = 16;        // of an entry of Starts
constexpr std::size_t board_entry_bytes = 8;   // of BoardBlocks

// Numbers of the games of one block after another, several columns side by side.
class PlaceReader {
 public:
  PlaceReader(std::string_view starts, std::string_view lengths, std::string_view lines, std::string_view columns,
              std::uint64_t games)
      : starts_(starts), lengths_(lengths, games), lines_(lines, games), columns_(columns, games) {}

  bool skip() noexcept {
    (void)starts_.read(start_bytes);
    const bool has_all = lengths_.skip() && lines_.skip() && columns_.skip();
    return has_all && !starts_.has_failed();
  }
  // The places of all games of the next block.
  bool next(std::vector<IndexedGame>& places, std::uint64_t first) {
    pgn::ReaderPosition place;
    place.offset = starts_.read_u64();
    place.line = starts_.read_u64();
    const auto lengths = lengths_.next();
    const auto lines = lines_.next();
    const auto columns = columns_.next();
    places.clear();
    if (starts_.has_failed() || lengths.empty() || lines.empty() || columns.empty()) return false;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      place.column = columns[i];
      place.games = first + i;
      places.push_back({place, lengths[i]});
      place.offset += lengths[i];
      place.line += lines[i];
    }
    return true;
  }

 private:
  ByteReader starts_;
  NumberReader lengths_, lines_, columns_;
};

constexpr std::uint64_t count_board_blocks(std::uint64_t games) noexcept {
  return games / games_a_board_block + (games % games_a_board_block != 0 ? 1 : 0);
}

IndexSection parse_section(ByteReader& reader) {
  IndexSection section;
  section.part = static_cast<IndexPart>(reader.read_u8());
  section.name = reader.read(reader.read_varint());
  section.offset = reader.read_u64();
  section.size = reader.read_u64();
  section.hash = reader.read_u64();
  return section;
}

}  // namespace

std::string write_directory(const IndexDirectory& directory) {
  std::string out;
  append_u64(directory.source.size, out);
  append_u64(static_cast<std::uint64_t>(directory.source.modified), out);
  append_u64(directory.source.samples, out);
  append_u64(directory.source.content, out);
  append_varint(directory.reading.size(), out);
  out += directory.reading;
  append_u64(directory.games, out);
  out += directory.knows_all_tags ? '\1' : '\0';
  append_varint(directory.sections.size(), out);
  for (const IndexSection& section : directory.sections) {
    out += static_cast<char>(section.part);
    append_varint(section.name.size(), out);
    out += section.name;
    append_u64(section.offset, out);
    append_u64(section.size, out);
    append_u64(section.hash, out);
  }
  return out;
}

base::Result<IndexDirectory, IndexFault> parse_directory(std::string_view file) {
  if (!file.starts_with(index_magic)) return base::Unexpected{IndexFault::NoIndex};
  if (file.size() < index_head_bytes + index_foot_bytes) return base::Unexpected{IndexFault::Damaged};
  ByteReader head(file.substr(index_magic.size()));
  if (head.read_u32() != index_version) return base::Unexpected{IndexFault::Version};
  ByteReader foot(file.substr(file.size() - index_foot_bytes));
  const std::uint64_t offset = foot.read_u64();
  const std::uint64_t size = foot.read_u64();
  const std::uint64_t hash = foot.read_u64();
  if (foot.rest() != index_magic || offset > file.size() || size > file.size() - offset) {
    return base::Unexpected{IndexFault::Damaged};
  }
  const std::string_view bytes = file.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
  if (base::content_hash(bytes) != hash) return base::Unexpected{IndexFault::Damaged};
  ByteReader reader(bytes);
  IndexDirectory directory;
  directory.source.size = reader.read_u64();
  directory.source.modified = static_cast<std::int64_t>(reader.read_u64());
  directory.source.samples = reader.read_u64();
  directory.source.content = reader.read_u64();
  directory.reading = reader.read(reader.read_varint());
  directory.games = reader.read_u64();
  directory.knows_all_tags = reader.read_u8() != 0;
  for (std::uint64_t left = reader.read_varint(); left > 0 && !reader.has_failed(); --left) {
    IndexSection section = parse_section(reader);
    if (section.offset > offset || section.size > offset - section.offset) return base::Unexpected{IndexFault::Damaged};
    directory.sections.push_back(std::move(section));
  }
  // So whoever makes a list of all games needs no more memory than in proportion to the file.
  std::uint64_t board_blocks = ~std::uint64_t{0};
  for (const IndexSection& section : directory.sections) {
    if (section.part == IndexPart::BoardBlocks) board_blocks = section.size / board_entry_bytes;
  }
  if (reader.has_failed() || board_blocks != count_board_blocks(directory.games)) {
    return base::Unexpected{IndexFault::Damaged};
  }
  return directory;
}

const IndexSection* IndexFile::find_section(IndexPart part, std::string_view name) const noexcept {
  for (const IndexSection& section : directory.sections) {
    if (section.part == part && base::equal_ignoring_case(section.name, name)) return &section;
  }
  return nullptr;
}

std::optional<std::string_view> IndexFile::find(IndexPart part, std::string_view name) const noexcept {
  const IndexSection* const section = find_section(part, name);
  if (!section || base::content_hash(bytes_of(*section)) != section->hash) return std::nullopt;
  return bytes_of(*section);
}

bool IndexFile::each_board_block(const std::function<bool(std::string_view)>& take) const {
  const auto blocks = find(IndexPart::BoardBlocks);
  const IndexSection* const section = find_section(IndexPart::Boards, {});
  if (!blocks || !section) return false;
  ByteReader entries(*blocks);
  ByteReader boards(bytes_of(*section));
  for (std::uint64_t left = count_board_blocks(directory.games); left > 0; --left) {
    const std::string_view block = boards.read(entries.read_u32());
    const std::uint32_t hash = entries.read_u32();
    if (boards.has_failed() || static_cast<std::uint32_t>(base::content_hash(block)) != hash || !take(block)) {
      return false;
    }
  }
  return true;
}

std::optional<std::vector<IndexedGame>> IndexFile::find_places(const std::vector<std::uint64_t>& games) const {
  const auto starts = find(IndexPart::Starts);
  const auto lengths = find(IndexPart::Lengths);
  const auto lines = find(IndexPart::Lines);
  const auto columns = find(IndexPart::Columns);
  if (!starts || !lengths || !lines || !columns) return std::nullopt;
  PlaceReader reader(*starts, *lengths, *lines, *columns, directory.games);
  std::vector<IndexedGame> found;
  std::vector<IndexedGame> block;
  found.reserve(games.size());
  std::uint64_t first = 0;  // game behind the blocks that were read
  std::uint64_t end = 0;    // of the file
  for (const std::uint64_t game : games) {
    for (; first + numbers_a_block <= game; first += numbers_a_block) {
      if (!reader.skip()) return std::nullopt;
    }
    if (first <= game) {
      if (!reader.next(block, first)) return std::nullopt;
      first += numbers_a_block;
    }
    const std::size_t at = static_cast<std::size_t>(game % numbers_a_block);
    if (at >= block.size()) return std::nullopt;
    const IndexedGame& place = block[at];
    const bool is_inside = place.place.offset >= end && place.place.offset <= directory.source.size &&
                           place.length <= directory.source.size - place.place.offset;
    if (!is_inside || place.length == 0) return std::nullopt;
    end = place.place.offset + place.length;
    found.push_back(place);
  }
  return found;
}

bool IndexFile::is_whole() const noexcept {
  const bool is_good = std::all_of(directory.sections.begin(), directory.sections.end(), [&](const IndexSection& each) {
    return each.part == IndexPart::Boards || base::content_hash(bytes_of(each)) == each.hash;
  });
  return is_good && each_board_block([](std::string_view) { return true; });
}

}  // namespace movetext::collection
