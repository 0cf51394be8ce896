// SPDX-License-Identifier: MIT
// movetext help [COMMAND]: the same as --help.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/suggest.hpp"

namespace movetext::cli {

Status run_help(const Arguments& arguments) {
  if (arguments.operands.empty()) return print(long_overview());
  if (arguments.operands.size() > 1) return fail("help takes one command");
  const std::string& name = arguments.operands.front();
  if (const CommandInfo* command = find_command(name)) return print(long_help(*command));
  std::vector<std::string_view> known;
  for (const CommandInfo& command : all_commands()) {
    if (!command.is_hidden) known.push_back(command.name);
  }
  return fail(fmt::format("unknown command '{}'{}", name, suggestion(name, known)));
}

}  // namespace movetext::cli
