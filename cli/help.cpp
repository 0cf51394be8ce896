// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace movetext::cli {
namespace {

constexpr std::size_t width = 100;
constexpr Example overview_examples[] = {
    {"check games.pgn", "what is wrong, where, and why"},
    {"check --fix games.pgn", "mends what can be mended without a doubt"},
    {"fmt -i games.pgn", "the export format of the standard, in place"},
    {"convert --to jsonl games.pgn", "one JSON object a game"},
    {"count --validate *.pgn", "games, half-moves, damaged games"},
};

// Appends words in lines of at most `width` characters, each with `indent` blanks before it but for the first.
void append_wrapped(std::string_view text, std::size_t indent, std::size_t column, std::string& out) {
  bool is_first = true;
  for (const std::string_view word : split(text, ' ')) {
    if (!is_first && column + 1 + word.size() > width) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!is_first) {
      out += ' ';
      ++column;
    }
    is_first = false;
    out += word;
    column += word.size();
  }
  out += '\n';
}

// "  name   text", wrapped behind the column of the texts.
void append_item(std::string_view name, std::size_t indent, std::string_view text, std::string& out) {
  out += "  ";
  out += name;
  const std::size_t used = 2 + name.size();
  out += used + 2 <= indent ? std::string(indent - used, ' ') : '\n' + std::string(indent, ' ');
  append_wrapped(text, indent, indent, out);
}

void append_examples(std::span<const Example> examples, std::string& out) {
  if (examples.empty()) return;
  out += "Examples:\n";
  for (const Example& example : examples) {
    fmt::format_to(std::back_inserter(out), "  movetext {}\n      {}\n", example.command, example.about);
  }
  out += '\n';
}

std::vector<const OptionInfo*> options_of(const CommandInfo& command) {
  std::vector<const OptionInfo*> found;
  for (const OptionInfo& option : all_options()) {
    if (has(option, command.id)) found.push_back(&option);
  }
  return found;
}

// The help of an option with its default.
std::string text_of(const OptionInfo& option) {
  std::string text(option.help);
  if (!option.fallback.empty() && option.fallback != "-") text += fmt::format(" [{}]", option.fallback);
  return text;
}

std::string commands_list() {
  std::string text = "Commands:\n";
  for (const CommandInfo& command : all_commands()) {
    if (!command.is_hidden) append_item(command.name, 16, command.help, text);
  }
  return text;
}

}  // namespace

std::string usage_of(const OptionInfo& option) {
  std::string text = option.letter ? fmt::format("-{}", option.letter) : "  ";
  if (!option.name.empty()) text += fmt::format("{} --{}", option.letter ? "," : " ", option.name);
  if (!option.value.empty()) text += fmt::format(" {}", option.value);
  return text;
}

std::string usage_of(const CommandInfo& command) {
  return fmt::format("movetext {} [options]{}{}", command.name, command.operands.empty() ? "" : " ", command.operands);
}

std::string_view exit_statuses() noexcept {
  return "0    done, nothing to report\n"
         "1    there were errors in the games (see --fail-on), or files would change (fmt --check, check --diff)\n"
         "2    wrong usage, or a file that could not be read or written\n"
         "130  interrupted\n";
}

std::string short_overview() {
  return "movetext COMMAND [options] [FILE...]\n\n" + commands_list() +
         "\n'movetext COMMAND -h' lists the options of a command, '--help' shows examples, too.\n";
}

std::string long_overview() {
  std::string text =
      "Reads any PGN file of chess games, says exactly what is wrong, where, and why, and writes perfect PGN.\n\n";
  append_examples(overview_examples, text);
  text += "Usage: movetext COMMAND [options] [FILE...]\n       movetext --version\n\n" + commands_list();
  text += "\n'movetext COMMAND --help' shows the help of a command with examples, '-h' a short one.\n\nExit status:\n";
  for (const std::string_view line : split(exit_statuses(), '\n')) {
    if (!line.empty()) fmt::format_to(std::back_inserter(text), "  {}\n", line);
  }
  return text;
}

std::string short_help(const CommandInfo& command) {
  std::string text = fmt::format("movetext {}: {}\n\nUsage: {}\n\n", command.name, command.help, usage_of(command));
  for (const OptionInfo* option : options_of(command)) append_item(usage_of(*option), 34, text_of(*option), text);
  return text + fmt::format("\n'movetext {} --help' shows more, with examples.\n", command.name);
}

std::string long_help(const CommandInfo& command) {
  std::string text = fmt::format("movetext {}: {}\n\n", command.name, command.help);
  append_examples(command.examples, text);
  text += fmt::format("Usage: {}\n\n", usage_of(command));
  if (!command.details.empty()) {
    append_wrapped(command.details, 0, 0, text);
    text += '\n';
  }
  text += "Options:\n";
  for (const OptionInfo* option : options_of(command)) {
    text += "  " + usage_of(*option) + '\n' + std::string(10, ' ');
    append_wrapped(text_of(*option), 10, 10, text);
    if (option->details.empty()) continue;
    text += std::string(10, ' ');
    append_wrapped(option->details, 10, 10, text);
  }
  text += "\nExit status:\n";
  for (const std::string_view line : split(exit_statuses(), '\n')) {
    if (!line.empty()) fmt::format_to(std::back_inserter(text), "  {}\n", line);
  }
  return text;
}

}  // namespace movetext::cli
