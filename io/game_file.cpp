// SPDX-License-Identifier: MIT
#include "io/game_file.hpp"

#include <algorithm>
#include <utility>

namespace movetext::io {
namespace {

constexpr std::size_t piece_size = 256 << 10;
constexpr std::size_t detection_bytes = 64;

bool may_be_utf16(std::string_view head) noexcept {
  return head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF") ||
         head.substr(0, detection_bytes).find('\0') != head.npos;
}

}  // namespace

base::Encoding find_utf16_order(std::string_view head) noexcept {
  if (head.starts_with("\xFF\xFE")) return base::Encoding::Utf16Le;
  if (head.starts_with("\xFE\xFF")) return base::Encoding::Utf16Be;
  const std::size_t nul = head.find('\0');
  return nul != head.npos && nul % 2 == 0 ? base::Encoding::Utf16Be : base::Encoding::Utf16Le;
}

base::Result<GameFile, Error> GameFile::open(const std::string& path, pgn::ReaderOptions options, unsigned threads) {
  auto input = Input::open(path, Access::Whole, threads);
  if (!input) return base::Unexpected{std::move(input.error())};
  const bool is_utf16 = options.encoding == base::Encoding::Utf16Le || may_be_utf16(input->head());
  if (options.encoding == base::Encoding::Utf16Le) options.encoding = find_utf16_order(input->head());
  return GameFile(std::move(*input), options, is_utf16);
}

GameFile::GameFile(Input input, const pgn::ReaderOptions& options, bool is_utf16)
    : input_(std::move(input)), options_(options), reader_(options), is_utf16_(is_utf16) {}

std::optional<Error> GameFile::fill() {
  if (rest_.empty() && !is_last_) {
    auto chunk = input_.read();
    if (!chunk) return std::move(chunk.error());
    rest_ = chunk->bytes;
    is_last_ = chunk->is_last;
  }
  // UTF-16 is fed in pieces: the reader holds what it has decoded.
  const std::string_view piece = is_utf16_ ? rest_.substr(0, piece_size) : rest_;
  rest_.remove_prefix(piece.size());
  bytes_ += piece.size();
  reader_.feed(piece);
  if (is_last_ && rest_.empty()) {
    reader_.finish();
    is_at_end_ = true;
  }
  return std::nullopt;
}

}  // namespace movetext::io
