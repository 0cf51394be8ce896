// SPDX-License-Identifier: MIT
#include "movetext/game/variant.hpp"

#include <algorithm>

#include "movetext/base/text.hpp"

namespace movetext::game {
namespace {

struct Alias {
  std::string_view text;
  Variant variant;
};

constexpr Variant standard{VariantKind::Standard, "chess"};
constexpr Variant chess960{VariantKind::Chess960, "chess960"};
constexpr Variant king_of_the_hill{VariantKind::SameMoves, "King of the Hill"};
constexpr Variant three_check{VariantKind::SameMoves, "Three-check"};
constexpr Variant antichess{VariantKind::Opaque, "Antichess"};
constexpr Variant atomic{VariantKind::Opaque, "Atomic"};
constexpr Variant horde{VariantKind::Opaque, "Horde"};
constexpr Variant racing_kings{VariantKind::Opaque, "Racing Kings"};
constexpr Variant crazyhouse{VariantKind::Opaque, "Crazyhouse"};

// LENIENT: the tag is in no standard, so every program has its own spelling (Appendix E).
constexpr Alias aliases[] = {
    {"", standard},
    {"?", standard},
    {"standard", standard},
    {"normal", standard},
    {"chess", standard},
    {"from position", standard},
    {"classical", standard},
    {"chess960", chess960},
    {"chess 960", chess960},
    {"chess-960", chess960},
    {"960", chess960},
    {"fischerandom", chess960},
    {"fischerrandom", chess960},
    {"fischer random", chess960},
    {"frc", chess960},
    {"freestyle", chess960},
    {"king of the hill", king_of_the_hill},
    {"koth", king_of_the_hill},
    {"kingofthehill", king_of_the_hill},
    {"three-check", three_check},
    {"three check", three_check},
    {"threecheck", three_check},
    {"3-check", three_check},
    {"3 check", three_check},
    {"3check", three_check},
    {"antichess", antichess},
    {"anti", antichess},
    {"anti chess", antichess},
    {"giveaway", antichess},
    {"give away", antichess},
    {"suicide", antichess},
    {"losers", antichess},
    {"atomic", atomic},
    {"atom", atomic},
    {"atomic chess", atomic},
    {"horde", horde},
    {"horde chess", horde},
    {"racing kings", racing_kings},
    {"racing", racing_kings},
    {"race", racing_kings},
    {"racingkings", racing_kings},
    {"crazyhouse", crazyhouse},
    {"crazy house", crazyhouse},
    {"house", crazyhouse},
    {"zh", crazyhouse},
};

// Variants of chess programs without a name of our own.
constexpr std::string_view carried_names[] = {"nocastle", "bughouse", "capablanca", "gothic", "knightmate",
                                              "courier",  "shatranj", "xiangqi",    "shogi",  "seirawan"};

bool is_carried(std::string_view name) noexcept {
  if (name.size() > 5 && base::equal_ignoring_case(name.substr(0, 5), "wild/")) return true;
  return std::any_of(std::begin(carried_names), std::end(carried_names),
                     [name](std::string_view carried) { return base::equal_ignoring_case(name, carried); });
}

}  // namespace

Variant find_variant(std::string_view tag_value) noexcept {
  const std::string_view name = base::trim(tag_value);
  for (const Alias& alias : aliases) {
    if (base::equal_ignoring_case(name, alias.text)) return alias.variant;
  }
  return {is_carried(name) ? VariantKind::Opaque : VariantKind::Unknown, name};
}

bool has_own_start(std::span<const pgn::Tag> tags, std::string_view text) noexcept {
  for (const pgn::Tag& tag : tags) {
    const pgn::KnownTag known = tag.known.tag;
    if (known == pgn::KnownTag::Fen || known == pgn::KnownTag::SetUp) return true;
    if (known != pgn::KnownTag::Variant) continue;
    if (find_variant(tag.raw_value(text)).kind != VariantKind::Standard) return true;
  }
  return false;
}

}  // namespace movetext::game
