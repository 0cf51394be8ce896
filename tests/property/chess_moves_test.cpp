// SPDX-License-Identifier: MIT
// Random games, standard and Chess960: every fast function of chess/ against its slow twin, and round trips of
// FEN, SAN and coordinates. MOVETEXT_SEED and MOVETEXT_GAMES in the environment choose other games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>
#include <tuple>

#include "chess/san_lenient.hpp"
#include "movetext/chess/chess960.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/hash.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"
#include "oracle/chess/slow_board.hpp"

namespace movetext {
namespace {

using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Square;

unsigned long long from_environment(const char* name, unsigned long long usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

auto key(Move move) { return std::tuple(move.kind, move.from, move.to, move.promotion); }
using Keys = std::set<std::tuple<MoveKind, Square, Square, chess::Role>>;

Keys keys_of(const auto& moves) {
  Keys keys;
  for (const Move move : moves) keys.insert(key(move));
  return keys;
}

std::string fen_of(const Position& position, chess::FenStyle style = {}) {
  std::string fen;
  chess::write_fen(position, fen, style);
  return fen;
}

void expect_same_moves(const Position& position, const oracle::SlowBoard& slow, std::mt19937_64& random) {
  chess::MoveList fast;
  position.append_legal_moves(fast);
  const auto expected = slow.legal_moves();
  const Keys keys = keys_of(expected);
  ASSERT_EQ(fast.size(), expected.size());
  ASSERT_EQ(keys_of(fast), keys);
  ASSERT_EQ(position.has_legal_move(), !expected.empty());
  ASSERT_EQ(position.is_check(), slow.is_check());
  ASSERT_EQ(position.has_legal_en_passant(),
            std::any_of(expected.begin(), expected.end(), [](Move move) { return move.kind == MoveKind::EnPassant; }));
  for (int i = 0; i < 200; ++i) {  // mostly illegal
    const Move move{static_cast<MoveKind>(1 + random() % 3), static_cast<Square>(random() % 64),
                    static_cast<Square>(random() % 64), static_cast<chess::Role>(random() % 7)};
    ASSERT_EQ(position.is_legal(move), keys.contains(key(move)));
  }
}

void expect_same_san(const Position& position, const oracle::SlowBoard& slow, Move move) {
  const std::string expected = slow.to_san(move);
  ASSERT_EQ(chess::to_san(position, move).view(), expected);
  ASSERT_TRUE(position.is_legal(move));
  for (const auto& reading :
       {chess::parse_san(position, expected), chess::parse_lenient_san(position, expected, nullptr)}) {
    ASSERT_EQ(key(reading.move), key(move)) << expected;
    ASSERT_EQ(reading.spellings, 0u) << expected;
    ASSERT_EQ(reading.refusal.reason, chess::Refusal::None) << expected;
  }
  Position played = position;
  ASSERT_EQ(key(chess::play_san(played, expected).move), key(move)) << expected;
  Position unchecked = position;
  unchecked.play_unchecked(move);
  ASSERT_EQ(played, unchecked) << expected;
  ASSERT_EQ(played.is_check(), unchecked.is_check()) << expected;
  std::string lan;
  chess::write_lan(position, move, lan);
  ASSERT_EQ(key(chess::parse_san(position, lan).move), key(move)) << lan;
  const auto uci = chess::to_uci(position, move);
  const auto from_uci = chess::parse_uci(position, uci);
  ASSERT_EQ(key(from_uci.move), key(move)) << uci.view();
  ASSERT_EQ(from_uci.spellings, 0u) << uci.view();
  oracle::SlowBoard next = slow;
  next.play(move);
  ASSERT_EQ(position.gives_check(move), next.is_check()) << expected;
}

void expect_fen_round_trip(const Position& position, const oracle::SlowBoard& slow) {
  ASSERT_EQ(fen_of(position), slow.to_fen());
  for (const auto castling : {chess::CastlingStyle::XFen, chess::CastlingStyle::Shredder}) {
    const std::string fen = fen_of(position, {castling, chess::EnPassantPolicy::Always});
    const auto read = chess::parse_fen(fen, position.is_chess960());
    ASSERT_TRUE(read) << fen;
    ASSERT_FALSE(read->notes.spelling || read->notes.castling_wrong || read->notes.en_passant_wrong) << fen;
    const auto again = Position::from_setup(read->setup);
    ASSERT_TRUE(again) << fen;
    ASSERT_EQ(*again, position) << fen;
    ASSERT_EQ(chess::polyglot_key(*again), chess::polyglot_key(position));
  }
  ASSERT_EQ(*Position::from_setup(position.to_setup()), position);
}

// Written without what is not needed, or with more than is needed, a move stays the same.
void expect_same_in_other_spellings(const Position& position, Move move) {
  const std::string san(chess::to_san(position, move));
  std::string bare = san;
  while (bare.back() == '+' || bare.back() == '#') bare.pop_back();
  std::string without_x = bare;
  std::erase(without_x, 'x');
  std::string without_equals = bare;
  std::erase(without_equals, '=');
  for (const std::string& text :
       {bare, bare + "+", bare + "#", without_x, without_equals, bare + "++", bare + " mate"}) {
    const auto reading = chess::parse_san(position, text);
    ASSERT_EQ(key(reading.move), key(move)) << text;
    ASSERT_EQ(reading.spellings == 0, text == san) << text;
  }
}

// Every canonical token of another position: either it is the canonical SAN of a move here too, or it must not be
// read as one.
void expect_same_reading_of(const std::string& token, const Position& position, const oracle::SlowBoard& slow) {
  const auto reading = chess::parse_san(position, token);
  const auto expected = slow.find_san(token);
  ASSERT_LE(expected.size(), 1u);
  ASSERT_EQ(reading.move && reading.spellings == 0, expected.size() == 1) << token;
  if (reading.move) {
    ASSERT_TRUE(position.is_legal(reading.move)) << token;
  } else {
    ASSERT_NE(reading.refusal.reason, chess::Refusal::None) << token;
  }
}

void play_random_game(Position position, std::mt19937_64& random, unsigned long long& positions) {
  oracle::SlowBoard slow(position.to_setup());
  std::vector<std::string> earlier_sans;
  for (int ply = 0; ply < 160; ++ply) {
    SCOPED_TRACE(fen_of(position));
    ++positions;
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(position, slow, random));
    ASSERT_NO_FATAL_FAILURE(expect_fen_round_trip(position, slow));
    const auto moves = slow.legal_moves();
    if (moves.empty()) return;
    if (!earlier_sans.empty()) {
      ASSERT_NO_FATAL_FAILURE(expect_same_reading_of(earlier_sans[random() % earlier_sans.size()], position, slow));
    }
    for (int i = 0; i < 3; ++i) {
      const Move move = moves[random() % moves.size()];
      ASSERT_NO_FATAL_FAILURE(expect_same_san(position, slow, move));
      ASSERT_NO_FATAL_FAILURE(expect_same_in_other_spellings(position, move));
      earlier_sans.push_back(slow.to_san(move));
    }
    // Captures and promotions more often than by chance, so that endings come.
    Move move = moves[random() % moves.size()];
    for (const Move other : moves) {
      if ((other.promotion != chess::Role::None || other.kind != MoveKind::Normal) && random() % 2 == 0) move = other;
    }
    if (random() % 2 == 0) {
      position.play_unchecked(move);
    } else {  // from now on the position knows whether it is in check
      ASSERT_EQ(key(chess::play_san(position, slow.to_san(move)).move), key(move));
    }
    slow.play(move);
    ASSERT_EQ(position.to_setup(), slow.setup());
  }
}

TEST(ChessProperty, RandomGamesAgreeWithTheSlowBoard) {
  const unsigned long long seed = from_environment("MOVETEXT_SEED", 20240229);
  const unsigned long long games = from_environment("MOVETEXT_GAMES", 40);
  std::printf("seed %llu, %llu games\n", seed, games);
  unsigned long long positions = 0;
  for (unsigned long long game = 0; game < games; ++game) {
    std::mt19937_64 random(seed + game);
    SCOPED_TRACE("seed " + std::to_string(seed + game));
    const bool chess960 = game % 2 == 1;
    const Position start = chess960 ? chess::chess960_position(static_cast<int>(random() % 960)) : Position();
    ASSERT_NO_FATAL_FAILURE(play_random_game(start, random, positions));
  }
  EXPECT_GT(positions, games * 20);
}

// Positions that no game reaches, but that somebody can set up.
chess::Setup random_setup(std::mt19937_64& random) {
  chess::Setup setup;
  const auto place = [&](chess::Piece piece) {
    const int s = static_cast<int>(random() % 64);
    const bool is_bad_pawn = piece.role == chess::Role::Pawn && (s < 8 || s >= 56);
    if (setup.board[s].role == chess::Role::None && !is_bad_pawn) setup.board[s] = piece;
    return setup.board[s] == piece;
  };
  for (const auto color : {chess::Color::White, chess::Color::Black}) {
    while (!place({color, chess::Role::King})) {
    }
    const auto men = random() % 12;
    for (unsigned i = 0; i < men; ++i) place({color, static_cast<chess::Role>(random() % 5)});
  }
  setup.turn = random() % 2 == 0 ? chess::Color::White : chess::Color::Black;
  setup.castling_rooks = random();
  setup.en_passant = static_cast<Square>(random() % 65);
  setup.chess960 = random() % 2 == 0;
  return setup;
}

TEST(ChessProperty, RandomSetupsAgreeWithTheSlowBoard) {
  const unsigned long long seed = from_environment("MOVETEXT_SEED", 7);
  std::printf("seed %llu\n", seed);
  std::mt19937_64 random(seed);
  int made = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto position = Position::from_setup(random_setup(random));
    if (!position) continue;
    ++made;
    const oracle::SlowBoard slow(position->to_setup());
    SCOPED_TRACE(slow.to_fen());
    ASSERT_NO_FATAL_FAILURE(expect_same_moves(*position, slow, random));
    for (const Move move : slow.legal_moves()) {
      if (random() % 8 != 0) continue;
      ASSERT_NO_FATAL_FAILURE(expect_same_san(*position, slow, move));
    }
  }
  EXPECT_GT(made, 500);
}

// Any bytes give a move that is legal, or a reason.
TEST(ChessProperty, RandomTokensNeverGiveAnIllegalMove) {
  const unsigned long long seed = from_environment("MOVETEXT_SEED", 11);
  std::printf("seed %llu\n", seed);
  std::mt19937_64 random(seed);
  constexpr std::string_view parts[] = {"a",        "b",           "c", "d", "e",    "f",  "g", "h",
                                        "1",        "2",           "3", "4", "5",    "6",  "7", "8",
                                        "N",        "B",           "R", "Q", "K",    "P",  "n", "k",
                                        "x",        "X",           ":", "-", "=",    "+",  "#", "O",
                                        "0",        "(",           ")", "/", "e.p.", "ch", " ", "\xE2\x99\x98",
                                        "\xC3\x97", "\xE2\x80\x93"};
  int moves = 0;
  int refusals = 0;
  for (int i = 0; i < 60000; ++i) {
    const Position position = chess::chess960_position(static_cast<int>(random() % 960));
    std::string token;
    const auto length = 1 + random() % 6;
    for (unsigned k = 0; k < length; ++k) token += parts[random() % std::size(parts)];
    const auto reading = chess::parse_san(position, token);
    if (!reading.move) {
      ++refusals;
      ASSERT_NE(reading.refusal.reason, chess::Refusal::None) << token;
      continue;
    }
    ++moves;
    ASSERT_EQ(reading.refusal.reason, chess::Refusal::None) << token;
    ASSERT_TRUE(position.is_legal(reading.move) || reading.move == chess::null_move) << token;
    ASSERT_EQ(reading.spellings == 0, chess::to_san(position, reading.move).view() == token) << token;
  }
  EXPECT_GT(moves, 50);
  EXPECT_GT(refusals, 1000);
}

}  // namespace
}  // namespace movetext
