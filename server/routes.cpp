// SPDX-License-Identifier: MIT
#include "server/routes.hpp"

#include <string_view>

#include "server/open_files.hpp"
#include "server/request_header.hpp"

namespace movetext::server {
namespace {

Reply answer_page(const Content& content, const Request& request) {
  const Resource* resource = content.site.find(request.path);
  if (!resource) return refuse(HttpStatus::NotFound);
  const bool is_packed = !resource->packed.empty() && accepts_gzip(request.accept_encoding);
  const std::string& etag = is_packed ? resource->packed_etag : resource->etag;
  Reply reply;
  reply.set("ETag", etag);
  reply.set("Cache-Control", resource->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!resource->packed.empty()) reply.set("Vary", "Accept-Encoding");
  if (names_etag(request.if_none_match, etag)) {
    reply.status = HttpStatus::NotModified;
    return reply;
  }
  reply.set("Content-Type", resource->type);
  if (is_packed) reply.set("Content-Encoding", "gzip");
  reply.body = std::string_view(is_packed ? resource->packed : resource->bytes);
  return reply;
}

// The first row whose prefix fits answers; the HTTP interface gets its rows here.
struct Route {
  std::string_view prefix;
  Reply (*answer)(const Content&, const Request&);
};

constexpr Route routes[] = {
    {"/open/", answer_open_file},
    {"/", answer_page},
};

}  // namespace

Reply answer(const Content& content, const Request& request) {
  for (const Route& route : routes) {
    if (request.path.starts_with(route.prefix)) return route.answer(content, request);
  }
  return refuse(HttpStatus::NotFound);
}

}  // namespace movetext::server
