// SPDX-License-Identifier: MIT
// Which address is answered by whom.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/reply.hpp"
#include "server/site.hpp"

namespace movetext::server {

// A file that the user named when the server was started; the page opens it.
struct OpenFile {
  std::string path;
  std::string name;  // its last part, in UTF-8
};

// What the answers are made from; it does not change while the server runs.
struct Content {
  Site site;
  std::vector<OpenFile> open_files;
};

// Never fails: what cannot be answered gets a reply that says so. Complexity: that of a look-up in a map.
// Lifetime: the reply may point into `content`.
[[nodiscard]] Reply answer(const Content& content, const Request& request);

}  // namespace movetext::server
