// SPDX-License-Identifier: MIT
#include "server/request_header.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"

namespace movetext::server {
namespace {

int hex_value(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decode_percent(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    if (text.size() - i < 3) return std::nullopt;
    const int high = hex_value(text[i + 1]);
    const int low = hex_value(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    decoded += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return decoded;
}

bool is_safe(std::string_view path) noexcept {
  const bool is_plain = std::ranges::none_of(path, [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\';
  });
  if (!is_plain || !path.starts_with('/')) return false;
  for (path.remove_prefix(1); !path.empty();) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    if (part.empty() || part == "." || part == "..") return false;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return true;
}

// Cuts the next item of a list with commas off its front.
std::string_view next_item(std::string_view& list) noexcept {
  const std::size_t end = std::min(list.find(','), list.size());
  const std::string_view item = base::trim(list.substr(0, end));
  list.remove_prefix(std::min(end + 1, list.size()));
  return item;
}

// "gzip;q=0" and its spellings forbid what they name.
bool is_forbidden(std::string_view item) noexcept {
  const std::size_t at = item.find(';');
  if (at == item.npos) return false;
  std::string_view weight = base::trim(item.substr(at + 1));
  if (weight.size() < 2 || base::to_lower(weight[0]) != 'q' || weight[1] != '=') return false;
  weight.remove_prefix(2);
  return !weight.empty() && weight.find_first_not_of("0.") == weight.npos;
}

bool is_ip_address(std::string_view host) noexcept {
  if (host.starts_with('[') && host.ends_with(']')) return true;
  return !host.empty() && host.find_first_not_of("0123456789.") == host.npos;
}

std::string_view without_port(std::string_view host) noexcept {
  const std::size_t colon = host.rfind(':');
  if (colon == host.npos || host.find(']', colon) != host.npos) return host;
  return host.substr(0, colon);
}

}  // namespace

std::optional<std::string> parse_target(std::string_view target) {
  auto path = decode_percent(target.substr(0, target.find_first_of("?#")));
  if (!path || !is_safe(*path)) return std::nullopt;
  return path;
}

bool accepts_gzip(std::string_view accept_encoding) noexcept {
  bool accepts_any = false;
  while (!accept_encoding.empty()) {
    const std::string_view item = next_item(accept_encoding);
    const std::string_view name = base::trim(item.substr(0, item.find(';')));
    const bool is_gzip = base::equal_ignoring_case(name, "gzip") || base::equal_ignoring_case(name, "x-gzip");
    if (is_gzip) return !is_forbidden(item);
    if (name == "*") accepts_any = !is_forbidden(item);
  }
  return accepts_any;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) noexcept {
  while (!if_none_match.empty()) {
    std::string_view item = next_item(if_none_match);
    if (item == "*") return true;
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == etag) return true;
  }
  return false;
}

bool is_local_host(std::string_view host) noexcept {
  const std::string_view name = without_port(host);
  return is_ip_address(name) || base::equal_ignoring_case(name, "localhost");
}

}  // namespace movetext::server
