// SPDX-License-Identifier: MIT
#include "cli/options.hpp"

#include "movetext/game/language.hpp"

namespace movetext::cli {

const OptionInfo& info(Option option) noexcept { return all_options()[static_cast<std::size_t>(option)]; }
const CommandInfo& info(Command command) noexcept { return all_commands()[static_cast<std::size_t>(command)]; }

const CommandInfo* find_command(std::string_view name) noexcept {
  for (const CommandInfo& command : all_commands()) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

const OptionInfo* find_option(Command command, std::string_view name) noexcept {
  for (const OptionInfo& option : all_options()) {
    if (has(option, command) && option.name == name && !name.empty()) return &option;
  }
  return nullptr;
}

std::vector<std::string_view> choices(const OptionInfo& option) {
  if (option.kind == ValueKind::Choice) return split(option.value, '|');
  if (option.kind == ValueKind::Ply) return {"end", "start", "every"};
  if (option.kind != ValueKind::Language) return {};
  std::vector<std::string_view> language_tags{"auto"};
  for (const game::Language& language : game::languages()) language_tags.push_back(language.tag);
  return language_tags;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == text.npos) return parts;
    text.remove_prefix(at + 1);
  }
}

}  // namespace movetext::cli
