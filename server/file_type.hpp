// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace movetext::server {

// The media type for the ending of a file name; application/octet-stream for an ending that the page does not use.
[[nodiscard]] std::string_view find_file_type(std::string_view name) noexcept;

}  // namespace movetext::server
