// SPDX-License-Identifier: MIT
#include "movetext/pgn/move_counter.hpp"

#include <bit>

#include "pgn/scan/kernel.hpp"

namespace movetext::pgn {

namespace {

using Bits = std::uint64_t;

// The words of a block up to bit `limit`, where a word ends if it comes so far. Runs are found by addition: a bit added
// at the start of a run of bits is carried to the place behind it.
struct Words {
  Bits moves = 0;  // the first letters of symbols
  Bits odd = 0;    // where it shows that a word is neither a symbol nor a move number of plain spelling
};

constexpr Bits below(unsigned limit) noexcept { return limit == scan::block_size ? ~Bits{0} : (Bits{1} << limit) - 1; }

Words find_words(const scan::Classes& classes, unsigned limit) noexcept {
  const Bits inside = below(limit);
  const Bits symbol = classes.symbol & inside;
  const Bits digit = classes.digit & inside;
  const Bits period = classes.period & inside;
  const Bits starts = symbol & ~(symbol << 1);
  const Bits letters = starts & classes.letter;
  const Bits digits = starts & digit;
  const Bits behind_symbols = (symbol + letters) & ~symbol;
  const Bits behind_digits = (digit + digits) & ~digit;
  const Bits two = symbol & symbol >> 1;
  const Bits four = two & two >> 2;
  const Bits longer_than_twelve = four & four >> 4 & four >> 8 & symbol >> 12;
  Words words;
  words.moves = letters;
  words.odd = (starts & ~(letters | digits)) | (behind_symbols & ~classes.plain_end) | (behind_symbols & letters << 1) |
              (behind_digits & ~classes.period) | (digits & classes.zero) | longer_than_twelve |
              (period & ~(behind_digits | period << 1));
  return words;
}

}  // namespace

MoveCounter::MoveCounter() noexcept : kernel_(scan::choose_kernel()) {}

MovetextTaker::Taken MoveCounter::take(const Offer& offer) {
  moves_ = depth_ = 0;
  has_comments_ = has_variations_ = false;
  const char* const text = offer.text.data();
  const char* const end = text + offer.text.size();
  const char* p = text + offer.begin;
  while (end - p >= static_cast<std::ptrdiff_t>(scan::block_size)) {
    if (count_block(p) == Step::Stop) break;
    if (pass_other(p, end) == Step::Stop) break;
  }
  if (depth_ > 0) return {offer.begin};
  return {static_cast<std::uint32_t>(p - text), has_comments_, has_variations_};
}

// Goes to the first byte that belongs to no move, number or white space, or behind the last blank of the block. Stop: p
// is at a word that is not plain.
// Requires: p is where a word may start, with a whole block behind it.
MoveCounter::Step MoveCounter::count_block(const char*& p) {
  scan::Classes classes;
  kernel_.classify(p, classes);
  const Bits other = ~(classes.symbol | classes.period | classes.space);
  if (other == 0 && classes.space == 0) return Step::Stop;
  auto limit = static_cast<unsigned>(other != 0 ? std::countr_zero(other) : 64 - std::countl_zero(classes.space));
  const Words words = find_words(classes, limit);
  if (words.odd != 0) {
    const Bits lowest = words.odd & (~words.odd + 1);
    const Bits before = below(limit) & ((lowest << 1) - 1);
    const Bits starts = classes.symbol & ~(classes.symbol << 1) & before;
    limit = starts != 0 ? 63 - static_cast<unsigned>(std::countl_zero(starts)) : 0;
  }
  if (depth_ == 0) moves_ += static_cast<std::uint32_t>(std::popcount(words.moves & below(limit)));
  p += limit;
  return words.odd != 0 ? Step::Stop : Step::On;
}

// A comment, a suffix, a NAG or a parenthesis, if there is one at p. Stop: something else, or none of plain spelling.
MoveCounter::Step MoveCounter::pass_other(const char*& p, const char* end) {
  const auto is_suffix = [](char c) { return c == '!' || c == '?'; };
  if (end - p < plain::margin) return Step::Stop;
  if (*p == '{') {
    const char* const close = search_.find_end(p + 1, end);
    if (!close) return Step::Stop;
    has_comments_ = true;
    p = close + 1;
  } else if (is_suffix(*p)) {
    const std::ptrdiff_t length = is_suffix(p[1]) ? 2 : 1;
    if (is_suffix(p[length])) return Step::Stop;
    p += length;
  } else if (*p == '$') {
    const char* q = p + 1;
    while (base::is_digit(*q) && q - p < 5) ++q;
    if (q == p + 1 || (!plain::is_blank(*q) && *q != ')')) return Step::Stop;
    p = q;
  } else if (*p == '(') {
    if (plain::starts_mark(p)) return Step::Stop;
    has_variations_ = true;
    ++depth_;
    ++p;
  } else if (*p == ')') {
    if (depth_ == 0) return Step::Stop;
    --depth_;
    ++p;
  } else if (!base::is_letter(*p) && !base::is_digit(*p) && !plain::is_blank(*p)) {
    return Step::Stop;
  }
  return Step::On;
}

}  // namespace movetext::pgn
