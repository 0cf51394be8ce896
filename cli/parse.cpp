// SPDX-License-Identifier: MIT
// The only file that sees CLI11: it costs nine seconds to compile, and throws; nothing escapes from here.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <map>

#include "cli/arguments.hpp"
#include "cli/config.hpp"
#include "cli/suggest.hpp"

namespace movetext::cli {
namespace {

using Values = std::map<Option, std::vector<std::string>>;

// "--select,-s" as CLI11 wants it.
std::string names_for_parser(const OptionInfo& option) {
  std::string names;
  if (option.letter) names = fmt::format("-{}", option.letter);
  if (!option.name.empty()) names += fmt::format("{}--{}", names.empty() ? "" : ",", option.name);
  return names;
}

void add_options(CLI::App& app, Command command, Values& values, std::map<Option, bool>& flags) {
  for (const OptionInfo& option : all_options()) {
    if (!has(option, command)) continue;
    if (option.kind == ValueKind::Flag) {
      app.add_flag(names_for_parser(option), flags[option.id]);
    } else {
      app.add_option(names_for_parser(option), values[option.id])
          ->type_size(1)
          ->expected(1)
          ->allow_extra_args(false)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
  }
}

std::string shown_name(const OptionInfo& option) {
  return option.name.empty() ? fmt::format("-{}", option.letter) : fmt::format("--{}", option.name);
}

UsageError unknown_option(Command command, const std::string& word) {
  std::vector<std::string_view> known;
  for (const OptionInfo& option : all_options()) {
    if (has(option, command) && !option.name.empty()) known.push_back(option.name);
  }
  const std::string name = word.substr(word.find_first_not_of('-'));
  const std::string hint = word.starts_with("--") ? suggestion(name.substr(0, name.find('=')), known, "--") : "";
  const std::string_view command_name = info(command).name;
  return {fmt::format("unknown option '{}'{} ('movetext {} -h' lists them)", word, hint, command_name)};
}

// LENIENT: `--at ply 12` is how the option is described, though its value is two words then.
std::vector<std::string> join_ply(std::span<const char* const> words) {
  std::vector<std::string> joined(words.begin(), words.end());
  for (std::size_t i = 0; i + 2 < joined.size(); ++i) {
    if (joined[i] != "--at" || joined[i + 1] != "ply") continue;
    joined[i + 1] += ' ' + joined[i + 2];
    joined.erase(joined.begin() + static_cast<std::ptrdiff_t>(i) + 2);
  }
  return joined;
}

// Everything behind a bare "--" is an operand.
std::vector<std::string> cut_operands(std::vector<std::string>& words) {
  const auto mark = std::ranges::find(words, "--");
  if (mark == words.end()) return {};
  std::vector<std::string> operands(mark + 1, words.end());
  words.erase(mark, words.end());
  return operands;
}

std::optional<UsageError> take_operands(const std::vector<std::string>& words, Arguments& arguments) {
  for (const std::string& word : words) {
    if (word.size() > 1 && word[0] == '-') return unknown_option(arguments.command(), word);
    arguments.operands.push_back(word);
  }
  return std::nullopt;
}

std::optional<UsageError> take_values(const Values& values, const std::map<Option, bool>& flags,
                                      Arguments& arguments) {
  for (const auto& [id, list] : values) {
    if (list.empty()) continue;
    if (auto error = arguments.set(id, list, Arguments::Origin::CommandLine)) {
      return UsageError{fmt::format("{}: {}", shown_name(info(id)), error->text)};
    }
  }
  for (const auto& [id, is_on] : flags) {
    if (is_on) (void)arguments.set(id, {"true"}, Arguments::Origin::CommandLine);
  }
  return std::nullopt;
}

// CLI11 tells the name of an option only inside its messages.
std::string words_before(const std::string& text, std::string_view mark) { return text.substr(0, text.find(mark)); }
std::string words_after(const std::string& text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == text.npos ? text : text.substr(at + mark.size());
}

std::optional<UsageError> read_command_line(std::span<const char* const> words, Arguments& arguments) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  Values values;
  std::map<Option, bool> flags;
  add_options(app, arguments.command(), values, flags);
  std::vector<std::string> options = join_ply(words);
  const std::vector<std::string> operands = cut_operands(options);
  std::ranges::reverse(options);  // as CLI11 wants them
  try {
    app.parse(std::move(options));
  } catch (const CLI::ArgumentMismatch& error) {
    return UsageError{fmt::format("{}: it needs a value", words_before(error.what(), ":"))};
  } catch (const CLI::ConversionError& error) {
    return UsageError{fmt::format("{}: it takes no value", words_before(words_after(error.what(), ": "), " ="))};
  } catch (const CLI::ParseError& error) {
    return UsageError{error.what()};
  }
  if (auto error = take_operands(app.remaining(), arguments)) return error;
  arguments.operands.insert(arguments.operands.end(), operands.begin(), operands.end());
  return take_values(values, flags, arguments);
}

// The option that a key of a configuration file means for `command`; nothing for one of another command.
struct ConfigKey {
  const OptionInfo* option = nullptr;
  std::optional<UsageError> error;
};

ConfigKey find_key(Command command, const CLI::ConfigItem& item) {
  std::vector<std::string_view> known;
  bool is_known = false;
  const CommandInfo* section = item.parents.empty() ? nullptr : find_command(item.parents.front());
  if (!item.parents.empty() && (!section || item.parents.size() > 1)) {
    for (const CommandInfo& each : all_commands()) known.push_back(each.name);
    const std::string& name = item.parents.front();
    return {nullptr, UsageError{fmt::format("there is no command '{}'{}", name, suggestion(name, known))}};
  }
  for (const OptionInfo& option : all_options()) {
    if (!option.in_config || (section && !has(option, section->id))) continue;
    known.push_back(option.name);
    if (option.name != item.name) continue;
    is_known = true;
    if (has(option, command) && (!section || section->id == command)) return {&option, {}};
  }
  if (is_known) return {};
  return {nullptr, UsageError{fmt::format("unknown key '{}'{}", item.name, suggestion(item.name, known))}};
}

// Sections first: what is set for one command counts more than what is set for all.
std::optional<UsageError> take_config(const std::vector<CLI::ConfigItem>& items, bool in_sections,
                                      Arguments& arguments) {
  for (const CLI::ConfigItem& item : items) {
    const bool is_mark = item.name == "++" || item.name == "--";  // begin and end of a section
    if (is_mark || item.parents.empty() == in_sections) continue;
    ConfigKey key = find_key(arguments.command(), item);
    if (key.error) return key.error;
    if (!key.option) continue;
    if (auto error = arguments.set(key.option->id, item.inputs, Arguments::Origin::Config)) {
      return UsageError{fmt::format("{}: {}", item.name, error->text)};
    }
  }
  return std::nullopt;
}

std::optional<UsageError> read_config(const std::string& path, Arguments& arguments) {
  std::ifstream stream(path);
  if (!stream) return UsageError{"it cannot be opened"};
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_config(stream);
  } catch (const CLI::Error& error) {
    return UsageError{error.what()};
  }
  if (stream.bad()) return UsageError{"it cannot be read"};
  if (auto error = take_config(items, true, arguments)) return error;
  return take_config(items, false, arguments);
}

}  // namespace

base::Result<Arguments, UsageError> parse_arguments(Command command, std::span<const char* const> words) {
  Arguments arguments(command);
  if (auto error = read_command_line(words, arguments)) return base::Unexpected{std::move(*error)};
  const bool wants_help = arguments.has(Option::ShortHelp) || arguments.has(Option::LongHelp);
  if (wants_help || arguments.has(Option::NoConfig) || !has(info(Option::NoConfig), command)) return arguments;
  for (const std::string& path : find_config_files()) {
    if (auto error = read_config(path, arguments)) {
      return base::Unexpected{UsageError{fmt::format("{}: {}", path, error->text)}};
    }
  }
  return arguments;
}

}  // namespace movetext::cli
