// SPDX-License-Identifier: MIT
#include "cli/side_index.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/status.hpp"
#include "io/input.hpp"

namespace movetext::cli {
namespace {

using Selection = base::Result<std::optional<IndexedFile>, std::string>;

// The error says why the index is not used.
Selection select(const Arguments& arguments, const SourceName& source, const std::string& path,
                 const collection::Expression& expression, collection::GameIndex::Wanted wanted) {
  auto side = SideIndex::open(path);
  if (!side) return base::Unexpected{side.error()};
  const auto is_of_another = [&] { return fmt::format("{} has changed since it was made", source.path); };
  auto file = io::MappedFile::open(source.path);
  if (!file || !side->index.source().looks_like(look_at(*file))) return base::Unexpected{is_of_another()};
  if (side->index.reading() != find_reading(arguments)) {
    return base::Unexpected{fmt::format("it was made with other options: {}", side->index.reading())};
  }
  auto found = side->index.select(expression, wanted);
  if (!found) return base::Unexpected{fmt::format("it {}", to_text(found.error()))};
  if (!*found) return std::optional<IndexedFile>();
  IndexedFile indexed{std::move(*file), {}};
  indexed.games.text = indexed.file.bytes();
  indexed.games.games_in_file = side->index.games();
  indexed.games.games.reserve((*found)->size());
  for (const collection::IndexedGame& game : **found) indexed.games.games.push_back({game.place, game.length});
  return std::optional(std::move(indexed));
}

}  // namespace

std::string find_index_path(const Arguments& arguments, const SourceName& source) {
  if (arguments.has(Option::IndexFile)) return std::string(arguments.text(Option::IndexFile));
  return source.path + ".mti";
}

std::string find_reading(const Arguments& arguments) {
  return fmt::format("--language {} --input-encoding {} --max-game-bytes {} --max-depth {}",
                     arguments.text(Option::Language), arguments.text(Option::InputEncoding),
                     arguments.number(Option::MaxGameBytes), arguments.number(Option::MaxDepth));
}

collection::IndexSource look_at(const io::MappedFile& file) noexcept {
  return {file.bytes().size(), file.modified(), collection::sample_hash(file.bytes()), 0};
}

base::Result<SideIndex, std::string> SideIndex::open(const std::string& path) {
  auto file = io::MappedFile::open(path);
  if (!file) {
    const std::string text = io::to_text(file.error());
    return base::Unexpected{text.substr(std::min(text.find("cannot "), text.size()))};  // its name is said already
  }
  auto index = collection::GameIndex::open(file->bytes());
  if (!index) return base::Unexpected{fmt::format("it {}", to_text(index.error()))};
  return SideIndex{std::move(*file), std::move(*index)};
}

std::optional<IndexedFile> select_games(const Arguments& arguments, const SourceName& source,
                                        const collection::Expression& expression,
                                        collection::GameIndex::Wanted wanted) {
  const std::string path = find_index_path(arguments, source);
  const bool is_asked_for = arguments.has(Option::IndexFile);
  const bool is_file = source.path != "-" && io::find_file_size(source.path);
  if (!is_asked_for && (!is_file || !io::find_file_size(path))) return std::nullopt;
  Selection found = is_file ? select(arguments, source, path, expression, wanted)
                            : Selection(base::Unexpected<std::string>{"it is for a file"});
  if (found) return std::move(*found);
  say(fmt::format("{}: not used: {}", path, found.error()));
  return std::nullopt;
}

}  // namespace movetext::cli
