// SPDX-License-Identifier: MIT
// What the reader found, copied out of its views, so that two readings of one input can be compared.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/base/line_index.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::support {

// A tag with offsets in the whole input.
struct TagRecord {
  std::uint64_t offset = 0;
  std::uint64_t end = 0;
  std::string name;
  std::string raw_value;
  std::string value;
  pgn::TagStyle style{};
  bool is_plain = false;
  bool is_duplicate = false;
  friend bool operator==(const TagRecord&, const TagRecord&) = default;
};

struct TokenRecord {
  std::uint64_t offset = 0;
  std::uint64_t end = 0;
  pgn::TokenKind kind{};
  std::uint8_t flags = 0;
  std::string text;
  friend bool operator==(const TokenRecord&, const TokenRecord&) = default;
};

struct DiagnosticRecord {
  base::Code code{};
  std::uint64_t offset = 0;
  std::uint64_t end = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  friend bool operator==(const DiagnosticRecord&, const DiagnosticRecord&) = default;
};

struct GameRecord {
  std::string text;
  std::uint64_t offset = 0;  // of text[0]
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t number = 0;
  std::uint32_t movetext_begin = 0;
  std::uint32_t terminator = 0;
  bool is_gap = false;
  bool is_last = false;
  bool is_over_limit = false;
  base::Encoding encoding{};
  std::vector<TagRecord> tags;
  std::vector<TokenRecord> tokens;
  std::vector<DiagnosticRecord> diagnostics;
  pgn::ReaderPosition after;  // Reader::position() once this game was read
};

[[nodiscard]] inline bool operator==(const pgn::ReaderPosition& a, const pgn::ReaderPosition& b) {
  return a.offset == b.offset && a.line == b.line && a.column == b.column && a.games == b.games;
}

[[nodiscard]] inline GameRecord record(const pgn::GameView& view, const pgn::ReaderPosition& after);

// The size of each chunk that is fed; called until the input is used up. 0 counts as 1.
using ChunkSizes = std::function<std::size_t()>;

// Reads `input` in chunks. Every chunk is a copy that is destroyed as soon as the reader may no longer look at it, so
// that a checker of memory sees a view that outlives its bytes.
[[nodiscard]] inline std::vector<GameRecord> read_games(std::string_view input, const pgn::ReaderOptions& options,
                                                        const ChunkSizes& sizes);
// In one chunk.
[[nodiscard]] inline std::vector<GameRecord> read_games(std::string_view input, const pgn::ReaderOptions& options = {});

// Equations of the reader, each as a sentence on what is wrong; empty = it holds.
// Two readings gave the same, apart from Reader::position().
[[nodiscard]] inline std::string find_difference(const std::vector<GameRecord>& a, const std::vector<GameRecord>& b);
// The texts put together are the input; tags and tokens stand in order inside their game and do not overlap;
// diagnostics are in order; lines, columns and offsets are those of a slow count.
[[nodiscard]] inline std::string find_fault(const std::vector<GameRecord>& games, std::string_view input);
// A reading with Movetext::Skip found the same games and tags.
[[nodiscard]] inline std::string find_skip_fault(const std::vector<GameRecord>& skipped,
                                                 const std::vector<GameRecord>& games);
// Another reader that starts at the position after game `index` finds the rest.
[[nodiscard]] inline std::string find_resume_fault(const std::vector<GameRecord>& games, std::size_t index,
                                                   std::string_view input, pgn::ReaderOptions options);

namespace detail {

inline bool is_utf16(base::Encoding encoding) {
  return encoding == base::Encoding::Utf16Le || encoding == base::Encoding::Utf16Be;
}

// The line and column of `offset`, counted from the start, character by character.
class SlowPlace {
 public:
  explicit SlowPlace(std::string_view text) : text_(text) {}

  base::LineColumn at(std::size_t offset) {
    if (offset < known_) *this = SlowPlace(text_);
    while (known_ < std::min(offset, text_.size())) step();
    return place_;
  }

 private:
  void step() {
    const char c = text_[known_];
    const bool is_crlf = c == '\r' && known_ + 1 < text_.size() && text_[known_ + 1] == '\n';
    if ((c == '\r' && !is_crlf) || c == '\n') {
      place_ = {place_.line + 1, 1};
      ++known_;
      return;
    }
    const base::CodePoint point = base::first_code_point(text_.substr(known_));
    if (!(point.valid && point.value == 0xFEFF)) ++place_.column;
    known_ += point.length;
  }

  std::string_view text_;
  std::size_t known_ = 0;
  base::LineColumn place_;
};

inline std::string differs(std::size_t index, std::string_view what) {
  std::ostringstream out;
  out << "record " << index << ": " << what;
  return out.str();
}

inline std::string find_game_difference(const GameRecord& a, const GameRecord& b) {
  if (a.text != b.text) return "text";
  if (a.offset != b.offset || a.line != b.line || a.column != b.column) return "place";
  if (a.begin != b.begin || a.end != b.end) return "span";
  if (a.number != b.number) return "number";
  if (a.is_gap != b.is_gap || a.is_over_limit != b.is_over_limit || a.is_last != b.is_last || a.encoding != b.encoding) return "kind";
  if (a.tags != b.tags) return "tags";
  if (a.tokens != b.tokens) return "tokens";
  if (a.movetext_begin != b.movetext_begin || a.terminator != b.terminator) return "parts";
  if (a.diagnostics != b.diagnostics) return "diagnostics";
  return {};
}

// Tags, tokens and diagnostics of one game.
inline std::string find_order_fault(const GameRecord& game) {
  if (game.begin > game.end || game.begin < game.offset) return "span is not in order";
  std::uint64_t last = game.begin;
  for (const TagRecord& tag : game.tags) {
    if (tag.offset < last || tag.end <= tag.offset || tag.end > game.end) return "tag outside its place";
    last = tag.end;
  }
  last = game.begin;
  for (const TokenRecord& token : game.tokens) {
    if (token.offset < last || token.end <= token.offset || token.end > game.end) return "token outside its place";
    last = token.end;
  }
  const bool in_order = std::is_sorted(game.diagnostics.begin(), game.diagnostics.end(),
                                       [](const auto& a, const auto& b) { return a.offset < b.offset; });
  if (!in_order) return "diagnostics are not in order";
  if (game.movetext_begin > game.terminator || game.terminator > game.tokens.size()) return "parts are not in order";
  for (std::size_t i = 0; i < game.movetext_begin; ++i) {
    const bool is_preamble = pgn::is_comment(game.tokens[i].kind) || game.tokens[i].kind == pgn::TokenKind::Escape;
    if (!is_preamble) return "something other than a comment before the movetext";
  }
  if (game.terminator < game.tokens.size() && game.tokens[game.terminator].kind != pgn::TokenKind::Result) {
    return "the terminator is no result";
  }
  for (std::size_t i = game.terminator + std::size_t{1}; i < game.tokens.size(); ++i) {
    const bool is_trailing = pgn::is_comment(game.tokens[i].kind) || game.tokens[i].kind == pgn::TokenKind::Escape;
    if (!is_trailing) return "something other than a comment behind the terminator";
  }
  return {};
}

// A comment inside a tag may lie in the tag; nothing else may lie across anything.
inline std::string find_overlap(const GameRecord& game) {
  std::size_t i = 0;
  for (const TagRecord& tag : game.tags) {
    while (i < game.tokens.size() && game.tokens[i].end <= tag.offset) ++i;
    for (std::size_t k = i; k < game.tokens.size() && game.tokens[k].offset < tag.end; ++k) {
      const bool inside = game.tokens[k].offset > tag.offset && game.tokens[k].end <= tag.end;
      if (!inside || game.tokens[k].kind != pgn::TokenKind::BraceComment) return "a token lies across a tag";
    }
  }
  return {};
}

}  // namespace detail

inline GameRecord record(const pgn::GameView& view, const pgn::ReaderPosition& after) {
  GameRecord game;
  game.text = view.text;
  game.offset = view.place.offset;
  game.line = view.place.line;
  game.column = view.place.column;
  game.begin = view.source_offset(view.begin);
  game.end = view.source_offset(view.end);
  game.number = view.number;
  game.movetext_begin = view.movetext_begin;
  game.terminator = view.terminator;
  game.is_gap = view.is_gap;
  game.is_last = view.is_last;
  game.is_over_limit = view.is_over_limit;
  game.encoding = view.encoding;
  game.after = after;
  // UTF-16 costs a count from the start for each offset: large inputs are compared with the offsets in the text.
  const bool is_wide = detail::is_utf16(view.encoding) && view.text.size() < 20'000;
  const auto source = [&](std::uint32_t offset) {
    return is_wide ? view.source_offset(offset) : view.place.offset + offset;
  };
  for (const pgn::Tag& tag : view.tags) {
    TagRecord& out = game.tags.emplace_back();
    out.offset = source(tag.offset);
    out.end = source(tag.offset + tag.length);
    out.name = tag.name(view.text);
    out.raw_value = tag.raw_value(view.text);
    pgn::append_value(tag, view.text, view.encoding, out.value);
    out.style = tag.style;
    out.is_plain = tag.is_plain;
    out.is_duplicate = tag.is_duplicate;
  }
  for (const pgn::Token& token : view.tokens) {
    game.tokens.push_back(
        {source(token.offset), source(token.end()), token.kind, token.flags, std::string(token.in(view.text))});
  }
  base::LineIndex lines(view.text, {view.place.line, view.place.column});
  for (const base::Diagnostic& diagnostic : view.diagnostics) {
    const base::LineColumn place = lines.locate(diagnostic.offset);
    game.diagnostics.push_back({diagnostic.code, source(diagnostic.offset),
                                source(diagnostic.offset + diagnostic.length), place.line, place.column});
  }
  return game;
}

inline std::vector<GameRecord> read_games(std::string_view input, const pgn::ReaderOptions& options,
                                          const ChunkSizes& sizes) {
  std::vector<GameRecord> games;
  pgn::Reader reader(options);
  const auto take = [&] {
    while (const pgn::GameView* view = reader.next()) games.push_back(record(*view, reader.position()));
  };
  while (!input.empty()) {
    const std::size_t size = std::clamp<std::size_t>(sizes(), 1, input.size());
    const auto chunk = std::make_unique<char[]>(size);
    std::copy_n(input.data(), size, chunk.get());
    reader.feed({chunk.get(), size});
    take();
    input.remove_prefix(size);
  }
  reader.finish();
  take();
  return games;
}

inline std::vector<GameRecord> read_games(std::string_view input, const pgn::ReaderOptions& options) {
  std::vector<GameRecord> games;
  pgn::Reader reader(options);
  reader.feed(input);
  reader.finish();
  while (const pgn::GameView* view = reader.next()) games.push_back(record(*view, reader.position()));
  return games;
}

inline std::string find_difference(const std::vector<GameRecord>& a, const std::vector<GameRecord>& b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    const std::string difference = detail::find_game_difference(a[i], b[i]);
    if (!difference.empty()) return detail::differs(i, difference + " detail::differs");
  }
  return a.size() == b.size() ? std::string()
                              : detail::differs(std::min(a.size(), b.size()), "only one reading has it");
}

inline std::string find_fault(const std::vector<GameRecord>& games, std::string_view input) {
  std::string decoded;
  if (!games.empty() && detail::is_utf16(games[0].encoding)) {
    base::Utf16Decoder decoder(games[0].encoding);
    decoder.append(input, decoded);
    decoder.finish(decoded);
    input = decoded;
  }
  std::size_t offset = 0;
  std::uint64_t number = 0;
  detail::SlowPlace places(input);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameRecord& game = games[i];
    if (game.is_over_limit || (i > 0 && games[i - 1].is_over_limit)) {
      const bool is_wide = detail::is_utf16(game.encoding);
      if (is_wide) return {};  // what was left out is not known in bytes of the text
      if (game.offset < offset) return detail::differs(i, "it begins before the one before it has ended");
      offset = game.offset;
    }
    if (input.substr(offset, game.text.size()) != game.text)
      return detail::differs(i, "its text is not that of the input");
    const base::LineColumn place = places.at(offset);
    if (place != base::LineColumn{game.line, game.column}) return detail::differs(i, "line or column is wrong");
    if (!detail::is_utf16(game.encoding)) {
      if (game.offset != offset) return detail::differs(i, "its offset is wrong");
      for (const DiagnosticRecord& diagnostic : game.diagnostics) {
        const base::LineColumn found = places.at(diagnostic.offset);
        if (found != base::LineColumn{diagnostic.line, diagnostic.column})
          return detail::differs(i, "a finding's place");
        if (diagnostic.end > offset + game.text.size()) return detail::differs(i, "a finding ends behind the text");
      }
    }
    std::string fault = detail::find_order_fault(game);
    if (fault.empty()) fault = detail::find_overlap(game);
    if (!fault.empty()) return detail::differs(i, fault);
    number += game.is_gap ? 0 : 1;
    if (game.number != (game.is_gap ? 0 : number)) return detail::differs(i, "its number is wrong");
    const bool is_last = i + 1 == games.size() && !game.is_gap && !game.is_over_limit;
    if (game.is_last != is_last) return detail::differs(i, "it does not know whether it is the last");
    offset += game.text.size();
  }
  if (games.empty() || games.back().is_over_limit || offset == input.size()) return {};
  return "the end of the input is missing";
}

inline std::string find_skip_fault(const std::vector<GameRecord>& skipped, const std::vector<GameRecord>& games) {
  if (skipped.size() != games.size()) return "another number of games";
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameRecord& a = skipped[i];
    const GameRecord& b = games[i];
    if (a.text != b.text || a.begin != b.begin || a.end != b.end) return detail::differs(i, "span detail::differs");
    if (a.number != b.number || a.line != b.line || a.column != b.column)
      return detail::differs(i, "place detail::differs");
    if (a.tags != b.tags) return detail::differs(i, "tags differ");
    if (!a.is_gap && !a.tokens.empty()) return detail::differs(i, "there are tokens");
    if (!(a.after == b.after)) return detail::differs(i, "position detail::differs");
  }
  return {};
}

inline std::string find_resume_fault(const std::vector<GameRecord>& games, std::size_t index, std::string_view input,
                                     pgn::ReaderOptions options) {
  options.start = games[index].after;
  options.encoding = detail::is_utf16(games[index].encoding) ? games[index].encoding : options.encoding;
  if (options.start.offset > input.size()) return detail::differs(index, "the position behind it is outside the input");
  const std::vector<GameRecord> rest = read_games(input.substr(options.start.offset), options);
  const std::vector<GameRecord> expected(games.begin() + static_cast<std::ptrdiff_t>(index) + 1, games.end());
  const std::string difference = find_difference(rest, expected);
  return difference.empty() ? difference : "resumed after " + detail::differs(index, difference);
}

}  // namespace movetext::support
