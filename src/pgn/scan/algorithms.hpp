// SPDX-License-Identifier: MIT
// The functions of a kernel for any kind of vector. A kernel file gives a Block of 64 bytes:
//   static Block load(const char*)       Set equal(char) const       Set between(char, char) const, both included
//   Block in_lower_case() const: bit 5 set in every byte              Set below_blank_or_high() const: no 0x20-0x7F
//   Set in(const ByteSet&) const              Set: operator|, operator&, std::uint64_t bits() const
// No function of the library is called from here: the linker could take the copy that was compiled for the newest
// processors for the whole program.
#pragma once

#include "pgn/scan/byte_set.hpp"
#include "pgn/scan/kernel.hpp"

namespace movetext::pgn::scan {

inline constexpr ByteSet symbol_bytes = make_byte_set("_+#=:-/@", Also::Words);
inline constexpr ByteSet sign_bytes = make_byte_set("+#=:-/");
inline constexpr ByteSet follower_bytes = make_byte_set(" \n\r)!?");
inline constexpr ByteSet common_bytes = make_byte_set(". \n\r+#=!?$", Also::Words);

template <class Block>
inline void classify_block(const char* text, Classes& classes) noexcept {
  const Block block = Block::load(text);
  const auto blank = block.equal(' ') | block.equal('\n');
  classes.symbol = block.in(symbol_bytes).bits();
  classes.letter = block.in_lower_case().between('a', 'z').bits();
  classes.digit = block.between('0', '9').bits();
  classes.zero = block.equal('0').bits();
  classes.period = block.equal('.').bits();
  classes.blank = blank.bits();
  classes.space = (blank | block.equal('\r')).bits();
  const std::uint64_t dash = (block.equal('-') | block.equal('/')).bits();
  const std::uint64_t signs = block.in(sign_bytes).bits();
  const std::uint64_t odd = (classes.digit & dash << 1) | (signs & signs << 1);
  classes.plain_end = block.in(follower_bytes).bits() & ~(odd << 1);
}

template <class Block>
inline const char* find_comment_end_by_block(const char* from, const char* end) noexcept {
  const auto may_stand_before_tag = [](char c) { return c == '\n' || c == '\r' || c == '\xBF'; };
  for (; static_cast<std::size_t>(end - from) >= block_size; from += block_size) {
    const Block block = Block::load(from);
    for (std::uint64_t hits = (block.equal('}') | block.equal('[')).bits(); hits != 0; hits &= hits - 1) {
      const char* const hit = from + __builtin_ctzll(hits);
      if (*hit == '}' || may_stand_before_tag(hit[-1])) return hit;
    }
  }
  return scalar.find_comment_end(from, end);
}

// Where a string may end, or is not plain.
template <class Block>
inline std::uint64_t find_string_ends(const Block& block) noexcept {
  return (block.equal('"') | block.equal('\\') | block.equal('\x7F') | block.below_blank_or_high()).bits();
}

template <class Block>
inline const char* find_string_end_by_block(const char* from, const char* end) noexcept {
  for (; static_cast<std::size_t>(end - from) >= block_size; from += block_size) {
    const std::uint64_t hits = find_string_ends(Block::load(from));
    if (hits != 0) return from + __builtin_ctzll(hits);
  }
  return scalar.find_string_end(from, end);
}

// Three hits a line: its quotes and its end.
template <class Block>
inline std::size_t find_tag_lines_by_block(const char* from, const char* end, TagLine* lines,
                                           std::size_t most) noexcept {
  if (from == end || *from != '[' || most == 0) return 0;
  std::size_t count = 0;
  const char* line = from;
  const char* open = nullptr;
  const char* close = nullptr;
  for (; static_cast<std::size_t>(end - from) > block_size; from += block_size) {
    for (std::uint64_t hits = find_string_ends(Block::load(from)); hits != 0; hits &= hits - 1) {
      const char* const hit = from + __builtin_ctzll(hits);
      if (!open) {
        if (*hit != '"') return count;
        open = hit;
      } else if (!close) {
        if (*hit != '"' || hit[1] != ']') return count;
        close = hit;
      } else if (*hit == '\n') {
        if (hit != close + 2 && !(hit == close + 3 && hit[-1] == '\r')) return count;
        lines[count++] = {open, close, hit + 1};
        if (count == most || hit[1] != '[') return count;
        line = hit + 1;
        open = close = nullptr;
      } else if (*hit != '\r' || hit != close + 2) {
        return count;
      }
    }
  }
  return count + scalar.find_tag_lines(line, end, lines + count, most - count);
}

// What survey asks of one block.
struct SurveyBits {
  std::uint64_t lf;
  std::uint64_t cr;
  std::uint64_t odd;
};
template <class Block>
inline SurveyBits survey_block(const char* text) noexcept {
  const Block block = Block::load(text);
  const std::uint64_t special = (block.below_blank_or_high() | block.equal('\x7F')).bits();
  const std::uint64_t lf = block.equal('\n').bits();
  if (special == lf) return {lf, 0, 0};  // OPTIMIZATION: nothing else in most blocks
  return {lf, block.equal('\r').bits(), special & ~block.between('\t', '\r').bits()};
}

template <class Block>
inline Survey survey_blocks(const char* from, const char* end) noexcept {
  if (static_cast<std::size_t>(end - from) < block_size) return scalar.survey(from, end);
  Survey survey;
  std::uint64_t odd = 0;
  std::uint64_t follows_cr = 0;
  // `size`: of the text up to the end of the block.
  const auto add = [&](const SurveyBits& bits, std::size_t size) {
    const std::uint64_t line_ends = bits.lf | bits.cr;
    if (line_ends != 0) survey.last_line = size - static_cast<std::size_t>(__builtin_clzll(line_ends));
    const std::uint64_t ends = bits.cr | (bits.lf & ~(bits.cr << 1 | follows_cr));
    survey.line_ends += static_cast<std::uint64_t>(__builtin_popcountll(ends));
    odd |= bits.odd;
    follows_cr = bits.cr >> 63;
  };
  const std::size_t size = static_cast<std::size_t>(end - from);
  std::size_t at = 0;
  for (; size - at >= block_size; at += block_size) add(survey_block<Block>(from + at), at + block_size);
  if (at < size) {  // the last block once more, without what has been seen of it
    const SurveyBits last = survey_block<Block>(end - block_size);
    const std::size_t seen = block_size - (size - at);
    add({last.lf >> seen, last.cr >> seen, last.odd >> seen}, at + block_size);
  }
  survey.is_plain = odd == 0;
  return survey;
}

template <class Block>
inline const char* find_uncommon_by_block(const char* from, const char* end) noexcept {
  for (; static_cast<std::size_t>(end - from) >= block_size; from += block_size) {
    const Block block = Block::load(from);
    std::uint64_t hits = ~block.in(common_bytes).bits();
    if (hits != 0) {
      const std::uint64_t castling = block.equal('O').bits();
      hits &= ~(block.equal('-').bits() & castling << 1 & castling >> 1);
    }
    const std::uint64_t behind_zero = (block.equal('.') & Block::load(from - 1).equal('0')).bits();
    if (behind_zero != 0) {  // the "." of "10." is none
      const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
      const std::uint64_t digits = block.between('0', '9').bits();
      hits |= behind_zero & ~(digits << 2 | std::uint64_t{is_digit(from[-1])} << 1 | is_digit(from[-2]));
    }
    if (hits != 0) return from + __builtin_ctzll(hits);
  }
  return scalar.find_uncommon(from, end);
}

template <class Block>
constexpr Kernel make_kernel(std::string_view name) noexcept {
  return {name, classify_block<Block>, find_comment_end_by_block<Block>, find_string_end_by_block<Block>,
          find_tag_lines_by_block<Block>, survey_blocks<Block>, find_uncommon_by_block<Block>};
}

}  // namespace movetext::pgn::scan
