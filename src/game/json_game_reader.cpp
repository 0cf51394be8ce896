// SPDX-License-Identifier: MIT
#include "game/json_game_reader.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "game/fen_diagnostics.hpp"
#include "game/game_facts.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/variant.hpp"
#include "movetext/pgn/result.hpp"

namespace movetext::game {

namespace {

std::string_view kind_name(JsonKind kind) noexcept {
  switch (kind) {
    case JsonKind::Null: return "null";
    case JsonKind::False: case JsonKind::True: return "true or false";
    case JsonKind::Number: return "a number";
    case JsonKind::String: return "a string";
    case JsonKind::Array: return "an array";
    case JsonKind::Object: return "an object";
  }
  return "a value";
}

bool is_of(JsonKind wanted, JsonKind kind) noexcept {
  return kind == wanted || (wanted == JsonKind::True && kind == JsonKind::False);
}

// Field `number`, from 0, of a FEN.
std::string_view fen_field(std::string_view fen, int number) noexcept {
  for (; number > 0; --number) fen.remove_prefix(std::min(fen.find(' '), fen.size() - 1) + 1);
  return fen.substr(0, fen.find(' '));
}

// what the reader takes for a name. Where the standard has no such character, the writer puts "_".
bool is_tag_name(std::string_view name) noexcept {
  const auto ends_name = [](char c) { return base::is_space(c) || c == '"' || c == '[' || c == ']'; };
  return !name.empty() && std::none_of(name.begin(), name.end(), ends_name);
}

}  // namespace

bool JsonGameReader::fail(Index at, std::string message) {
  if (!error_) error_ = JsonError{tape_[at].offset, std::move(message)};
  return false;
}

bool JsonGameReader::expect(Index value, JsonKind kind, std::string_view what) {
  if (is_of(kind, tape_[value].kind)) return true;
  return fail(value, std::string(what).append(" must be ").append(kind_name(kind)));
}

bool JsonGameReader::find_keys(Index object, std::initializer_list<Key> keys) {
  std::uint32_t seen = 0;  // a bit a key
  for (Index at = object + 1; at < tape_[object].next; at = tape_[at + 1].next) {
    const Index value = at + 1;
    tape_.decode(at, scratch_);
    for (const Key& key : keys) {
      if (key.name != scratch_) continue;
      const std::uint32_t bit = std::uint32_t{1} << (&key - keys.begin());
      // Readers differ in which of two values they take: whichever it is, the other would be lost.
      if ((seen & bit) != 0) return fail(at, std::string("the key ").append(key.name).append(" is there twice"));
      seen |= bit;
      const bool is_null = tape_[value].kind == JsonKind::Null;
      if (!is_null && !expect(value, key.kind, key.name)) return false;
      *key.value = is_null ? absent : value;
    }
  }
  return true;
}

base::Result<Game, JsonError> JsonGameReader::run() {
  GameKeys keys;
  const bool is_read = expect(0, JsonKind::Object, "a game") &&
                       find_keys(0, {{"tags", JsonKind::Array, &keys.tags},
                                     {"result", JsonKind::String, &keys.result},
                                     {"damaged", JsonKind::True, &keys.damaged},
                                     {"variant", JsonKind::String, &keys.variant},
                                     {"start_fen", JsonKind::String, &keys.start_fen},
                                     {"preamble", JsonKind::Array, &keys.preamble},
                                     {"comments", JsonKind::Array, &keys.comments},
                                     {"initial_nags", JsonKind::Array, &keys.initial_nags},
                                     {"trailing", JsonKind::Array, &keys.trailing},
                                     {"moves", JsonKind::Array, &keys.moves},
                                     {"unparsed", JsonKind::String, &keys.unparsed}}) &&
                       read_head(keys) && read_moves(keys);
  if (!is_read) return base::Unexpected{std::move(*error_)};
  read_unparsed(keys.unparsed, mainline);
  update_facts(game_);
  const bool says_damaged = keys.damaged != absent && tape_[keys.damaged].kind == JsonKind::True;
  if (says_damaged && !game_.is_damaged) {
    fail(keys.damaged, "damaged is true, but unparsed does not say what could not be used");
    return base::Unexpected{std::move(*error_)};
  }
  return std::move(game_);
}

bool JsonGameReader::read_head(const GameKeys& keys) {
  return read_tags(keys.tags) && read_result(keys.result) && read_variant(keys.variant) && read_start(keys.start_fen) &&
         read_comments(keys.preamble, game_.preamble) && read_comments(keys.comments, game_.initial) &&
         read_nags(keys.initial_nags, game_.initial_nags) && read_comments(keys.trailing, game_.trailing);
}

bool JsonGameReader::read_tags(Index value) {
  if (value == absent) return true;
  for (Index at = value + 1; at < tape_[value].next; at = tape_[at].next) {
    const Index name = at + 1;
    const bool is_pair = tape_[at].kind == JsonKind::Array && tape_[at].next == at + 3 &&
                         tape_[name].kind == JsonKind::String && tape_[name + 1].kind == JsonKind::String;
    if (!is_pair) return fail(at, "a tag must be an array of two strings, its name and its value");
    TagPair& tag = game_.tags.emplace_back();
    tape_.decode(name, tag.name);
    if (!is_tag_name(tag.name)) return fail(name, "a tag needs a name without white space, quotes and brackets");
    tape_.decode(name + 1, tag.value);
  }
  return true;
}

// The effective result; without the key what the tag says.
bool JsonGameReader::read_result(Index value) {
  if (value == absent) {
    game_.result = pgn::parse_result_tag(effective_value(game_, "Result")).result;
    return true;
  }
  tape_.decode(value, scratch_);
  const pgn::ResultReading read = pgn::parse_result_tag(scratch_);
  if (read.form != pgn::ResultForm::Exact) return fail(value, "result must be 1-0, 0-1, 1/2-1/2 or *");
  game_.result = read.result;
  return true;
}

// A name that is neither chess nor Chess960 stands for moves that are carried, not played (json.md "Game"). A tag
// alone may also be of another program's spelling for chess.
bool JsonGameReader::read_variant(Index value) {
  scratch_ = effective_value(game_, "Variant");
  if (value != absent) tape_.decode(value, scratch_);
  const Variant variant = find_variant(scratch_);
  switch (variant.kind) {
    case VariantKind::Standard: case VariantKind::SameMoves: return true;
    case VariantKind::Chess960:
      game_.variant = "chess960";
      return true;
    case VariantKind::Unknown:
      if (value == absent) return true;
      break;
    case VariantKind::Opaque: break;
  }
  game_.variant = std::string(variant.name);
  game_.is_played = false;
  return true;
}

bool JsonGameReader::read_start(Index value) {
  std::string fen(effective_value(game_, "FEN"));
  if (value != absent) tape_.decode(value, fen);
  if (!game_.is_played) {
    game_.has_start = false;
    game_.start_text = fen;
    starts_black_ = fen_field(fen, 1) == "b";
    const std::string_view number = fen_field(fen, 5);
    std::from_chars(number.data(), number.data() + number.size(), first_number_);
    return true;
  }
  const bool is_chess960 = game_.variant == "chess960";
  game_.start.set_chess960(is_chess960);
  if (fen.empty()) return true;
  std::vector<base::Diagnostic> unseen;
  const StartPosition start = read_fen(fen, is_chess960, 0, unseen);
  if (value != absent && !start.is_readable) return fail(value, "start_fen is no FEN");
  game_.has_start = start.is_legal;
  if (!start.is_legal) {
    if (start.is_readable) game_.start_text = fen;
    return true;
  }
  game_.start = start.position;
  game_.start.set_chess960(is_chess960 || start.needs_chess960);
  if (start.needs_chess960) game_.variant = "chess960";
  return true;
}

bool JsonGameReader::read_comments(Index value, CommentList& list) {
  if (value == absent) return true;
  for (Index at = value + 1; at < tape_[value].next; at = tape_[at].next) {
    if (!expect(at, JsonKind::String, "a comment")) return false;
    tape_.decode(at, scratch_);
    std::string folded;
    base::append_folded(scratch_, folded);
    if (!folded.empty()) game_.add_comment(list, scratch_, CommentKind::Brace);
  }
  return true;
}

bool JsonGameReader::read_nags(Index value, NagList& list) {
  if (value == absent) return true;
  for (Index at = value + 1; at < tape_[value].next; at = tape_[at].next) {
    const std::string_view digits = tape_.raw(at);
    std::uint8_t nag = 0;
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), nag);
    if (tape_[at].kind != JsonKind::Number || end.ec != std::errc() || end.ptr != digits.data() + digits.size()) {
      return fail(at, "a NAG must be an integer from 0 to 255");
    }
    game_.add_nag(list, nag);
  }
  return true;
}

void JsonGameReader::read_unparsed(Index value, LineId line) {
  if (value == absent) return;
  tape_.decode(value, scratch_);
  if (!scratch_.empty()) game_.line(line).unparsed = game_.add_text(scratch_);
}

base::Result<Game, JsonError> parse_json_game(std::string_view object, const base::Limits& limits) {
  if (object.size() > limits.max_game_bytes) return base::Unexpected{JsonError{0, "the game is larger than the limit"}};
  const auto tape = JsonTape::parse(object);
  if (!tape) return base::Unexpected{tape.error()};
  return JsonGameReader(*tape, limits).run();
}

}  // namespace movetext::game
