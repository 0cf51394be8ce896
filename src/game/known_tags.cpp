// SPDX-License-Identifier: MIT
#include "game/known_tags.hpp"

#include "movetext/base/text.hpp"

namespace movetext::game {

KnownTags::KnownTags(const pgn::GameView& view) : view_(view) {
  bool has_other_case = false;
  for (const pgn::Tag& tag : view.tags) {
    if (tag.known.tag == KnownTag::Other) continue;
    const pgn::Tag*& slot = found_[static_cast<std::size_t>(tag.known.tag)];
    if (tag.known.is_exact && !slot) slot = &tag;
    if (!tag.known.is_exact) has_other_case = true;
  }
  if (!has_other_case) return;
  for (const pgn::Tag& tag : view.tags) {
    if (tag.known.tag == KnownTag::Other) continue;
    const pgn::Tag*& slot = found_[static_cast<std::size_t>(tag.known.tag)];
    if (!slot) slot = &tag;
  }
}

std::string_view KnownTags::value(KnownTag known, std::string& scratch) const {
  const pgn::Tag* const tag = find(known);
  return tag ? tag_value(*tag, view_, scratch) : std::string_view();
}

base::Encoding text_encoding(const pgn::GameView& view) noexcept {
  const bool is_utf16 = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
  return is_utf16 ? base::Encoding::Utf8 : view.encoding;
}

std::string_view tag_name(const pgn::Tag& tag, const pgn::GameView& view, std::string& scratch) {
  const std::string_view written = tag.name(view.text);
  if (base::is_ascii(written)) return written;
  scratch.clear();
  base::append_utf8(written, text_encoding(view), scratch);
  return scratch;
}

std::string_view tag_value(const pgn::Tag& tag, const pgn::GameView& view, std::string& scratch) {
  if (tag.is_plain) return tag.raw_value(view.text);
  scratch.clear();
  pgn::append_value(tag, view.text, text_encoding(view), scratch);
  return scratch;
}

}  // namespace movetext::game
