// SPDX-License-Identifier: MIT
// Games as PGN text: the export format, byte-exact (pgn.md sections 4, 6 to 8, 11 to 14), and its dialects.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/game.hpp"
#include "movetext/pgn/writer.hpp"

namespace movetext::game {

// What becomes of the part of a damaged game that could not be used.
enum class OnDamaged : std::uint8_t {
  Comment,   // a comment {unparsed: ...} behind the moves that could
  Truncate,  // it is left out
  Skip,      // the whole game is left out
};

// Which result is written where they differ. Where the one that is asked for does not decide, the effective
// one.
enum class ResultSource : std::uint8_t {
  Effective,  // the one that the reader settles on
  Tag,
  Movetext,   // the termination marker
  Position,   // a final checkmate or stalemate
};

// How a move is written.
enum class Notation : std::uint8_t {
  San,  // Nf3
  Lan,  // Ng1-f3
  Uci,  // g1f3
};

// Which tags are written. FEN, SetUp and Variant stay where the moves cannot be read without them.
enum class TagChoice : std::uint8_t {
  All,
  Listed,  // those of ExportOptions::tag_order
  None,
};

struct ExportOptions {
  pgn::Layout layout;
  chess::FenStyle fen;
  OnDamaged on_damaged = OnDamaged::Comment;
  ResultSource result = ResultSource::Effective;
  std::string_view null_move = "--";   // or "Z0"
  bool refuses_null_moves = false;     // a game with one is not written
  bool has_comments = true;
  bool has_nags = true;
  bool has_variations = true;
  bool strips_commands = false;        // [%clk ...] and the like
  bool is_reduced = false;             // seven tags, moves, result
  // With is_reduced: FEN and SetUp too, else a set-up game is refused; one of a variant that is not played always is.
  bool keeps_setup = false;
  bool adds_ply_count = false;         // PlyCount where it is missing
  bool shredder_in_chess960_only = false;  // where fen.castling is Shredder: FENs of other games are X-FEN

  // ---- Beyond the export format: what other programs ask for
  Notation notation = Notation::San;
  const chess::PieceLetters* letters = nullptr;  // of another language, for San and Lan; null: English
  bool has_numbers = true;
  bool has_check_marks = true;         // + and #
  bool has_result = true;              // behind the moves
  TagChoice tags = TagChoice::All;
  std::vector<std::string> tag_order;  // these tags stand in front, in this order
  std::function<void(Game&)> reshape;  // what Replay::write does to the game before (reshape.hpp); empty: nothing
};

// A producer whose layout can be imitated (Appendix G).
struct Dialect {
  std::string_view name;
  pgn::Layout layout;
  chess::CastlingStyle castling = chess::CastlingStyle::XFen;  // of Chess960; other games have X-FEN
  std::string_view null_move = "--";
};
[[nodiscard]] std::span<const Dialect> dialects() noexcept;
// Null: no such dialect.
[[nodiscard]] const Dialect* find_dialect(std::string_view name) noexcept;

// What writing a game came to.
enum class Written : std::uint8_t {
  Yes,
  SkippedDamaged,  // OnDamaged::Skip
  RefusedSetup,    // reduced format cannot hold the start position, or the variant (reduced.setup)
  RefusedNullMove,
};

// Appends the game in export format: tag lines, an empty line, movetext, an empty line. Nothing is appended unless Yes.
// A tree has one result beside its tag: for ResultSource::Movetext it is the termination marker.
Written write_pgn(const Game& game, const ExportOptions& options, std::string& out);

}  // namespace movetext::game
