// SPDX-License-Identifier: MIT
// Copies are the same bytes. Mending comes to an end, and what it ends with is not mended again. The safe repairs of a
// game keep its moves. Every finding's repair is in order and inside its game.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/game/fix.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/edit.hpp"
#include "movetext/pgn/reader.hpp"
#include "require.hpp"
#include "support/mend.hpp"

namespace {

using namespace movetext;

// All moves of the first game of a text, in reading order.
std::vector<chess::Move> read_moves(std::string_view text, const pgn::GameView& view) {
  pgn::ReaderOptions options;
  options.encoding = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be
                         ? base::Encoding::Utf8
                         : view.encoding;
  options.start = view.place;
  pgn::Reader reader(options);
  reader.feed(text);
  reader.finish();
  game::Replay replay;
  game::Game game;
  std::vector<chess::Move> moves;
  const pgn::GameView* const read = reader.next();
  if (!read || read->is_gap) return moves;
  replay.read(*read, game);
  for (game::MoveId id = 0; id < game.move_count(); ++id) moves.push_back(game.move(id).move);
  return moves;
}

void check_game(const pgn::GameView& view, game::Replay& replay) {
  const game::Report& report = replay.check(view);
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    std::vector<game::Fix> fixes;
    game::find_fixes(view, report, diagnostic, fixes);
    std::vector<pgn::Edit> edits;
    for (game::Fix& fix : fixes) edits.push_back(std::move(fix.edit));
    require(pgn::are_sorted(edits, view.text.size()), "the edits of a repair are not in order");
    const game::Fixability best = game::fixability(diagnostic.code);
    require(fixes.empty() || best != game::Fixability::Never, "a repair where there is none");
    for (const game::Fix& fix : fixes) {
      require(fix.certainty == game::Certainty::Unsafe || best == game::Fixability::Safe,
              "a safe repair of a doubtful code");
    }
  }
  const auto edits = game::find_edits(view, report, report.diagnostics, game::Certainty::Safe);
  require(pgn::are_sorted(edits, view.text.size()), "edits are not in order");
  if (edits.empty()) return;
  const bool keeps = game::keeps_meaning(view, edits);
  require(game::MeaningComparison().keeps_meaning(view, report, edits) == keeps, "the fast answer is another one");
  if (!keeps) return;
  require(read_moves(view.text, view) == read_moves(pgn::apply_edits(view.text, edits), view),
          "a safe repair changed a move");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t largest = 20'000;  // a report with many findings costs a repair for each of them
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (size > largest) return 0;
  pgn::Reader reader;
  reader.feed(input);
  reader.finish();
  game::Replay replay;
  std::string copy;
  while (const pgn::GameView* const view = reader.next()) {
    require(!pgn::write_source(*view, {}, copy), "nothing was written, and it did not fit");
    check_game(*view, replay);
  }
  require(copy.append(reader.rest()) == input, "a copy is not the same bytes");
  for (const game::Certainty limit : {game::Certainty::Safe, game::Certainty::Unsafe}) {
    require(support::mend(input, limit, 40).rounds <= 40, "mending does not end");
  }
  return 0;
}
