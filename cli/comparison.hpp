// SPDX-License-Identifier: MIT
// Whether two texts that come in pieces are the same, without holding either of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace movetext::cli {

class Comparison {
 public:
  enum class Side : std::uint8_t { Old, New };

  void add(Side side, std::string_view bytes) {
    if (differs_ || bytes.empty()) return;
    if (ahead_.empty() || side == side_ahead_) {
      side_ahead_ = side;
      ahead_ += bytes;
      return;
    }
    const std::size_t common = std::min(ahead_.size(), bytes.size());
    differs_ = ahead_.compare(0, common, bytes.substr(0, common)) != 0;
    ahead_.erase(0, differs_ ? std::string::npos : common);
    add(side, bytes.substr(common));
  }
  // All has been added.
  [[nodiscard]] bool is_same() const noexcept { return !differs_ && ahead_.empty(); }

 private:
  std::string ahead_;  // what one side has, and the other not yet
  Side side_ahead_ = Side::Old;
  bool differs_ = false;
};

}  // namespace movetext::cli
