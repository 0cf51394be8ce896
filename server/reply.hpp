// SPDX-License-Identifier: MIT
// What is asked and what is answered, without the library that carries it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace movetext::server {

// A question that was understood: GET or HEAD (the body is left out later).
struct Request {
  std::string path;                  // decoded, begins with "/", without ".", ".." and empty parts in between
  std::string_view accept_encoding;  // header, "" = none
  std::string_view if_none_match;    // header, "" = none
};

enum class HttpStatus : std::uint16_t {
  Ok = 200,
  NotModified = 304,
  BadRequest = 400,
  NotFound = 404,
  MethodNotAllowed = 405,
  ContentTooLarge = 413,
  MisdirectedRequest = 421,
  HeadersTooLarge = 431,
  InternalError = 500,
};

// A file that is read while it is sent.
struct FileBody {
  std::string path;
};

struct Reply {
  HttpStatus status = HttpStatus::Ok;
  std::vector<std::pair<std::string_view, std::string>> headers;
  // A view: bytes that live as long as the server.
  std::variant<std::string_view, std::string, FileBody> body;

  void set(std::string_view name, std::string_view value) { headers.emplace_back(name, value); }
};

// A line of plain text that says what was wrong, for a person.
[[nodiscard]] Reply refuse(HttpStatus status);

// Adds what every reply carries: the content security policy and its kin, the date (RFC 9110, 6.6.1).
void add_common_headers(Reply& reply);

// What the page may do; web/build_tools/csp.ts says the same for other hosts, and a test compares the two.
[[nodiscard]] std::string_view content_security_policy() noexcept;

}  // namespace movetext::server
