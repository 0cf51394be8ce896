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

Status fail(const io::Error& error) { return fail(io::to_text(error)); }

}  // namespace movetext::cli
