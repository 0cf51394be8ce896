// SPDX-License-Identifier: MIT
#include "movetext/base/content_hash.hpp"

#include <algorithm>
#include <bit>

#include "movetext/base/little_endian.hpp"

namespace movetext::base {
namespace {

constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
constexpr std::uint64_t spread = 0xD6E8FEB86659FD93u;

constexpr std::uint64_t mix(std::uint64_t lane, std::uint64_t word) noexcept {
  return std::rotl(lane + word * spread, 29) * step;
}

constexpr std::uint64_t finish(std::uint64_t value) noexcept {
  value = (value ^ value >> 32) * spread;
  value = (value ^ value >> 29) * step;
  return value ^ value >> 32;
}

}  // namespace

void ContentHash::add(std::string_view bytes) noexcept {
  const std::size_t waiting = size_ % block;
  size_ += bytes.size();
  if (waiting > 0) {
    const std::size_t count = std::min(block - waiting, bytes.size());
    std::copy_n(bytes.data(), count, rest_.data() + waiting);
    bytes.remove_prefix(count);
    if (waiting + count < block) return;
    for (std::size_t i = 0; i < lanes_.size(); ++i) lanes_[i] = mix(lanes_[i], load_u64(rest_.data() + 8 * i));
  }
  std::array<std::uint64_t, 4> lanes = lanes_;  // OPTIMIZATION: in registers
  for (; bytes.size() >= block; bytes.remove_prefix(block)) {
    for (std::size_t i = 0; i < lanes.size(); ++i) lanes[i] = mix(lanes[i], load_u64(bytes.data() + 8 * i));
  }
  lanes_ = lanes;
  std::copy(bytes.begin(), bytes.end(), rest_.begin());
}

std::uint64_t ContentHash::value() const noexcept {
  std::uint64_t value = size_;
  for (const std::uint64_t lane : lanes_) value = mix(value, finish(lane));
  for (std::size_t i = 0; i < size_ % block; ++i) value = mix(value, static_cast<unsigned char>(rest_[i]) + 1u);
  return finish(value);
}

std::uint64_t content_hash(std::string_view bytes) noexcept {
  ContentHash hash;
  hash.add(bytes);
  return hash.value();
}

}  // namespace movetext::base
