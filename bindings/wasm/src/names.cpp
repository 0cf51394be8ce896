// SPDX-License-Identifier: MIT
#include "names.hpp"

#include <algorithm>
#include <array>

namespace movetext::wasm {

namespace {

// In the order of the enumerations; tests read every one of them.
constexpr std::array<std::string_view, 14> finishes = {
    "checkmate", "white-resigns", "black-resigns", "white-timeout", "black-timeout", "stalemate", "agreement",
    "fifty-moves", "seventy-five-moves", "threefold-repetition", "fivefold-repetition", "insufficient-material",
    "unterminated", "abandoned"};
constexpr std::array<std::string_view, 21> edit_faults = {
    "no-such-move", "no-such-line", "not-played", "damaged-line", "illegal-move", "no-moves", "too-few-moves",
    "no-such-place", "bad-tag-name", "bad-text", "bad-result", "bad-date", "bad-elo", "fixed-tag", "no-such-tag",
    "tag-exists", "bad-time", "bad-evaluation", "bad-shape", "wrong-ending", "already-ended"};
constexpr std::array<std::string_view, 4> new_game_faults = {"bad-fen", "bad-number", "bad-date", "bad-text"};
constexpr std::array<std::string_view, 11> fen_faults = {
    "empty", "bad-piece", "rank-too-long", "rank-too-short", "rank-count", "bad-turn", "bad-castling",
    "bad-en-passant", "bad-halfmove", "bad-fullmove", "too-many-fields"};
constexpr std::array<std::string_view, 20> refusals = {
    "", "syntax", "no-such-piece", "cannot-reach", "path-blocked", "own-piece-on-target", "pinned",
    "leaves-king-in-check", "king-into-check", "ambiguous", "nothing-to-capture", "pawn-blocked",
    "en-passant-not-allowed", "promotion-to-king", "promotion-to-pawn", "promotion-not-here", "castling-no-right",
    "castling-blocked", "castling-in-check", "castling-through-check"};
constexpr std::array<std::string_view, 7> roles = {"pawn", "knight", "bishop", "rook", "queen", "king", ""};
constexpr std::array<std::string_view, 6> encodings = {"auto", "utf-8", "latin-1", "cp1252", "utf-16le", "utf-16be"};
// By bit of SetupReason.
constexpr std::array<std::string_view, 13> reason_names = {
    "missing-white-king", "missing-black-king", "several-white-kings", "several-black-kings", "pawn-on-back-rank",
    "opponent-in-check", "castling-without-rook", "castling-not-together", "en-passant-impossible",
    "too-many-men", "too-many-pawns", "too-many-promoted", "impossible-check"};

static_assert(finishes.size() == static_cast<std::size_t>(game::Finish::Abandoned) + 1);
static_assert(edit_faults.size() == static_cast<std::size_t>(game::EditFault::AlreadyEnded) + 1);
static_assert(new_game_faults.size() == static_cast<std::size_t>(game::NewGameFault::BadText) + 1);
static_assert(fen_faults.size() == static_cast<std::size_t>(chess::FenFault::TooManyFields) + 1);
static_assert(refusals.size() == static_cast<std::size_t>(chess::Refusal::CastlingThroughCheck) + 1);
static_assert(encodings.size() == static_cast<std::size_t>(base::Encoding::Utf16Be) + 1);
static_assert(1u << (reason_names.size() - 1) == static_cast<std::uint32_t>(chess::SetupReason::ImpossibleCheck));

template <class Names, class Enum>
std::string_view pick(const Names& names, Enum value) noexcept {
  return names[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view to_text(game::Finish finish) noexcept { return pick(finishes, finish); }
std::string_view to_text(game::EditFault fault) noexcept { return pick(edit_faults, fault); }
std::string_view to_text(game::NewGameFault fault) noexcept { return pick(new_game_faults, fault); }
std::string_view to_text(chess::FenFault fault) noexcept { return pick(fen_faults, fault); }
std::string_view to_text(chess::Refusal reason) noexcept { return pick(refusals, reason); }
std::string_view to_text(chess::Color color) noexcept { return color == chess::Color::White ? "white" : "black"; }
std::string_view to_text(chess::Role role) noexcept { return pick(roles, role); }
std::string_view to_text(base::Encoding encoding) noexcept { return pick(encodings, encoding); }

std::string to_text(chess::Square square) {
  if (square == chess::Square::None) return {};
  return {chess::file_char(chess::file_of(square)), chess::rank_char(chess::rank_of(square))};
}

std::optional<game::Finish> parse_finish(std::string_view text) noexcept {
  const auto found = std::find(finishes.begin(), finishes.end(), text);
  if (found == finishes.end()) return std::nullopt;
  return static_cast<game::Finish>(found - finishes.begin());
}

void add_square(Object& object, std::string_view key, chess::Square square) {
  if (square == chess::Square::None) return object.add_null(key);
  object.add(key, std::string_view(to_text(square)));
}

void add_piece(Object& object, std::string_view key, chess::Piece piece) {
  if (piece.role == chess::Role::None) return object.add_null(key);
  const char code[] = {piece.color == chess::Color::White ? 'w' : 'b', base::to_lower(chess::role_char(piece.role))};
  object.add(key, std::string_view(code, 2));
}

void write_refusal(const chess::RefusalDetail& refusal, std::string& out) {
  Object object(out);
  object.add("reason", to_text(refusal.reason));
  if (refusal.role == chess::Role::None) {
    object.add_null("role");
  } else {
    object.add("role", to_text(refusal.role));
  }
  add_square(object, "origin", refusal.origin);
  add_square(object, "target", refusal.target);
  add_square(object, "at", refusal.at);
  add_piece(object, "blocker", refusal.blocker);
}

void write_reasons(chess::SetupReasons reasons, Array& array) {
  for (std::size_t bit = 0; bit < reason_names.size(); ++bit) {
    if (reasons.has(static_cast<chess::SetupReason>(1u << bit))) array.add(reason_names[bit]);
  }
}

}  // namespace movetext::wasm
