// SPDX-License-Identifier: MIT
#include "cli/status.hpp"

#include <unistd.h>

#include <string>

#include "io/descriptor.hpp"

namespace movetext::cli {

void say(std::string_view line) {
  std::string text = "movetext: ";
  io::append_printable(line, text);
  text += '\n';
  (void)io::write_all(STDERR_FILENO, text);  // there is nobody left to tell
}

Status fail(std::string_view line) {
  say(line);
  return Status::Failed;
}

Status fail_with_lines(std::string_view text) {
  const std::size_t end = text.find('\n');
  say(text.substr(0, end));
  if (end == text.npos) return Status::Failed;
  std::string lines;
  for (std::string_view rest = text.substr(end + 1); !rest.empty();) {
    const std::size_t next = std::min(rest.find('\n'), rest.size());
    io::append_printable(rest.substr(0, next), lines);
    lines += '\n';
    rest.remove_prefix(std::min(next + 1, rest.size()));
  }
  (void)io::write_all(STDERR_FILENO, lines);
  return Status::Failed;
}

Status fail(const io::Error& error) { return fail(io::to_text(error)); }

}  // namespace movetext::cli
