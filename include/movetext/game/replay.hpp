// SPDX-License-Identifier: MIT
// Plays a game that pgn/ has cut into tokens: where syntax meets the rules of chess. Reports every deviation, and
// builds the tree when asked.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/base/limits.hpp"
#include "movetext/chess/position.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/game.hpp"
#include "movetext/game/language.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::game {

struct ReplayOptions {
  base::Limits limits;
  base::Profile profile = base::Profile::Lenient;  // what is reported at all; severities stay the lenient ones
  // The language of the piece letters; null = English, and when a game has errors so, the others.
  const Language* language = nullptr;
  bool try_languages = true;                       // false: English only (with language == nullptr)
  std::string_view variant;                        // overrides the Variant tag when not empty
};

// A move that is written in the piece letters of another language, and its canonical SAN.
struct Translation {
  std::uint32_t offset = 0;  // of the token in GameView::text
  std::uint32_t length = 0;
  chess::SanText san;
};

// What one game gave.
// Lifetime: valid until the next call of check or read of the same Replay.
struct Report {
  std::vector<base::Diagnostic> diagnostics;  // the reader's and the replay's, in order of offset
  std::vector<chess::Position> positions;     // what Diagnostic::context refers to
  std::uint32_t plies = 0;                    // half-moves of the main line
  bool is_damaged = false;
  bool is_played = true;                      // false: a variant that is carried, not played
  pgn::GameResult result = pgn::GameResult::Unknown;  // the effective one
  Written written = Written::Yes;             // what write() came to
  // With Profile::Export: the game stands as it would be written already. What is odd about it is not changed then, and
  // weighs as under Profile::Lenient.
  bool is_export_form = false;
  std::uint64_t languages = 0;                // bit set over languages() when another one was recognised
  std::vector<Translation> translations;      // the moves in that language, in order of offset
};

// One object for many games; its memory is reused.
class Replay {
 public:
  explicit Replay(ReplayOptions options = {});
  ~Replay();
  Replay(Replay&&) noexcept;
  Replay& operator=(Replay&&) noexcept;

  // Plays all lines and reports, without building anything. No allocation per game once warm.
  // Requires: the view was read with Movetext::Read; if it is_taken, then by the taker of this object.
  const Report& check(const pgn::GameView& view);
  // For Reader::next, when nothing but check() will be asked of the games: plays most of them faster, with the same
  // report. Null: the options need tokens.
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept;
  // The same for write() with these options. Of one Replay, only one of the two is of use.
  [[nodiscard]] pgn::MovetextTaker* taker(const ExportOptions& options) noexcept;
  // The same, and the tree into `game`. Requires: the view is not taken.
  const Report& read(const pgn::GameView& view, Game& game);
  // The same, and the game in export format appended to `out`, as write_pgn would write the tree of read(); without
  // building it where the text already has its order.
  const Report& write(const pgn::GameView& view, const ExportOptions& options, std::string& out);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace movetext::game
