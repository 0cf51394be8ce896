// SPDX-License-Identifier: MIT
#include "game/plain_player.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <string_view>

#include "movetext/game/variant.hpp"

namespace movetext::game {

namespace {

std::uint64_t load(const char* p) noexcept {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

// `text` is what is compared with: bytes of it are compared where `mask` has bits.
struct Pattern {
  std::uint64_t text = 0;
  std::uint64_t mask = 0;
  [[nodiscard]] bool fits(const char* p) const noexcept { return (load(p) & mask) == text; }
};

// "0" stands for a byte like a digit.
consteval Pattern to_pattern(std::string_view text) {
  Pattern pattern;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint64_t mask = text[i] == '0' ? 0xF0 : 0xFF;
    pattern.mask |= mask << (8 * i);
    pattern.text |= (static_cast<unsigned char>(text[i]) & mask) << (8 * i);
  }
  return pattern;
}

constexpr std::ptrdiff_t longest_usual_comment = 48;

// OPTIMIZATION: "{ [%eval 0.17] [%clk 0:00:30] }", as the large sites write it after each move, either part or both: of
// this there is nothing to remark. Returns the place behind it; null: it is something else.
// Requires: longest_usual_comment bytes at `open`.
const char* skip_usual_comment(const char* open) noexcept {
  constexpr Pattern eval = to_pattern("[%eval ");
  constexpr Pattern clock = to_pattern("[%clk ");
  constexpr Pattern time = to_pattern("0:00:00]");
  const char* p = open + 1;
  p += *p == ' ';
  if (eval.fits(p)) {
    p += 7;
    const bool is_mate = *p == '#';
    p += is_mate;
    p += *p == '-';
    const char* const digits = p;
    while (base::is_digit(*p) && p - digits < 4) ++p;
    if (p == digits || (!is_mate && *p++ != '.')) return nullptr;
    const char* const fraction = p;
    while (base::is_digit(*p) && p - fraction < 4) ++p;
    if (*p++ != ']') return nullptr;
    p += *p == ' ';
  }
  if (clock.fits(p)) {
    if (!time.fits(p + 6)) return nullptr;
    p += 14;
    p += *p == ' ';
  }
  return *p == '}' ? p + 1 : nullptr;
}

}  // namespace

pgn::MovetextTaker::Taken PlainPlayer::take(const Offer& offer) {
  if (has_own_start(offer.tags, offer.text)) return {offer.begin};
  comments_.clear();
  depth_ = 0;
  has_comments_ = has_variations_ = false;
  line_ = lines_.data();
  line_->position = standard_array_;
  line_->ply = 0;
  waiting_ = 0;
  text_ = offer.text.data();
  const char* const stop = pgn::walk_plain(text_ + offer.begin, text_ + offer.text.size(), *this);
  if (!play_waiting(waiting_)) return {offer.begin};
  if (elements_ == Elements::Moves && plies() == 0) return {offer.begin};
  movetext_ = {text_ + offer.begin, stop};
  return {static_cast<std::uint32_t>(stop - text_), has_comments_, has_variations_};
}

// The first `count` of the moves that wait. False: one is refused.
bool PlainPlayer::play_waiting(std::size_t count) {
  const std::span<const chess::WrittenSan> moves(moves_.data(), count);
  if (chess::play_canonical_san(line_->position, moves) < count) return false;
  std::copy(moves_.begin() + count, moves_.begin() + waiting_, moves_.begin());
  line_->ply += static_cast<std::uint32_t>(count);
  waiting_ -= count;
  return true;
}

inline bool PlainPlayer::on_word(std::uint64_t bytes, char mark) {
  const chess::WrittenSan written = chess::read_canonical_san({bytes, mark});
  if (!written || (waiting_ == moves_.size() && !play_waiting(waiting_ - 1))) return false;
  moves_[waiting_++] = written;
  return true;
}

inline bool PlainPlayer::on_nag(unsigned value) { return elements_ == Elements::All && value > 0 && value < 256; }

inline const char* PlainPlayer::on_comment(const char* open, const char* end) {
  if (elements_ == Elements::Moves) return nullptr;
  has_comments_ = true;
  if constexpr (std::endian::native == std::endian::little) {
    const char* const behind = end - open >= longest_usual_comment ? skip_usual_comment(open) : nullptr;
    if (behind) return behind;
  }
  const char* const close = search_.find_end(open + 1, end);
  if (!close) return nullptr;
  const auto length = static_cast<std::uint32_t>(close + 1 - open);
  comments_.push_back({static_cast<std::uint32_t>(open - text_), length, pgn::TokenKind::BraceComment, 0});
  return close + 1;
}

// The last move of a line waits until it is known whether a variation follows, so that the position before it is at
// hand. A second variation of the same move finds it in its line.
inline bool PlainPlayer::on_variation_begin() {
  if (elements_ == Elements::Moves) return false;
  has_variations_ = true;
  if (depth_ + 1 > limits_.max_depth) return false;
  if (waiting_ > 0) {
    if (!play_waiting(waiting_ - 1)) return false;
    line_->before = line_->position;
    if (!play_waiting(1)) return false;
  }
  if (++depth_ == lines_.size()) lines_.emplace_back();
  const Line& parent = lines_[depth_ - 1];
  line_ = &lines_[depth_];
  line_->position = parent.before;
  line_->ply = parent.ply - 1;
  return true;
}

inline bool PlainPlayer::on_variation_end() {
  if (!play_waiting(waiting_)) return false;
  line_ = &lines_[--depth_];
  return true;
}

}  // namespace movetext::game
