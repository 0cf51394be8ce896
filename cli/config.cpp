// SPDX-License-Identifier: MIT
#include "cli/config.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

namespace movetext::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::string_view file_name = "movetext.toml";

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

std::optional<fs::path> find_upwards() {
  std::error_code error;
  fs::path folder = fs::current_path(error);
  while (!error && !folder.empty()) {
    if (is_there(folder / file_name)) return folder / file_name;
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return std::nullopt;
}

std::optional<fs::path> find_of_user() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (config && config[0] == '/') {  // the specification ignores relative paths
    folder = config;
  } else if (home && home[0]) {
    folder = fs::path(home) / ".config";
  } else {
    return std::nullopt;
  }
  fs::path path = folder / "movetext" / file_name;
  return is_there(path) ? std::optional(std::move(path)) : std::nullopt;
}

}  // namespace

std::vector<std::string> find_config_files() {
  std::vector<std::string> files;
  if (auto path = find_upwards()) files.push_back(path->string());
  if (auto path = find_of_user(); path && (files.empty() || files[0] != path->string())) {
    files.push_back(path->string());
  }
  return files;
}

}  // namespace movetext::cli
