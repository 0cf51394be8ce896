// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace movetext::server {

// The bytes as one gzip member (RFC 1952), or "" when that is not at least a tenth smaller.
[[nodiscard]] std::string pack_gzip(std::string_view bytes);

}  // namespace movetext::server
