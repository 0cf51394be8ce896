// SPDX-License-Identifier: MIT
#include "cli/source.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

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

// The file that is open as `path` or that it names, whatever its names; nothing for what is no regular file.
using FileId = std::pair<dev_t, ino_t>;
std::optional<FileId> find_file(const std::string& path) noexcept {
  struct stat status {};
  const int result = path == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(path.c_str(), &status);
  if (result != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return FileId{status.st_dev, status.st_ino};
}

// The files that options name, to be written or to be read.
constexpr Option written[] = {Option::Output, Option::Rest, Option::Copies};
constexpr Option read[] = {Option::FilesFrom, Option::Against, Option::TagTable};

// The directory in which a path names a file, and that name, for a file that need not be there yet.
std::string to_absolute(const std::string& path) {
  std::error_code error;
  std::filesystem::path absolute = std::filesystem::absolute(path, error);
  if (!error) absolute = std::filesystem::weakly_canonical(absolute, error);
  return error ? path : absolute.string();
}

// Two options would write the same file: the one that is finished last would win.
std::optional<io::Error> find_shared_output(const Arguments& arguments) {
  std::vector<std::string> seen;
  for (const Option option : written) {
    const std::string path(arguments.text(option));
    if (!arguments.has(option) || path == "-") continue;
    std::string absolute = to_absolute(path);
    const bool is_file = !std::filesystem::exists(absolute) || std::filesystem::is_regular_file(absolute);
    if (is_file && std::ranges::find(seen, absolute) != seen.end()) {
      return io::Error{path, io::Action::Write, 0, "two options name it, and each would write another file there"};
    }
    seen.push_back(std::move(absolute));
  }
  return std::nullopt;
}

std::optional<io::Error> find_output_fault(const Arguments& arguments, const std::vector<SourceName>& sources) {
  const std::vector<SourceName> nothing;
  for (const Option option : written) {
    if (!arguments.has(option)) continue;
    const bool is_back = option == Option::Output && writes_back(arguments, sources);
    const std::vector<SourceName>& others = is_back ? nothing : sources;
    if (auto error = find_read_fault(arguments, others, std::string(arguments.text(option)))) return error;
  }
  return find_shared_output(arguments);
}

}  // namespace

bool writes_back(const Arguments& arguments, const std::vector<SourceName>& sources) {
  const std::string output(arguments.text(Option::Output));
  if (arguments.command() != Command::Fmt || output == "-" || sources.size() != 1) return false;
  const auto file = find_file(output);
  return file && sources[0].path != "-" && find_file(sources[0].path) == file;
}

std::optional<io::Error> find_read_fault(const Arguments& arguments, const std::vector<SourceName>& sources,
                                         const std::string& output) {
  const auto file = output == "-" ? std::nullopt : find_file(output);
  if (!file) return std::nullopt;
  const auto is_it = [&](const SourceName& source) { return find_file(source.path) == file; };
  const auto is_named = [&](Option other) {
    return arguments.has(other) && find_file(std::string(arguments.text(other))) == file;
  };
  if (!std::ranges::any_of(sources, is_it) && !std::ranges::any_of(read, is_named)) return std::nullopt;
  return io::Error{output, io::Action::Write, 0,
                   "it is one of the files that are read (fmt -i and check --fix write files back)"};
}

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
  if (auto error = find_output_fault(arguments, sources)) return base::Unexpected{std::move(*error)};
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
