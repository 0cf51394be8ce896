// SPDX-License-Identifier: MIT
// What went wrong with a file: its name, what was tried, the cause. Shown as one line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace movetext::io {

enum class Action : std::uint8_t { Open, Read, Write, Create, CreateIn, Replace };

struct Error {
  std::string name;        // as the user gave it
  Action action{};
  int code = 0;            // errno; 0: `cause` says it
  std::string cause = {};  // a whole clause, used instead of the text of `code`
};

// "games.pgn: cannot read: No such file or directory", without a line end and on one line whatever the name holds.
[[nodiscard]] std::string to_text(const Error& error);

// Appends `text` for a terminal: control characters become "?", so that no name or comment can move the cursor.
void append_printable(std::string_view text, std::string& out);

}  // namespace movetext::io
