// SPDX-License-Identifier: MIT
// Which files are read, and how.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.hpp"
#include "io/error.hpp"
#include "movetext/base/result.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::cli {

// The name of an input: `-` in JSON, `<stdin>` for people.
struct SourceName {
  std::string path;   // as given, "-" = standard input
  std::string json;   // the same in UTF-8
  std::string shown;  // printable
};

// fmt: the output (-o) is the one file that is read.
[[nodiscard]] bool writes_back(const Arguments& arguments, const std::vector<SourceName>& sources);

// The operands, then the lines of --files-from; standard input when there is neither. An error: a list that cannot be
// read, an output (-o) that is one of the inputs, unless writes_back().
[[nodiscard]] base::Result<std::vector<SourceName>, io::Error> find_sources(const Arguments& arguments);

// Why `output` must not be written: it is one of the files that are read.
[[nodiscard]] std::optional<io::Error> find_read_fault(const Arguments& arguments,
                                                       const std::vector<SourceName>& sources,
                                                       const std::string& output);

// The name of what the files hold: "pgn", "fen", "epd", "json" or "jsonl".
[[nodiscard]] std::string_view find_format(const Arguments& arguments);
// They hold positions, one a line.
[[nodiscard]] bool holds_positions(const Arguments& arguments);

[[nodiscard]] base::Encoding find_encoding(const Arguments& arguments);
[[nodiscard]] base::Limits find_limits(const Arguments& arguments);
[[nodiscard]] pgn::ReaderOptions find_reader_options(const Arguments& arguments);
[[nodiscard]] game::ReplayOptions find_replay_options(const Arguments& arguments);

}  // namespace movetext::cli
