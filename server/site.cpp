// SPDX-License-Identifier: MIT
#include "server/site.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "server/file_type.hpp"
#include "server/gzip.hpp"

namespace movetext::server {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  if (!stream || stream.bad()) return std::nullopt;
  return bytes;
}

// FNV-1a: equal bytes have equal tags after a restart, too.
std::uint64_t hash(std::string_view bytes) noexcept {
  std::uint64_t value = 0xcbf29ce484222325;
  for (const char c : bytes) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return value;
}

// Media that is compressed in itself.
bool may_shrink(std::string_view type) noexcept {
  return type != "image/png" && type != "image/jpeg" && type != "image/webp" && type != "font/woff2";
}

Resource to_resource(const std::string& path, std::string bytes) {
  Resource resource;
  resource.type = find_file_type(path);
  resource.packed = may_shrink(resource.type) ? pack_gzip(bytes) : std::string();
  const std::uint64_t tag = hash(bytes);
  resource.etag = fmt::format("\"{:016x}\"", tag);
  resource.packed_etag = fmt::format("\"{:016x}-gz\"", tag);
  resource.is_immutable = path.starts_with("/assets/");
  resource.bytes = std::move(bytes);
  return resource;
}

}  // namespace

base::Result<Site, std::string> Site::read(const std::string& folder) {
  const auto refuse = [&](std::string_view why) {
    return base::Unexpected{fmt::format("{}: {}", folder, why)};
  };
  std::error_code error;
  if (!fs::is_directory(folder, error)) return refuse("there is no such folder");
  if (!fs::exists(fs::path(folder) / "index.html", error)) return refuse("it holds no index.html");
  Site site;
  std::uint64_t total = 0;
  fs::recursive_directory_iterator at(folder, error);
  for (const auto end = fs::end(at); !error && at != end; at.increment(error)) {
    if (at->is_symlink(error) || !at->is_regular_file(error)) continue;  // a link could lead out of the folder
    total += at->file_size(error);
    if (total > max_bytes) return refuse(fmt::format("it holds more than {} MiB", max_bytes >> 20));
    auto bytes = read_file(at->path());
    if (!bytes) return refuse(fmt::format("{} cannot be read", at->path().filename().string()));
    const std::string path = "/" + at->path().lexically_relative(folder).generic_string();
    site.resources_.emplace(path, to_resource(path, std::move(*bytes)));
  }
  if (error) return refuse(error.message());
  return site;
}

const Resource* Site::find(std::string_view path) const noexcept {
  const auto found = resources_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == resources_.end() ? nullptr : &found->second;
}

}  // namespace movetext::server
