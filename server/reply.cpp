// SPDX-License-Identifier: MIT
#include "server/reply.hpp"

#include <ctime>

#include "server/date.hpp"

namespace movetext::server {
namespace {

constexpr std::string_view policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr std::pair<std::string_view, std::string_view> common_headers[] = {
    {"Server", "movetext"},
    {"Content-Security-Policy", policy},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
};

std::string_view text_of(HttpStatus status) {
  switch (status) {
    case HttpStatus::Ok:
    case HttpStatus::NotModified: return "";
    case HttpStatus::BadRequest: return "400: this request cannot be understood\n";
    case HttpStatus::NotFound: return "404: there is nothing at this address; the application is at /\n";
    case HttpStatus::MethodNotAllowed: return "405: only GET and HEAD are answered here\n";
    case HttpStatus::ContentTooLarge: return "413: a request has no content here\n";
    case HttpStatus::MisdirectedRequest:
      return "421: this server is only for this machine: ask for it as localhost or by its address\n";
    case HttpStatus::HeadersTooLarge: return "431: the request is too large\n";
    case HttpStatus::InternalError: return "500: the file cannot be read\n";
  }
  return "";
}

}  // namespace

std::string_view content_security_policy() noexcept { return policy; }

Reply refuse(HttpStatus status) {
  Reply reply;
  reply.status = status;
  reply.set("Content-Type", "text/plain; charset=utf-8");
  reply.set("Cache-Control", "no-store");
  if (status == HttpStatus::MethodNotAllowed) reply.set("Allow", "GET, HEAD");
  reply.body = text_of(status);
  return reply;
}

void add_common_headers(Reply& reply) {
  for (const auto& [name, value] : common_headers) reply.set(name, value);
  reply.set("Date", to_http_date(std::time(nullptr)));
}

}  // namespace movetext::server
