// SPDX-License-Identifier: MIT
// write(parse(x)) is a fixed point in every style; from_setup(to_setup(p)) = p; with en passant always written,
// parse(write(p)) = p. The tag of a game and a line of a list read the same position.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/fen_diagnostics.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/game/epd.hpp"
#include "require.hpp"

namespace {

using namespace movetext;

chess::Position reread(std::string_view fen, bool chess960) {
  const auto read = chess::parse_fen(fen, chess960);
  require(read.has_value() && !read->notes.spelling && !read->notes.is_short && !read->notes.en_passant_wrong &&
          !read->notes.castling_wrong && !read->notes.fullmove_zero);
  const auto position = chess::Position::from_setup(read->setup);
  require(position.has_value());
  return *position;
}

void check_style(const chess::Position& position, bool chess960, chess::FenStyle style) {
  std::string fen;
  chess::write_fen(position, fen, style);
  const chess::Position again = reread(fen, chess960);
  std::string twice;
  chess::write_fen(again, twice, style);
  require(twice == fen);
  if (style.en_passant == chess::EnPassantPolicy::Always) require(again == position);
}

void check_read(const chess::FenRead& read, std::string_view text) {
  require(read.length <= text.size());
  for (int field = 0; field < 6; ++field) {
    require(read.notes.field_offset[field] + read.notes.field_length[field] <= text.size());
  }
  const chess::SetupReasons reasons = find_reasons(read.setup);
  const auto position = chess::Position::from_setup(read.setup);
  require(position.has_value() == reasons.only(chess::refusing_reasons).empty());
}

void check_fen(std::string_view text, bool chess960) {
  const auto read = chess::parse_fen(text, chess960);
  std::vector<base::Diagnostic> diagnostics;
  const game::StartPosition start = game::read_fen(text, chess960, 0, diagnostics);
  require(start.is_readable == read.has_value());
  const auto errors = std::ranges::count(diagnostics, base::Severity::Error, &base::Diagnostic::severity);
  require(errors == (start.is_legal ? 0 : 1));
  if (!read) {
    require(read.error().offset <= text.size() && read.error().length <= text.size() - read.error().offset);
    return;
  }
  check_read(*read, text);
  if (!start.is_legal) return;
  const auto again = chess::Position::from_setup(start.position.to_setup());
  require(again.has_value() && *again == start.position);
  for (const auto castling : {chess::CastlingStyle::XFen, chess::CastlingStyle::Shredder}) {
    using enum chess::EnPassantPolicy;
    for (const auto en_passant : {Legal, Pseudo, Always}) check_style(start.position, chess960, {castling, en_passant});
  }
}

void check_list(std::string_view text) {
  const game::PositionRecord record = game::parse_position_line(text, game::ListFormat::Fen);
  std::vector<base::Diagnostic> diagnostics;
  const game::StartPosition start = game::read_fen(text, false, 0, diagnostics);
  const bool has_ep = std::ranges::count(diagnostics, base::Code::FenEp, &base::Diagnostic::code) > 0;
  require(record.is_valid == (start.is_legal && !has_ep));
  if (record.is_valid) require(record.position == start.position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_fen(text, false);
  check_fen(text, true);
  check_list(text);
  return 0;
}
