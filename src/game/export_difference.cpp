// SPDX-License-Identifier: MIT
#include "game/export_difference.hpp"

#include <algorithm>

namespace movetext::game {

namespace {

// The line end of the last line and the empty line behind it.
std::string_view end_of(std::string_view written) noexcept {
  constexpr std::string_view wide = "\r\n\r\n";
  return written.substr(written.size() - (written.ends_with(wide) ? wide.size() : wide.size() / 2));
}

// Takes `part` off the front of `text`; false: text does not begin with it, and stands at the first difference now.
bool take(std::string_view part, std::string_view& text) noexcept {
  const auto [a, b] = std::mismatch(part.begin(), part.end(), text.begin(), text.end());
  text.remove_prefix(static_cast<std::size_t>(b - text.begin()));
  return a == part.end();
}

}  // namespace

std::optional<std::uint32_t> find_difference(const pgn::GameView& view, std::string_view written) noexcept {
  const std::string_view end = end_of(written);
  const std::string_view between = view.place.offset == 0 ? std::string_view() : end;
  if (!view.is_last) written.remove_suffix(end.size());
  std::string_view text = view.text;
  const bool is_same = take(between, text) && take(written, text) && text.empty();
  // UTF-16 is written in another encoding: each byte is another one.
  const bool is_transcoded = view.source.data() != view.text.data();
  if (is_same) return is_transcoded ? std::optional(view.begin) : std::nullopt;
  return static_cast<std::uint32_t>(view.text.size() - text.size());
}

}  // namespace movetext::game
