// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"

#include <unistd.h>

#include "cli/help.hpp"
#include "io/output.hpp"

namespace movetext::cli {

Status print(const std::string& text) {
  io::Output output(io::Descriptor::borrow(STDOUT_FILENO), "<stdout>");
  output.buffer() = text;
  output.close();
  return output.error() && !output.is_closed() ? fail(*output.error()) : Status::Done;
}

Status run(const Arguments& arguments) {
  const CommandInfo& command = info(arguments.command());
  if (arguments.has(Option::LongHelp)) return print(long_help(command));
  if (arguments.has(Option::ShortHelp)) return print(short_help(command));
  switch (arguments.command()) {
    case Command::Check: return run_check(arguments);
    case Command::Fmt: return run_fmt(arguments);
    case Command::Convert: return run_convert(arguments);
    case Command::Count: return run_count(arguments);
    case Command::Filter:
    case Command::Find: return run_filter(arguments);
    case Command::Head:
    case Command::Tail:
    case Command::Cat:
    case Command::Sample: return run_choice(arguments);
    case Command::Sort: return run_sort(arguments);
    case Command::Dedupe: return run_dedupe(arguments);
    case Command::Merge: return run_merge(arguments);
    case Command::Split: return run_split(arguments);
    case Command::Tags: return run_tags(arguments);
    case Command::Stats: return run_stats(arguments);
    case Command::Diff: return run_diff(arguments);
    case Command::Eco: return run_eco(arguments);
    case Command::Index: return run_index(arguments);
    case Command::Compress: return run_compress(arguments);
    case Command::Perft: return run_perft(arguments);
    case Command::Serve: return run_serve(arguments);
    case Command::Completions: return run_completions(arguments);
    case Command::Help: return run_help(arguments);
    case Command::Man: return run_man(arguments);
  }
  return Status::Failed;
}

}  // namespace movetext::cli
