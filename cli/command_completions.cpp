// SPDX-License-Identifier: MIT
// movetext completions bash|zsh|fish, made from the table of options.
#include <fmt/format.h>

#include <iterator>

#include "cli/commands.hpp"
#include "cli/suggest.hpp"

namespace movetext::cli {
namespace {

std::vector<const CommandInfo*> shown_commands() {
  std::vector<const CommandInfo*> shown;
  for (const CommandInfo& command : all_commands()) {
    if (!command.is_hidden) shown.push_back(&command);
  }
  return shown;
}

// What can follow the command itself, apart from options.
std::string words_after(const CommandInfo& command) {
  if (command.id == Command::Completions) return "bash zsh fish";
  if (command.id != Command::Help) return "";
  std::string words;
  for (const CommandInfo* each : shown_commands()) words += fmt::format("{}{}", words.empty() ? "" : " ", each->name);
  return words;
}

bool takes_files(const CommandInfo& command) { return command.operands.find("FILE") != std::string_view::npos; }

// Without what would end a string in single quotes.
std::string quote(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

std::string all_names(const CommandInfo& command) {
  std::string names;
  for (const OptionInfo& option : all_options()) {
    if (!has(option, command.id)) continue;
    if (option.letter) names += fmt::format(" -{}", option.letter);
    if (!option.name.empty()) names += fmt::format(" --{}", option.name);
  }
  return names.substr(1);
}

// ---- bash

void append_bash_values(const CommandInfo& command, std::string& out) {
  for (const OptionInfo& option : all_options()) {
    if (!has(option, command.id) || option.kind == ValueKind::Flag) continue;
    const std::string letter = option.letter ? fmt::format("|{}:-{}", command.name, option.letter) : "";
    const auto known = choices(option);
    const std::string words = quote(fmt::format("{}", fmt::join(known, " ")));
    const std::string reply = option.kind == ValueKind::Path ? "compgen -f -- \"$word\""
                                                             : fmt::format("compgen -W {} -- \"$word\"", words);
    fmt::format_to(std::back_inserter(out), "    {}:--{}{}) mapfile -t COMPREPLY < <({}); return ;;\n", command.name,
                   option.name, letter, reply);
  }
}

std::string bash() {
  std::string names;
  std::string values;
  std::string options;
  for (const CommandInfo* command : shown_commands()) {
    names += fmt::format("{}{}", names.empty() ? "" : " ", command->name);
    append_bash_values(*command, values);
    const std::string words = words_after(*command);
    fmt::format_to(std::back_inserter(options), "    {}) options='{}'; words='{}'; files={} ;;\n", command->name,
                   all_names(*command), words, takes_files(*command) ? 1 : 0);
  }
  return fmt::format(R"(# Completions of movetext for bash.
_movetext() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}}
  local options='' words='' files=0
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W '{} -h --help --version' -- "$word")
    return
  fi
  if [[ $word == = ]]; then word=''; fi
  if [[ $previous == = ]]; then previous=${{COMP_WORDS[COMP_CWORD-2]}}; fi
  case $command:$previous in
{}  esac
  case $command in
{}  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  elif ((files)); then
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  fi
}}
complete -o filenames -F _movetext movetext
)",
                     names, values, options);
}

// ---- zsh

// For a specification of _arguments in single quotes.
std::string zsh_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return escaped;
}

std::string zsh_action(const OptionInfo& option) {
  if (option.kind == ValueKind::Flag) return "";
  if (option.kind == ValueKind::Path) return ":file:_files";
  const auto known = choices(option);
  return fmt::format(":value:{}", known.empty() ? std::string(" ") : fmt::format("({})", fmt::join(known, " ")));
}

void append_zsh_option(const OptionInfo& option, std::string& out) {
  const std::string repeat = option.kind == ValueKind::Codes ? "*" : "";
  const auto append = [&](const std::string& name) {
    fmt::format_to(std::back_inserter(out), " \\\n        '{}{}[{}]{}'", repeat, name, zsh_text(option.help),
                   zsh_action(option));
  };
  if (option.letter) append(fmt::format("-{}", option.letter));
  if (!option.name.empty()) append(fmt::format("--{}{}", option.name, option.kind == ValueKind::Flag ? "" : "="));
}

std::string zsh() {
  std::string commands;
  std::string cases;
  for (const CommandInfo* command : shown_commands()) {
    fmt::format_to(std::back_inserter(commands), "    '{}:{}'\n", command->name, zsh_text(command->help));
    fmt::format_to(std::back_inserter(cases), "    {})\n      _arguments -s", command->name);
    for (const OptionInfo& option : all_options()) {
      if (has(option, command->id)) append_zsh_option(option, cases);
    }
    const std::string words = words_after(*command);
    if (takes_files(*command)) cases += " \\\n        '*:file:_files'";
    if (!words.empty()) fmt::format_to(std::back_inserter(cases), " \\\n        '1:word:({})'", words);
    cases += "\n      ;;\n";
  }
  return fmt::format(R"(#compdef movetext
# Completions of movetext for zsh.
_movetext() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}
_movetext "$@"
)",
                     commands, cases);
}

// ---- fish

void append_fish_option(const CommandInfo& command, const OptionInfo& option, std::string& out) {
  fmt::format_to(std::back_inserter(out), "complete -c movetext -n '__fish_seen_subcommand_from {}'", command.name);
  if (option.letter) fmt::format_to(std::back_inserter(out), " -s {}", option.letter);
  if (!option.name.empty()) fmt::format_to(std::back_inserter(out), " -l {}", option.name);
  const auto known = choices(option);
  if (!known.empty()) fmt::format_to(std::back_inserter(out), " -x -a '{}'", fmt::join(known, " "));
  if (known.empty() && option.kind != ValueKind::Flag) out += option.kind == ValueKind::Path ? " -r -F" : " -x";
  std::string help(option.help);
  for (std::size_t at = help.find('\''); at != help.npos; at = help.find('\'', at + 2)) help.insert(at, 1, '\\');
  fmt::format_to(std::back_inserter(out), " -d '{}'\n", help);
}

std::string fish() {
  std::string out = "# Completions of movetext for fish.\n";
  for (const CommandInfo* command : shown_commands()) {
    fmt::format_to(std::back_inserter(out), "complete -c movetext -f -n __fish_use_subcommand -a {} -d '{}'\n",
                   command->name, command->help);
  }
  for (const CommandInfo* command : shown_commands()) {
    for (const OptionInfo& option : all_options()) {
      if (has(option, command->id)) append_fish_option(*command, option, out);
    }
    const std::string words = words_after(*command);
    if (words.empty()) continue;
    fmt::format_to(std::back_inserter(out), "complete -c movetext -f -n '__fish_seen_subcommand_from {}' -a '{}'\n",
                   command->name, words);
  }
  return out;
}

}  // namespace

Status run_completions(const Arguments& arguments) {
  constexpr std::string_view shells[] = {"bash", "zsh", "fish"};
  if (arguments.operands.size() != 1) return fail("completions needs one shell: bash, zsh or fish");
  const std::string& shell = arguments.operands.front();
  if (shell == "bash") return print(bash());
  if (shell == "zsh") return print(zsh());
  if (shell == "fish") return print(fish());
  return fail(fmt::format("there are no completions for '{}', only for bash, zsh and fish{}", shell,
                          suggestion(shell, shells)));
}

}  // namespace movetext::cli
