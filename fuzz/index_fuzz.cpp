// SPDX-License-Identifier: MIT
// Whatever the bytes of an index are, with right hashes or not: nothing outside them is read, and games that are
// selected lie in the file, one behind the other.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "collection/index_file.hpp"
#include "movetext/base/content_hash.hpp"
#include "movetext/collection/index_writer.hpp"
#include "require.hpp"

namespace {

using namespace movetext;
using collection::GameIndex;
using collection::IndexPart;

constexpr std::string_view questions[] = {
    "White = a", "player contains a", "WhiteElo > BlackElo", "reaches(\"e4\") or White = a", "plies > 3",
    "not has(White)",
};

void ask(std::string_view bytes) {
  const auto index = GameIndex::open(bytes);
  if (!index) return;
  (void)index->is_whole();
  for (const std::string_view question : questions) {
    const auto expression = collection::Expression::parse(question);
    for (const auto wanted : {GameIndex::Wanted::Matches, GameIndex::Wanted::Others}) {
      const auto found = index->select(*expression, wanted);
      if (!found || !*found) continue;
      std::uint64_t end = 0;
      for (const collection::IndexedGame& game : **found) {
        require(game.place.offset >= end && game.length > 0);
        end = game.place.offset + game.length;
        require(end >= game.length && end <= index->source().size);
      }
    }
  }
  collection::IndexWriter writer("");
  const auto place = writer.resume(*index);
  if (place) require(place->games == writer.games());
}

// An index whose hashes are right: its parts are pieces of `data`, each with its size in two bytes before it.
std::string seal(std::string_view data) {
  collection::ByteReader reader(data);
  collection::IndexDirectory directory;
  directory.games = reader.read_u8() | reader.read_u8() << 8;
  directory.source.size = reader.read_u32();
  directory.knows_all_tags = reader.read_u8() % 2 != 0;
  std::string out(collection::index_magic);
  collection::append_u32(collection::index_version, out);
  const auto add = [&](IndexPart part, std::string name) {
    const std::string_view bytes = reader.read(std::min<std::uint64_t>(reader.read_number(2), reader.rest().size()));
    directory.sections.push_back({part, std::move(name), out.size(), bytes.size(), base::content_hash(bytes)});
    out += bytes;
  };
  using enum IndexPart;
  add(Boards, {});
  const std::string_view boards = std::string_view(out).substr(collection::index_head_bytes);
  std::string blocks;
  for (std::uint64_t left = (directory.games + 127) / 128; left > 0; --left) {
    collection::append_u32(static_cast<std::uint32_t>(left == 1 ? boards.size() : 0), blocks);
    collection::append_u32(static_cast<std::uint32_t>(base::content_hash(left == 1 ? boards : "")), blocks);
  }
  directory.sections.push_back({BoardBlocks, {}, out.size(), blocks.size(), base::content_hash(blocks)});
  out += blocks;
  for (const IndexPart part : {Starts, Lengths, Lines, Columns, Plies}) add(part, {});
  for (const char* const tag : {"White", "WhiteElo", "BlackElo"}) {
    add(Values, tag);
    add(ValueNumbers, tag);
  }
  const std::string written = write_directory(directory);
  const std::uint64_t offset = out.size();
  out += written;
  collection::append_u64(offset, out);
  collection::append_u64(written.size(), out);
  collection::append_u64(base::content_hash(written), out);
  return out.append(collection::index_magic);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  ask(text);
  ask(seal(text));
  return 0;
}
