// SPDX-License-Identifier: MIT
#include "game/known_tags.hpp"

#include "movetext/base/text.hpp"

namespace movetext::game {

namespace {

constexpr std::array<std::string_view, known_tag_count> names = {
    "Event",   "Site",        "Date",        "Round",    "White",    "Black",    "Result", "FEN",       "SetUp",
    "Variant", "TimeControl", "Termination", "PlyCount", "WhiteElo", "BlackElo", "ECO",    "EventDate", "UTCDate"};

// OPTIMIZATION: names of the roster are told by length and one letter; this runs for every tag of every game.
KnownTag guess(std::string_view written) noexcept {
  const char first = base::to_lower(written[0]);
  switch (written.size()) {
    case 3:
      return first == 'f' ? KnownTag::Fen : KnownTag::Eco;
    case 4:
      return first == 's' ? KnownTag::Site : KnownTag::Date;
    case 5:
      switch (first) {
        case 'e':
          return KnownTag::Event;
        case 'r':
          return KnownTag::Round;
        case 'w':
          return KnownTag::White;
        case 'b':
          return KnownTag::Black;
      }
      return KnownTag::SetUp;
    case 6:
      return KnownTag::Result;
    case 7:
      return first == 'v' ? KnownTag::Variant : KnownTag::UtcDate;
    case 8:
      return first == 'w' ? KnownTag::WhiteElo : first == 'b' ? KnownTag::BlackElo : KnownTag::PlyCount;
    case 9:
      return KnownTag::EventDate;
    case 11:
      return base::to_lower(written[1]) == 'i' ? KnownTag::TimeControl : KnownTag::Termination;
  }
  return KnownTag::Other;
}

}  // namespace

KnownTag find_known_tag(std::string_view written) noexcept {
  if (written.empty()) return KnownTag::Other;
  const KnownTag tag = guess(written);
  return tag != KnownTag::Other && names[static_cast<std::size_t>(tag)] == written ? tag : KnownTag::Other;
}

KnownTag find_known_tag_in_any_case(std::string_view written) noexcept {
  if (written.empty()) return KnownTag::Other;
  const KnownTag tag = guess(written);
  const bool is_same =
      tag != KnownTag::Other && base::equal_ignoring_case(names[static_cast<std::size_t>(tag)], written);
  return is_same ? tag : KnownTag::Other;
}

std::string_view name(KnownTag tag) noexcept {
  return tag == KnownTag::Other ? std::string_view() : names[static_cast<std::size_t>(tag)];
}

KnownTags::KnownTags(const pgn::GameView& view) : view_(view) {
  std::array<const pgn::Tag*, known_tag_count> other_case{};
  for (std::size_t i = 0; i < view.tags.size(); ++i) {
    const pgn::Tag& tag = view.tags[i];
    const std::string_view written = tag.name(view.text);
    const KnownTag known = find_known_tag(written);
    if (i < exact_.size()) exact_[i] = known;
    if (known != KnownTag::Other) {
      const pgn::Tag*& slot = found_[static_cast<std::size_t>(known)];
      if (!slot) slot = &tag;
    } else if (const KnownTag similar = find_known_tag_in_any_case(written); similar != KnownTag::Other) {
      const pgn::Tag*& slot = other_case[static_cast<std::size_t>(similar)];
      if (!slot) slot = &tag;
    }
  }
  for (std::size_t i = 0; i < known_tag_count; ++i) {
    if (!found_[i]) found_[i] = other_case[i];
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
