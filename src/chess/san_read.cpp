// SPDX-License-Identifier: MIT
#include "chess/san_lenient.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::chess {

SanWord to_san_word(std::string_view token) noexcept {
  SanWord word;
  if (token.size() > longest_san) return word;
  if (token.ends_with('+') || token.ends_with('#')) {
    word.mark = token.back();
    token.remove_suffix(1);
  }
  for (const char c : token) word.bytes = word.bytes >> 8 | std::uint64_t{static_cast<unsigned char>(c)} << 56;
  return word;
}

SanReading parse_san(const Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    Position after = position;
    if (const Move move = play_canonical_san(after, read_canonical_san(to_san_word(token)))) return {move, {}, 0};
  }
  return parse_lenient_san(position, token, letters);
}

SanReading play_san(Position& position, std::string_view token, const PieceLetters* letters) noexcept {
  if (letters == nullptr) {
    if (const Move move = play_canonical_san(position, read_canonical_san(to_san_word(token)))) return {move, {}, 0};
  }
  const SanReading reading = parse_lenient_san(position, token, letters);
  if (reading.move) position.play_unchecked(reading.move);
  return reading;
}

}  // namespace movetext::chess
