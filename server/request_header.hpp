// SPDX-License-Identifier: MIT
// The headers of a request, read: text in, answers out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace movetext::server {

// The path of a request target, percent signs decoded, without the query. Nothing: it is no path of ours: not absolute,
// a wrong percent sign, a control character, a backslash, or a part "." or ".." however it is written.
[[nodiscard]] std::optional<std::string> parse_target(std::string_view target);

// Accept-Encoding allows gzip (RFC 9110, 12.5.3). Without the header: no, since such a client may not unpack it.
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding) noexcept;

// If-None-Match names `etag`, or any (RFC 9110, 13.1.2; weak comparison). Requires: `etag` with its quotes.
[[nodiscard]] bool names_etag(std::string_view if_none_match, std::string_view etag) noexcept;

// The Host header is an address or localhost, with any port. A page of another site whose name was made to lead to this
// machine (DNS rebinding) sends that name.
[[nodiscard]] bool is_local_host(std::string_view host) noexcept;

}  // namespace movetext::server
