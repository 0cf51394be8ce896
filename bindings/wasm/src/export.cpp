// SPDX-License-Identifier: MIT
// Exported: a game as PGN, whole or in part (A-05 to A-08, S-16, S-18).
#include "game.hpp"
#include "json.hpp"
#include "movetext/game/excerpt.hpp"
#include "movetext/game/export.hpp"
#include "movetext/pgn/tag.hpp"

namespace movetext::wasm {

namespace {

// What is asked for, a set.
enum Flag : std::uint32_t {
  Comments = 1, Variations = 2, Nags = 4, Clocks = 8, Evaluations = 16, Shapes = 32,
  Document = 64, Standard = 128,  // none of both: the tags as they are
  From = 256, Line = 512,         // at `place`; none of both: the whole game
};

bool is_roster_tag(std::string_view name) noexcept {
  for (const std::string_view one : pgn::roster()) {
    if (one == name) return true;
  }
  return false;
}

// Name, value, name, value; what cannot be set stays as it was.
void set_tags(game::Game& game, const std::vector<std::string_view>& tags) {
  for (std::size_t i = 0; i + 1 < tags.size(); i += 2) {
    const bool leaves_out = tags[i + 1].empty() && !is_roster_tag(tags[i]);
    if (!leaves_out && game::check_tag(tags[i], tags[i + 1])) continue;
    const auto refused = leaves_out ? game::delete_tag(game, tags[i]) : game::set_tag(game, tags[i], tags[i + 1]);
    static_cast<void>(refused);  // a tag that follows from the game, or one that is not there
  }
}

game::ExportOptions find_options(std::uint32_t flags, const game::Dialect* dialect) {
  game::ExportOptions options;
  if (dialect) {
    options.layout = dialect->layout;
    options.fen.castling = dialect->castling;
    options.shredder_in_chess960_only = true;
    options.null_move = dialect->null_move;
  }
  options.has_variations = flags & Variations;
  options.has_nags = flags & Nags;
  return options;
}

base::Result<game::Game, game::EditError> find_part(const game::Game& game, std::uint32_t flags, std::uint32_t place) {
  if (flags & From) return game::excerpt_from(game, place);
  if (flags & Line) return game::excerpt_line(game, place);
  return game;
}

}  // namespace

}  // namespace movetext::wasm

namespace mt = movetext;
namespace wasm = movetext::wasm;
using mt::wasm::Handle;
using mt::wasm::Status;

MOVETEXT_EXPORT(mt_game_export)(const Handle* handle, std::uint32_t flags, std::uint32_t place, const char* dialect,
                                std::uint32_t dialect_size, const char* tags, std::uint32_t size)->Status {
  const mt::game::Dialect* const found = mt::game::find_dialect({dialect, dialect_size});
  if (dialect_size > 0 && !found) return wasm::refuse("no-such-dialect", "there is no dialect of that name");
  auto part = wasm::find_part(handle->game, flags, place);
  if (!part) return wasm::refuse(part.error());
  if (flags & wasm::Document) part = mt::game::with_style(*part, mt::game::Style::Document, handle->written);
  if (flags & wasm::Standard) part = mt::game::with_style(*part, mt::game::Style::Standard, handle->written);
  const bool has_texts = flags & wasm::Comments;
  part = mt::game::with_notes(*part, {has_texts, (flags & wasm::Clocks) != 0, (flags & wasm::Evaluations) != 0,
                                      (flags & wasm::Shapes) != 0});
  wasm::set_tags(*part, wasm::unpack(tags, size));
  mt::game::write_pgn(*part, wasm::find_options(flags, found), wasm::begin_answer());
  return Status::Done;
}
