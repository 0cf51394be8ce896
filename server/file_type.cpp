// SPDX-License-Identifier: MIT
#include "server/file_type.hpp"

#include <utility>

#include "movetext/base/text.hpp"

namespace movetext::server {

std::string_view find_file_type(std::string_view name) noexcept {
  static constexpr std::pair<std::string_view, std::string_view> types[] = {
      {"css", "text/css; charset=utf-8"},
      {"html", "text/html; charset=utf-8"},
      {"ico", "image/x-icon"},
      {"jpg", "image/jpeg"},
      {"js", "text/javascript; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"mp3", "audio/mpeg"},
      {"ogg", "audio/ogg"},
      {"pgn", "application/vnd.chess-pgn"},
      {"png", "image/png"},
      {"svg", "image/svg+xml"},
      {"txt", "text/plain; charset=utf-8"},
      {"wasm", "application/wasm"},
      {"wav", "audio/wav"},
      {"webmanifest", "application/manifest+json"},
      {"webp", "image/webp"},
      {"woff2", "font/woff2"},
  };
  const std::size_t dot = name.rfind('.');
  const std::string_view ending = dot == name.npos ? "" : name.substr(dot + 1);
  for (const auto& [known, type] : types) {
    if (base::equal_ignoring_case(ending, known)) return type;
  }
  return "application/octet-stream";
}

}  // namespace movetext::server
