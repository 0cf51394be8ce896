// SPDX-License-Identifier: MIT
// Columns of an index: a number a game, packed in blocks; and texts, of which each stands there once.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collection/index_bytes.hpp"

namespace movetext::collection {

inline constexpr std::size_t numbers_a_block = 1024;

// Packs each block with as many bits a number as the largest difference from its least one takes.
class NumberWriter {
 public:
  void add(std::uint32_t value) {
    pending_.push_back(value);
    if (pending_.size() == numbers_a_block) pack();
  }
  void add(std::uint32_t value, std::uint64_t times) {
    for (; times > 0; --times) add(value);
  }
  // Everything, with bytes behind it that make reading simple. Nothing can be added after.
  [[nodiscard]] std::string finish() &&;

 private:
  void pack();

  std::vector<std::uint32_t> pending_;
  std::string bytes_;
};

// Unpacks blocks one after the other.
class NumberReader {
 public:
  // `count`: of all numbers.
  NumberReader(std::string_view bytes, std::uint64_t count) noexcept : bytes_(bytes), left_(count) {}

  // The numbers of the next block, fewer than numbers_a_block at the end; empty behind it, or where the bytes are no
  // column. Lifetime: until the next call.
  [[nodiscard]] std::span<const std::uint32_t> next() noexcept;
  // Passes the next block. False: there is none.
  bool skip() noexcept;
  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

 private:
  struct Block {
    std::uint32_t least = 0;
    unsigned width = 0;
    std::size_t count = 0;
    const char* packed = nullptr;
  };
  [[nodiscard]] bool find_block(Block& block) noexcept;

  std::string_view bytes_;
  std::uint64_t left_;
  bool has_failed_ = false;
  std::array<std::uint32_t, numbers_a_block> numbers_;
};

// Different texts in the order in which they came, each with a number from 0 on.
class TextPool {
 public:
  // The number of a text. `hash`: hash_of(text), which need not be the same on every machine.
  [[nodiscard]] std::uint32_t intern(std::string_view text, std::uint64_t hash);
  // Forgets the text that came last. Requires: there is one.
  void drop_last();
  [[nodiscard]] static std::uint64_t hash_of(std::string_view text) noexcept {
    return std::hash<std::string_view>()(text);
  }
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t i) const noexcept {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(text_).substr(begin, ends_[i] - begin);
  }
  // Appends all of them, each by what it does not share with the one before.
  void write(std::string& out) const;

 private:
  void grow();

  std::string text_;
  std::vector<std::uint64_t> ends_;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint32_t> slots_;  // number + 1, 0: free
};

// The texts of a pool that was written, one after the other.
class TextReader {
 public:
  explicit TextReader(std::string_view bytes) noexcept : reader_(bytes) {}
  // False: there is no other one, or the bytes are no pool. Lifetime of `text`: until the next call.
  [[nodiscard]] bool next(std::string_view& text);
  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

 private:
  ByteReader reader_;
  std::string text_;
  bool has_failed_ = false;
};

}  // namespace movetext::collection
