// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>
#include <string>

namespace movetext::server {

// "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, 5.6.7), whatever the locale.
[[nodiscard]] std::string to_http_date(std::time_t time);

}  // namespace movetext::server
