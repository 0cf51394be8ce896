// SPDX-License-Identifier: MIT
#include "game/finding_values.hpp"

#include "game/fen_diagnostics.hpp"
#include "game/known_tags.hpp"
#include "game/word.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/language.hpp"
#include "movetext/pgn/result.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::game {

namespace {

using base::Code;
using Values = std::vector<std::string>;

void add(Values& values, std::string_view text) { values.emplace_back(text); }

void add_result(Values& values, std::uint16_t number) {
  add(values, pgn::to_text(static_cast<pgn::GameResult>(number)));
}

std::string_view outcome(std::uint16_t number) noexcept {
  switch (static_cast<pgn::GameResult>(number)) {
    case pgn::GameResult::WhiteWins: return "white-mates";
    case pgn::GameResult::BlackWins: return "black-mates";
    case pgn::GameResult::Draw: case pgn::GameResult::Unknown: break;
  }
  return "stalemate";
}

// A spelling note whose detail is the canonical move.
void add_canonical(Values& values, const base::Diagnostic& diagnostic) {
  const std::string san = unpack_canonical(diagnostic.detail);
  if (!san.empty()) add(values, san);
}

// "i3" for "Ni3": where a move has its target, a square that no board has.
void add_missing_square(Values& values, std::string_view token) {
  while (!token.empty() && std::string_view("+#!?").find(token.back()) != token.npos) token.remove_suffix(1);
  if (token.size() < 2) return;
  const std::string_view square = token.substr(token.size() - 2);
  if (!base::is_lower(square[0]) || !base::is_digit(square[1])) return;
  const bool is_on_board = square[0] <= 'h' && square[1] >= '1' && square[1] <= '8';
  const std::string_view before = token.substr(0, token.size() - 2);
  const bool is_move = before.find_first_not_of("PNBRQKabcdefgh12345678x:-") == before.npos;
  if (is_move && !is_on_board) add(values, square);
}

void add_rivals(Values& values, const chess::Position& position, const chess::RefusalDetail& refusal) {
  chess::MoveList moves;
  position.append_legal_moves(moves);
  for (const chess::Move move : moves) {
    const bool is_rival = move.from == refusal.origin || move.from == refusal.at;
    const bool is_meant = is_rival && move.to == refusal.target && position.role_at(move.from) == refusal.role;
    if (is_meant) add(values, chess::to_san(position, move).view());
  }
}

void add_languages(Values& values, const base::Diagnostic& diagnostic) {
  const std::span<const Language> all = languages();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (diagnostic.detail[i / 16] >> (i % 16) & 1) add(values, all[i].tag);
  }
}

void add_square(Values& values, chess::Square place) {
  if (place == chess::Square::None) return;
  const char name[] = {chess::file_char(chess::file_of(place)), chess::rank_char(chess::rank_of(place))};
  add(values, {name, 2});
}

void add_seconds(Values& values, std::string_view token) {
  const pgn::TimeControl control = pgn::parse_time_control(token);
  if (!control.looks_like_minutes) return;
  std::string text;
  pgn::write_time_control(pgn::minutes_to_seconds(control), text);
  add(values, text);
}

void add_number(Values& values, const base::Diagnostic& diagnostic, std::string_view behind) {
  add(values, std::to_string(unpack_number(diagnostic)).append(behind));
}

bool is_canonical(Code code) noexcept { return code >= Code::SanNoX && code <= Code::SanFigurine; }

}  // namespace

std::vector<std::string> find_values(const base::Diagnostic& diagnostic, std::string_view token,
                                     const chess::Position* before) {
  const auto& detail = diagnostic.detail;
  const Code code = diagnostic.code;
  Values values;
  if (is_canonical(code)) add_canonical(values, diagnostic);
  if (code == Code::ResultConflict) {
    for (std::size_t i = 0; i < 3; ++i) add_result(values, detail[i]);
  }
  if (code == Code::ResultPosition) {
    add_result(values, detail[0]);
    add(values, outcome(detail[1]));
  }
  if (code == Code::PlyCountMismatch) add_number(values, diagnostic, "");
  if (code == Code::NumMismatch) add_number(values, diagnostic, detail[2] ? "..." : ".");
  if (code == Code::TagCase) add(values, name(static_cast<KnownTag>(detail[0])));
  if (code == Code::TimeControlMinutes) add_seconds(values, token);
  if (code == Code::SanAmbiguous && before) add_rivals(values, *before, unpack_refusal(detail));
  if (code == Code::SanSyntax) add_missing_square(values, token);
  if (code == Code::SanLanguage) add_languages(values, diagnostic);
  if (code == Code::NullInCheck) add_square(values, unpack_refusal(detail).at);
  if (code == Code::FenEp) add_square(values, static_cast<chess::Square>(detail[0]));
  if (code == Code::VariantUnsupported) {
    add(values, detail[0] == static_cast<std::uint16_t>(VariantNote::Played) ? "played" : "carried");
  }
  const bool is_too_large = detail[0] == static_cast<unsigned>(FullmoveFault::TooLarge);
  if (code == Code::FenFullmove && is_too_large) add(values, "too-large");
  if (code == Code::FenImplausible && detail[0] == implausible_clock) add(values, "clock");
  return values;
}

}  // namespace movetext::game
