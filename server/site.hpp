// SPDX-License-Identifier: MIT
// The built page, read once: what is not in it cannot be asked for.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "movetext/base/result.hpp"

namespace movetext::server {

// One file of the page.
struct Resource {
  std::string bytes;
  std::string packed;      // gzip, "" where that gains nothing
  std::string_view type;   // media type
  std::string etag;        // of `bytes`, with quotes
  std::string packed_etag; // of `packed`
  bool is_immutable = false;  // its name changes with its bytes
};

class Site {
 public:
  // The largest folder that is read, in bytes: the page has about 4 MB.
  static constexpr std::uint64_t max_bytes = 256u << 20;

  // Reads all files below `folder`, but for symbolic links; it must hold an index.html. An error is a
  // clause for the user, with the name.
  [[nodiscard]] static base::Result<Site, std::string> read(const std::string& folder);

  // By decoded path: "/" is "/index.html". Null: there is none.
  [[nodiscard]] const Resource* find(std::string_view path) const noexcept;

 private:
  std::map<std::string, Resource, std::less<>> resources_;
};

}  // namespace movetext::server
