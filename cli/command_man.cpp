// SPDX-License-Identifier: MIT
// movetext man [COMMAND]: manual pages from the table of options; the build installs them.
#include <fmt/format.h>

#include <iterator>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/version.hpp"

namespace movetext::cli {
namespace {

// Text for roff: hyphens that can be copied, no requests by accident.
std::string to_roff(std::string_view text) {
  std::string escaped;
  bool is_line_start = true;
  for (const char c : text) {
    if (is_line_start && (c == '.' || c == '\'')) escaped += "\\&";
    is_line_start = c == '\n';
    switch (c) {
      case '-': escaped += "\\-"; break;
      case '\\': escaped += "\\e"; break;
      case '~': escaped += "\\(ti"; break;
      case '^': escaped += "\\(ha"; break;
      case '\'': escaped += "\\(aq"; break;
      case '`': escaped += "\\(ga"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

void append_head(std::string_view name, std::string_view about, std::string& page) {
  fmt::format_to(std::back_inserter(page), ".TH \"{}\" \"1\" \"\" \"movetext {}\" \"User Commands\"\n", to_roff(name),
                 version);
  fmt::format_to(std::back_inserter(page), ".SH NAME\n{} \\- {}\n", to_roff(name), to_roff(about));
}

void append_examples(std::span<const Example> examples, std::string& page) {
  if (examples.empty()) return;
  page += ".SH EXAMPLES\n";
  for (const Example& example : examples) {
    fmt::format_to(std::back_inserter(page), ".TP\n\\fBmovetext {}\\fR\n{}\n", to_roff(example.command),
                   to_roff(example.about));
  }
}

void append_exit_statuses(std::string& page) {
  page += ".SH EXIT STATUS\n";
  for (const std::string_view line : split(exit_statuses(), '\n')) {
    if (line.empty()) continue;
    const std::size_t end = line.find(' ');
    fmt::format_to(std::back_inserter(page), ".TP\n\\fB{}\\fR\n{}\n", line.substr(0, end),
                   to_roff(line.substr(line.find_first_not_of(' ', end))));
  }
}

std::string overview_page() {
  std::string page;
  append_head("movetext", "read any PGN file of chess games, and say exactly what is wrong", page);
  page += ".SH SYNOPSIS\n\\fBmovetext\\fR \\fICOMMAND\\fR [options] [\\fIFILE\\fR...]\n.SH COMMANDS\n";
  for (const CommandInfo& command : all_commands()) {
    if (command.is_hidden) continue;
    fmt::format_to(std::back_inserter(page), ".TP\n\\fBmovetext\\-{}\\fR(1)\n{}\n", command.name,
                   to_roff(command.help));
  }
  append_exit_statuses(page);
  page += ".SH FILES\n.TP\n\\fBmovetext.toml\\fR\nin this folder or one above it: values for the long options, for "
          "all commands or in a section such as [check] for one.\n.TP\n"
          "\\fB$XDG_CONFIG_HOME/movetext/movetext.toml\\fR\nthe same for all folders of a user.\n"
          ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nwhen it is set, no colours unless \\fB\\-\\-color always\\fR.\n";
  return page;
}

std::string command_page(const CommandInfo& command) {
  std::string page;
  append_head(fmt::format("movetext-{}", command.name), command.help, page);
  fmt::format_to(std::back_inserter(page), ".SH SYNOPSIS\n\\fB{}\\fR\n", to_roff(usage_of(command)));
  if (!command.details.empty()) page += ".SH DESCRIPTION\n" + to_roff(command.details) + '\n';
  page += ".SH OPTIONS\n";
  for (const OptionInfo& option : all_options()) {
    if (!has(option, command.id)) continue;
    const std::string usage = usage_of(option);
    fmt::format_to(std::back_inserter(page), ".TP\n\\fB{}\\fR\n{}", to_roff(usage.substr(usage.find_first_not_of(' '))),
                   to_roff(option.help));
    if (!option.fallback.empty()) fmt::format_to(std::back_inserter(page), " (default: {})", to_roff(option.fallback));
    if (!option.details.empty()) fmt::format_to(std::back_inserter(page), ".\n{}", to_roff(option.details));
    page += '\n';
  }
  append_exit_statuses(page);
  append_examples(command.examples, page);
  page += ".SH SEE ALSO\n\\fBmovetext\\fR(1)\n";
  return page;
}

}  // namespace

Status run_man(const Arguments& arguments) {
  if (arguments.operands.empty()) return print(overview_page());
  const CommandInfo* command = find_command(arguments.operands.front());
  if (!command) return fail(fmt::format("unknown command '{}'", arguments.operands.front()));
  return print(command_page(*command));
}

}  // namespace movetext::cli
