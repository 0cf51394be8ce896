// SPDX-License-Identifier: MIT
#include "movetext/pgn/plain_movetext.hpp"

#include "pgn/scan/kernel.hpp"

namespace movetext::pgn {

CommentSearch::CommentSearch() noexcept : kernel_(scan::choose_kernel()) {}

const char* CommentSearch::find_end(const char* from, const char* end) const noexcept {
  const char* const close = kernel_.find_comment_end(from, end);
  return close < end && *close == '}' ? close : nullptr;
}

}  // namespace movetext::pgn
