// SPDX-License-Identifier: MIT
#include "collection/index_columns.hpp"

#include <algorithm>

namespace movetext::collection {
namespace {

constexpr std::size_t header_bytes = 5;   // width, least number
constexpr std::size_t bytes_behind = 8;   // a number is loaded as part of a word
constexpr std::size_t most_text = 1 << 16;

constexpr std::size_t packed_bytes(std::size_t count, unsigned width) noexcept { return (count * width + 7) / 8; }

}  // namespace

void NumberWriter::pack() {
  if (pending_.empty()) return;
  const auto [least, most] = std::minmax_element(pending_.begin(), pending_.end());
  const auto width = static_cast<unsigned>(std::bit_width(*most - *least));
  bytes_ += static_cast<char>(width);
  append_u32(*least, bytes_);
  const std::uint32_t base = *least;
  std::uint64_t word = 0;
  unsigned bits = 0;
  for (const std::uint32_t value : pending_) {
    word |= std::uint64_t{value - base} << bits;
    for (bits += width; bits >= 8; bits -= 8, word >>= 8) bytes_ += static_cast<char>(word);
  }
  if (bits > 0) bytes_ += static_cast<char>(word);
  pending_.clear();
}

std::string NumberWriter::finish() && {
  pack();
  bytes_.append(bytes_behind, '\0');
  return std::move(bytes_);
}

bool NumberReader::find_block(Block& block) noexcept {
  if (left_ == 0 || has_failed_) return false;
  block.count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, numbers_a_block));
  ByteReader reader(bytes_);
  block.width = reader.read_u8();
  block.least = reader.read_u32();
  const std::size_t size = packed_bytes(block.count, block.width);
  if (block.width > 32 || reader.has_failed() || reader.rest().size() < size + bytes_behind) {
    has_failed_ = true;
    return false;
  }
  block.packed = reader.rest().data();
  bytes_.remove_prefix(header_bytes + size);
  left_ -= block.count;
  return true;
}

std::span<const std::uint32_t> NumberReader::next() noexcept {
  Block block;
  if (!find_block(block)) return {};
  const std::uint64_t mask = (std::uint64_t{1} << block.width) - 1;
  std::size_t bit = 0;
  for (std::size_t i = 0; i < block.count; ++i, bit += block.width) {
    const std::uint64_t word = base::load_u64(block.packed + bit / 8) >> bit % 8;
    numbers_[i] = block.least + static_cast<std::uint32_t>(word & mask);
  }
  return {numbers_.data(), block.count};
}

bool NumberReader::skip() noexcept {
  Block block;
  return find_block(block);
}

std::uint32_t TextPool::intern(std::string_view text, std::uint64_t hash) {
  if (2 * (ends_.size() + 1) > slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (hash * 0x9E3779B97F4A7C15u >> 20) & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask) {
    const std::uint32_t number = slots_[at] - 1;
    if (hashes_[number] == hash && (*this)[number] == text) return number;
  }
  text_ += text;
  ends_.push_back(text_.size());
  hashes_.push_back(hash);
  slots_[at] = static_cast<std::uint32_t>(ends_.size());
  return slots_[at] - 1;
}

// Nothing has come behind it that would be looked for behind its slot.
void TextPool::drop_last() {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (hashes_.back() * 0x9E3779B97F4A7C15u >> 20) & mask;
  while (slots_[at] != ends_.size()) at = (at + 1) & mask;
  slots_[at] = 0;
  hashes_.pop_back();
  ends_.pop_back();
  text_.resize(ends_.empty() ? 0 : static_cast<std::size_t>(ends_.back()));
}

void TextPool::grow() {
  slots_.assign(std::max<std::size_t>(2 * slots_.size(), 64), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < hashes_.size(); ++i) {
    std::size_t at = (hashes_[i] * 0x9E3779B97F4A7C15u >> 20) & mask;
    while (slots_[at] != 0) at = (at + 1) & mask;
    slots_[at] = static_cast<std::uint32_t>(i + 1);
  }
}

void TextPool::write(std::string& out) const {
  std::string_view before;
  for (std::size_t i = 0; i < size(); ++i) {
    const std::string_view text = (*this)[i];
    const auto end = std::mismatch(text.begin(), text.end(), before.begin(), before.end()).first;
    const auto shared = static_cast<std::size_t>(end - text.begin());
    append_varint(shared, out);
    append_varint(text.size() - shared, out);
    out += text.substr(shared);
    before = text;
  }
}

bool TextReader::next(std::string_view& text) {
  if (reader_.rest().empty() || has_failed_) return false;
  const std::uint64_t shared = reader_.read_varint();
  const std::uint64_t size = reader_.read_varint();
  const std::string_view own = reader_.read(size);
  if (reader_.has_failed() || shared > text_.size() || shared + size > most_text) {
    has_failed_ = true;
    return false;
  }
  text_.resize(static_cast<std::size_t>(shared));
  text_ += own;
  text = text_;
  return true;
}

}  // namespace movetext::collection
