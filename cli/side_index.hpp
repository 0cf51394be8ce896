// SPDX-License-Identifier: MIT
// The index beside a file of games (docs/mti-format.md): where it is, whether it still belongs to the file, and the
// games that it leaves to be read.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "cli/arguments.hpp"
#include "cli/source.hpp"
#include "io/mapped_file.hpp"
#include "io/read_selected.hpp"
#include "movetext/collection/game_index.hpp"

namespace movetext::cli {

// The path of the index of a file: --index, else that of the file with .mti behind it.
[[nodiscard]] std::string find_index_path(const Arguments& arguments, const SourceName& source);
// All options that decide how games are read, for IndexWriter.
[[nodiscard]] std::string find_reading(const Arguments& arguments);
// What can be told of a file without reading all of it: IndexSource::content is 0.
[[nodiscard]] collection::IndexSource look_at(const io::MappedFile& file) noexcept;

// An index that can be read, whether it is up to date or not.
struct SideIndex {
  io::MappedFile file;
  collection::GameIndex index;  // of its bytes

  // The error: why not, as it goes on behind the name of the index.
  [[nodiscard]] static base::Result<SideIndex, std::string> open(const std::string& path);
};

// A file of which only some games are to be read.
struct IndexedFile {
  io::MappedFile file;
  io::SelectedGames games;  // of its bytes
};

// What the index says that must be read to find the games. Nothing: there is none, or it is of no use here; where it
// should have been, a line on standard error says why.
[[nodiscard]] std::optional<IndexedFile> select_games(const Arguments& arguments, const SourceName& source,
                                                      const collection::Expression& expression,
                                                      collection::GameIndex::Wanted wanted);

}  // namespace movetext::cli
