// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace movetext::support {

// UTF-16 with a BOM, least byte first. The units need not be characters.
inline std::string wide(std::u16string_view text) {
  std::string bytes = "\xFF\xFE";
  for (const char16_t unit : text) (bytes += static_cast<char>(unit & 0xFF)) += static_cast<char>(unit >> 8);
  return bytes;
}

}  // namespace movetext::support
