// SPDX-License-Identifier: MIT
#include "server/open_files.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>

#include "movetext/base/text.hpp"
#include "movetext/game/json.hpp"

namespace movetext::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "/open/";

// For a part of a path in an address (RFC 3986, 2.3).
std::string encode_percent(std::string_view text) {
  std::string encoded;
  for (const char c : text) {
    if (base::is_letter(c) || base::is_digit(c) || std::string_view("-._~").find(c) != std::string_view::npos) {
      encoded += c;
    } else {
      fmt::format_to(std::back_inserter(encoded), "%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return encoded;
}

// The list is made anew each time: a file may have grown.
std::string write_list(const std::vector<OpenFile>& files) {
  std::string list = "[";
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(files[i].path, error);
    list += i == 0 ? "{\"name\":" : ",{\"name\":";
    game::write_json_string(files[i].name, list);
    fmt::format_to(std::back_inserter(list), ",\"url\":\"open/{}/{}\",\"size\":{}}}", i + 1,
                   encode_percent(files[i].name), error ? 0 : size);
  }
  return list + "]\n";
}

// Null: the path names none of them.
const OpenFile* find(const std::vector<OpenFile>& files, std::string_view path) noexcept {
  path.remove_prefix(prefix.size());
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(path.data(), path.data() + path.size(), number);
  path.remove_prefix(static_cast<std::size_t>(end - path.data()));
  if (error != std::errc() || number < 1 || number > files.size() || !path.starts_with('/')) return nullptr;
  const OpenFile& file = files[number - 1];
  return path.substr(1) == file.name ? &file : nullptr;
}

}  // namespace

base::Result<OpenFile, std::string> find_open_file(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return base::Unexpected{fmt::format("{}: there is no such file", path)};
  if (!fs::is_regular_file(status)) return base::Unexpected{fmt::format("{}: it is no plain file", path)};
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return base::Unexpected{fmt::format("{}: it cannot be read", path)};
  std::fclose(file);
  OpenFile open{fs::absolute(path, error).string(), {}};
  base::append_utf8(fs::path(path).filename().string(), base::Encoding::Auto, open.name);
  return open;
}

Reply answer_open_file(const Content& content, const Request& request) {
  Reply reply;
  reply.set("Cache-Control", "no-store");
  if (request.path == "/open/index.json") {
    reply.set("Content-Type", "application/json");
    reply.body = write_list(content.open_files);
    return reply;
  }
  const OpenFile* file = find(content.open_files, request.path);
  if (!file) return refuse(HttpStatus::NotFound);
  reply.set("Content-Type", "application/octet-stream");
  reply.body = FileBody{file->path};
  return reply;
}

}  // namespace movetext::server
