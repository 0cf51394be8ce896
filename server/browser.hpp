// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace movetext::server {

// Asks $BROWSER, else the desktop, to show an address, and does not wait. False: there is no program for it.
[[nodiscard]] bool open_browser(const std::string& url);

}  // namespace movetext::server
