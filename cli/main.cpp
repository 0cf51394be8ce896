// SPDX-License-Identifier: MIT
// movetext COMMAND [options] [FILE...]
#include <fmt/format.h>

#include <new>
#include <span>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/suggest.hpp"
#include "cli/version.hpp"
#include "io/descriptor.hpp"
#include "io/interrupt.hpp"

namespace movetext::cli {
namespace {

Status refuse(std::string_view word) {
  const bool is_option = word.starts_with('-');
  std::vector<std::string_view> known;
  if (is_option) known = {"--help", "--version"};
  for (const CommandInfo& command : all_commands()) {
    if (!is_option && !command.is_hidden) known.push_back(command.name);
  }
  return fail(fmt::format("unknown {} '{}'{} ('movetext --help' lists the commands)", is_option ? "option" : "command",
                          word, suggestion(word, known)));
}

Status start(std::span<const char* const> words) {
  if (words.empty()) {
    say("which command? ('movetext --help' lists them)");
    return Status::Failed;
  }
  const std::string_view first = words.front();
  if (first == "--version" || first == "-V") return print(fmt::format("movetext {}\n", version));
  if (first == "-h") return print(short_overview());
  if (first == "--help") return print(long_overview());
  const CommandInfo* command = find_command(first);
  if (!command) return refuse(first);
  const auto arguments = parse_arguments(command->id, words.subspan(1));
  return arguments ? run(*arguments) : fail(arguments.error().text);
}

}  // namespace
}  // namespace movetext::cli

int main(int argc, char** argv) {
  using namespace movetext;
  io::occupy_standard_descriptors();
  io::install_signal_handlers();
  const std::span<const char* const> words(argv, static_cast<std::size_t>(argc));
  try {
    return static_cast<int>(cli::start(words.subspan(argc > 0 ? 1 : 0)));
  } catch (const std::bad_alloc&) {
    return static_cast<int>(cli::fail("out of memory"));
  } catch (const std::exception& error) {
    return static_cast<int>(cli::fail(error.what()));
  }
}
