// SPDX-License-Identifier: MIT
#include "game/json_game_reader.hpp"
#include "game/word.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"
#include "movetext/game/explain.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::game {

namespace {

constexpr std::size_t longest_quote = 40;  // bytes of a move text that a message repeats
constexpr std::string_view carried_number = "\n1. ";  // before each move of check_carried

}  // namespace

bool JsonGameReader::read_moves(const GameKeys& keys) {
  if (keys.moves == absent) return true;
  open_level(mainline, 0, keys.moves, game_.start);
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (level.variation < level.variations_end) {
      const Index variation = level.variation;
      level.variation = tape_[variation].next;
      if (!read_variation(variation)) return false;
    } else if (level.move < level.moves_end) {
      if (!read_move(level)) return false;
    } else {
      levels_.pop_back();
    }
  }
  return game_.is_played || check_carried();
}

// Moves that are carried go into the movetext as they are. Each must be what the reader takes for one move, or the text
// would be that of another game.
bool JsonGameReader::check_carried() {
  pgn::ReaderOptions options;
  options.limits.max_game_bytes = carried_text_.size() + 1;
  pgn::Reader reader(options);
  reader.feed(carried_text_);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  const std::span<const pgn::Token> tokens = view ? view->movetext() : std::span<const pgn::Token>();
  std::size_t offset = 0;
  for (std::size_t i = 0; i < carried_.size(); ++i) {
    const Carried& move = carried_[i];
    offset += carried_number.size();
    // A number and a move each: the first of all tokens that is another one belongs to the move that is wrong.
    const std::size_t token = 2 * i + 1;
    const std::string_view text = std::string_view(carried_text_).substr(offset, move.length);
    const bool is_move = token < tokens.size() && tokens[token].kind == pgn::TokenKind::Symbol &&
                         tokens[token].offset == offset && tokens[token].length == move.length &&
                         (move.is_first || (!is_ep_mark(text) && !is_letter_glyph(text)));
    if (!is_move) {
      std::string message = at_half_move(move.ply) + "not one move token: ";
      return fail(move.value, message.append(text.substr(0, longest_quote)));
    }
    offset += move.length;
  }
  return true;
}

void JsonGameReader::open_level(LineId line, std::uint32_t ply, Index moves, const chess::Position& position) {
  Level level;
  level.line = line;
  level.ply = ply;
  if (moves != absent) {
    level.move = moves + 1;
    level.moves_end = tape_[moves].next;
  }
  level.before = level.after = position;
  levels_.push_back(level);
}

std::string JsonGameReader::at_half_move(std::uint32_t ply) const { return "half-move " + std::to_string(ply) + ": "; }

bool JsonGameReader::read_move(Level& level) {
  const Index at = level.move;
  level.move = tape_[at].next;
  MoveKeys keys;
  if (!expect(at, JsonKind::Object, "a move") ||
      !find_keys(at, {{"san", JsonKind::String, &keys.san},
                      {"uci", JsonKind::String, &keys.uci},
                      {"before", JsonKind::Array, &keys.before},
                      {"nags", JsonKind::Array, &keys.nags},
                      {"comments", JsonKind::Array, &keys.comments},
                      {"variations", JsonKind::Array, &keys.variations}})) {
    return false;
  }
  chess::Move move;
  if (game_.is_played) {
    if (!read_played(keys, at, level, move)) return false;  // leaves the SAN in scratch_
  } else {
    if (keys.san == absent) return fail(at, at_half_move(level.ply + 1) + "a move that is not played needs its san");
    tape_.decode(keys.san, scratch_);
    const bool is_first = game_.line(level.line).first == none;
    carried_.push_back({keys.san, level.ply + 1, static_cast<std::uint32_t>(scratch_.size()), is_first});
    carried_text_.append(carried_number).append(scratch_);
  }
  MoveNode& node = game_.move(game_.add_move(level.line, move, ++level.ply, scratch_));
  if (!read_comments(keys.before, node.before)) return false;
  if (!game_.is_played) node.number = game_.add_text(opaque_number(level, node));
  if (keys.variations != absent) {
    level.variation = keys.variations + 1;
    level.variations_end = tape_[keys.variations].next;
  }
  return read_nags(keys.nags, node.nags) && read_comments(keys.comments, node.after);
}

bool JsonGameReader::read_played(const MoveKeys& keys, Index at, Level& level, chess::Move& move) {
  const std::uint32_t ply = level.ply + 1;
  const Index text = keys.san != absent ? keys.san : keys.uci;
  if (text == absent) return fail(at, at_half_move(ply) + "a move needs san or uci");
  if (!game_.has_start) return fail(at, at_half_move(ply) + "there is no legal position to play it in");
  tape_.decode(text, scratch_);
  const chess::SanReading reading =
      keys.san != absent ? chess::parse_san(level.after, scratch_) : chess::parse_uci(level.after, scratch_);
  if (!reading.move) {
    base::Diagnostic diagnostic;
    diagnostic.detail = pack(reading.refusal);
    std::string message = at_half_move(ply);
    write_refusal(diagnostic, message);
    if (reading.refusal.reason == chess::Refusal::Syntax) message += ": " + scratch_.substr(0, longest_quote);
    return fail(text, std::move(message));
  }
  move = reading.move;
  if (text == keys.san && keys.uci != absent) {
    tape_.decode(keys.uci, scratch_);
    if (chess::parse_uci(level.after, scratch_).move != move) {
      return fail(keys.uci, at_half_move(ply) + "san and uci are two different moves");
    }
  }
  scratch_ = chess::to_san(level.after, move).view();
  level.before = level.after;
  level.after.play_unchecked(move);
  return true;
}

bool JsonGameReader::read_variation(Index value) {
  LineKeys keys;
  if (!expect(value, JsonKind::Object, "a variation") ||
      !find_keys(value, {{"moves", JsonKind::Array, &keys.moves},
                         {"unparsed", JsonKind::String, &keys.unparsed},
                         {"after", JsonKind::Array, &keys.after}})) {
    return false;
  }
  if (levels_.size() > limits_.max_depth) return fail(value, "variations are nested deeper than the limit");
  const Level& level = levels_.back();
  const MoveId parent = game_.line(level.line).last;
  const bool has_moves = keys.moves != absent && tape_[keys.moves].next > keys.moves + 1;
  const LineId before = game_.move(parent).last_variation;
  if (!has_moves && (keys.unparsed == absent || tape_[keys.unparsed].length == 2)) {
    // An empty variation is none; its comments go to what stands before it.
    return read_comments(keys.after, before != none ? game_.line(before).after : game_.move(parent).after);
  }
  const LineId line = game_.add_variation(parent);
  read_unparsed(keys.unparsed, line);
  if (!read_comments(keys.after, game_.line(line).after)) return false;
  const chess::Position position = level.before;
  open_level(line, level.ply - 1, keys.moves, position);
  return true;
}

// What export would write before the move: "1." for White, "1..." for Black where something stands between.
std::string JsonGameReader::opaque_number(const Level& level, const MoveNode& node) const {
  const std::uint32_t half_moves = level.ply - 1 + (starts_black_ ? 1 : 0);
  const std::string number = std::to_string(first_number_ + half_moves / 2);
  if (half_moves % 2 == 0) return number + ".";
  if (node.previous != none && node.before.empty()) {
    const MoveNode& previous = game_.move(node.previous);
    if (previous.after.empty() && previous.nags.empty() && previous.first_variation == none) return {};
  }
  return number + "...";
}

}  // namespace movetext::game
