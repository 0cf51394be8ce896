// SPDX-License-Identifier: MIT
// Repairs: small edits that take findings away (cli.md, check --fix and --unsafe-fixes).
//
// Safe: what the text means is certain, only its form is mended. Moves, comments, NAGs, variations, result and start
// position stay what they were read as; a tag keeps its meaning (a date in another form, a name in its usual spelling).
// Unsafe: a guess, or something is thrown away that might have meant something.
//
//   codes                                                       repair                                        certainty
//   san.* (the spelling of a move), san.language                canonical SAN; a mark of its own goes         safe
//   san.promotion-missing, san.castle-king, san.bogus-ep,       the same; one doubtful finding makes all of   unsafe
//   san.draw-offer                                              its move's doubtful
//   num.mismatch, num.fused                                     the right number, a blank                     safe
//   nag.glyph, nag.prefix, nag.null, suffix.invalid             $n, behind its move, nothing, two marks       safe
//   nag.range                                                   nothing                                       unsafe
//   result.form                                                 one of the four                               safe
//   result.conflict, result.position                            tag and marker follow the effective result    unsafe
//   game.no-terminator, game.no-movetext                        the effective result is added                 safe
//   game.junk, game.comment-after-result                        nothing; before the result                    unsafe
//   str.*, tag.unquoted                                         straight quotes, \" and \\                    safe
//   tag.case, tag.empty, tag.duplicate (equal values)           usual spelling, ? or the like, nothing        safe
//   tag.name, tag.malformed (junk), tag.duplicate (different)   _, nothing, nothing                           unsafe
//   date.format (one reading), plycount.mismatch                YYYY.MM.DD, the right number                  safe
//   timecontrol.format, timecontrol.minutes?                    seconds                                       unsafe
//   fen.short, fen.castling, fen.ep, fen.fullmove               the field as it was read                      safe
//   setup.redundant, setup.contradiction                        no FEN, SetUp "1"                             safe
//   setup.no-fen, setup.chess960-no-fen                         SetUp "0", the FEN that was assumed           unsafe
//   enc.guessed                                                 the same characters in UTF-8                  unsafe
//   enc.forbidden (controls)                                    a blank                                       safe
//   lex.odd-space, lex.control, lex.wrapper                     a blank, a blank, nothing                     safe
//   lex.stray, lex.stray-bracket, lex.angle                     nothing, a comment, a comment                 unsafe
//   comment.nested, rav.empty                                   parentheses; its comments alone               safe
//   comment.unterminated, rav.unterminated, rav.result          }, ), nothing                                 unsafe
//
// All other codes have no repair; src/game/fix_rules.cpp says why.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/edit.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::game {

enum class Certainty : std::uint8_t { Safe, Unsafe };

// One edit of a repair. Edits of one finding belong together.
struct Fix {
  pgn::Edit edit;
  Certainty certainty{};
};

// The best that a code's findings can hope for. A single finding may be doubtful where others are safe, or have no
// repair at all: find_fixes knows.
enum class Fixability : std::uint8_t { Never, Safe, Unsafe };
[[nodiscard]] Fixability fixability(base::Code code) noexcept;
// Why, in a few words.
[[nodiscard]] std::string_view fix_reason(base::Code code) noexcept;

// Appends the repair of one finding, as if it were the only one: in order, without overlaps. Findings on one move or
// tag can give the same edit. False: there is none.
// Requires: `report` is that of `view`, `diagnostic` one of its diagnostics.
bool find_fixes(const pgn::GameView& view, const Report& report, const base::Diagnostic& diagnostic,
                std::vector<Fix>& fixes);

// The repairs of all `findings` (diagnostics of the report, in any order) that are at most as doubtful as `limit`, put
// together: in order, each once, without overlaps. Where two repairs want the same bytes, one waits: read the result
// again, and go on until nothing is left to mend; doubtful repairs take two or three rounds, safe ones hardly ever more
// than one.
[[nodiscard]] std::vector<pgn::Edit> find_edits(const pgn::GameView& view, const Report& report,
                                                std::span<const base::Diagnostic> findings, Certainty limit);

// Whether a game says the same with some edits: moves, comments, NAGs, variations, result, start position. Of the safe
// repairs that is expected, and only the strangest texts, where a blank more makes other tokens, prove it wrong; asking
// costs a few readings of the game, and makes a promise of it. One object for many games; its memory is reused.
class MeaningComparison {
 public:
  // `options` as for the report.
  explicit MeaningComparison(const ReplayOptions& options = {});
  ~MeaningComparison();
  MeaningComparison(MeaningComparison&&) noexcept;
  MeaningComparison& operator=(MeaningComparison&&) noexcept;

  // Requires: `report` is that of `view`, `edits` what find_edits gave for it with Certainty::Safe.
  [[nodiscard]] bool keeps_meaning(const pgn::GameView& view, const Report& report, std::span<const pgn::Edit> edits);

 private:
  friend bool keeps_meaning(const pgn::GameView&, std::span<const pgn::Edit>, const ReplayOptions&);
  class Impl;
  std::unique_ptr<Impl> impl_;
};
// The same for one game and any edits.
[[nodiscard]] bool keeps_meaning(const pgn::GameView& view, std::span<const pgn::Edit> edits,
                                 const ReplayOptions& options = {});

}  // namespace movetext::game
