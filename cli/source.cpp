// SPDX-License-Identifier: MIT
#include "cli/source.hpp"

#include "io/input.hpp"
#include "movetext/game/language.hpp"

namespace movetext::cli {
namespace {

base::Result<std::string, io::Error> read_all(const std::string& path) {
  auto input = io::Input::open(path);
  if (!input) return base::Unexpected{std::move(input.error())};
  std::string text;
  while (true) {
    auto chunk = input->read();
    if (!chunk) return base::Unexpected{std::move(chunk.error())};
    text += chunk->bytes;
    if (chunk->is_last) return text;
  }
}

SourceName to_source(std::string path) {
  SourceName source;
  base::append_utf8(path, base::Encoding::Auto, source.json);
  io::append_printable(io::shown_name(path), source.shown);
  source.path = std::move(path);
  return source;
}

}  // namespace

base::Result<std::vector<SourceName>, io::Error> find_sources(const Arguments& arguments) {
  std::vector<SourceName> sources;
  for (const std::string& path : arguments.operands) sources.push_back(to_source(path));
  if (arguments.has(Option::FilesFrom)) {
    auto list = read_all(std::string(arguments.text(Option::FilesFrom)));
    if (!list) return base::Unexpected{std::move(list.error())};
    for (std::string_view line : split(*list, '\n')) {
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (!line.empty()) sources.push_back(to_source(std::string(line)));
    }
  } else if (sources.empty()) {
    sources.push_back(to_source("-"));
  }
  return sources;
}

std::string_view find_format(const Arguments& arguments) {
  return arguments.text(arguments.command() == Command::Convert ? Option::ConvertFrom : Option::From);
}

bool holds_positions(const Arguments& arguments) {
  const std::string_view format = find_format(arguments);
  return format == "fen" || format == "epd";
}

base::Encoding find_encoding(const Arguments& arguments) {
  constexpr base::Encoding encodings[] = {base::Encoding::Auto, base::Encoding::Utf8, base::Encoding::Latin1,
                                          base::Encoding::Cp1252, base::Encoding::Utf16Le};
  return encodings[arguments.choice(Option::InputEncoding)];  // UTF-16: io finds the byte order
}

base::Limits find_limits(const Arguments& arguments) {
  return {static_cast<std::uint32_t>(arguments.number(Option::MaxGameBytes)),
          static_cast<std::uint32_t>(arguments.number(Option::MaxDepth))};
}

pgn::ReaderOptions find_reader_options(const Arguments& arguments) {
  pgn::ReaderOptions options;
  options.limits = find_limits(arguments);
  options.encoding = find_encoding(arguments);
  return options;
}

game::ReplayOptions find_replay_options(const Arguments& arguments) {
  game::ReplayOptions options;
  options.limits = find_limits(arguments);
  options.profile = static_cast<base::Profile>(arguments.choice(Option::Profile));
  const std::string_view language = arguments.text(Option::Language);
  if (language != "auto") {
    options.try_languages = false;
    const game::Language* found = game::find_language(language);
    if (found != &game::languages().front()) options.language = found;  // English needs no table
  }
  options.variant = arguments.text(Option::Variant);
  return options;
}

}  // namespace movetext::cli
