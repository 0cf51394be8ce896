// SPDX-License-Identifier: MIT
// /open/index.json lists the files that the server was started with: [{"name", "url", "size"}], url relative to the
// page. /open/<number from 1>/<name> is one of them, byte for byte.
#pragma once

#include <string>

#include "movetext/base/result.hpp"
#include "server/routes.hpp"

namespace movetext::server {

// A file that can be read now. An error is a clause for the user, with the name.
[[nodiscard]] base::Result<OpenFile, std::string> find_open_file(const std::string& path);

[[nodiscard]] Reply answer_open_file(const Content& content, const Request& request);

}  // namespace movetext::server
