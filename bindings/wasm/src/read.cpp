// SPDX-License-Identifier: MIT
// Exported: the first game of a text.
#include "game.hpp"
#include "json.hpp"
#include "movetext/game/excerpt.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"
#include "text.hpp"

namespace movetext::wasm {

namespace {

// Findings of one game that are told; those of a text that is no game at all are endless.
constexpr std::size_t most_findings = 10'000;

// Their words are in the other module.
void write_findings(const pgn::GameView& view, const game::Report& report, std::string& out) {
  Array array(out);
  std::size_t left = most_findings;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    const auto severity = base::severity(diagnostic.code, base::Profile::Lenient);
    if (!severity) continue;
    if (left-- == 0) break;
    const std::uint64_t offset = view.source_offset(diagnostic.offset);
    Object object(array.next());
    object.add("code", base::name(diagnostic.code));
    object.add("severity", base::name(*severity));
    object.add("offset", offset);
    object.add("length", view.source_offset(diagnostic.offset + diagnostic.length) - offset);
    object.add("ply", diagnostic.ply);
  }
}

Status read_first(const Text& text) {
  pgn::Reader reader(text.options);
  reader.feed(text.bytes);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  if (view && view->is_over_limit) return refuse("over-limit", "the game is too large");
  if (!view || view->is_gap) return refuse("no-game", "there is no game in this text");
  auto* const handle = new Handle;
  game::Replay replay;
  const game::Report& report = replay.read(*view, handle->game);
  handle->written = game::find_style(handle->game);
  Object object(begin_answer());
  object.add("game", reinterpret_cast<std::uintptr_t>(handle));
  write_findings(*view, report, object.key("findings"));
  return Status::Done;
}

}  // namespace

}  // namespace movetext::wasm

namespace wasm = movetext::wasm;

MOVETEXT_EXPORT(mt_game_read)(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place,
                              std::uint32_t)->wasm::Status {
  return wasm::read_first(wasm::read_text(data, size, encoding, place));
}
