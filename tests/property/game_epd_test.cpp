// SPDX-License-Identifier: MIT
// EPD records of random games: sets and lines of moves in any spelling give canonical SAN, and what is written is read
// back as the same bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "movetext/chess/chess960.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/chess/uci.hpp"
#include "movetext/game/epd.hpp"

namespace movetext::game {
namespace {

constexpr int rounds = 1500;

std::mt19937_64 make_random() {
  const std::uint64_t seed = std::random_device{}();
  ::testing::Test::RecordProperty("seed", std::to_string(seed));
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  return std::mt19937_64(seed);
}

// Up to `plies` random moves; stops where there is none.
chess::Position play_random(chess::Position position, int plies, std::mt19937_64& random) {
  for (int ply = 0; ply < plies; ++ply) {
    chess::MoveList moves;
    position.append_legal_moves(moves);
    if (moves.empty()) break;
    position.play_unchecked(moves[random() % moves.size()]);
  }
  return position;
}

// A move as somebody may write it.
std::string spell(const chess::Position& position, chess::Move move, std::mt19937_64& random) {
  std::string text;
  switch (random() % 4) {
    case 0:
      return std::string(chess::to_uci(position, move).view());
    case 1:
      chess::write_lan(position, move, text);
      return text;
    case 2:
      return std::string(chess::to_san(position, move).view()) + "!?";
    default:
      return std::string(chess::to_san(position, move).view());
  }
}

class RandomRecord {
 public:
  explicit RandomRecord(std::mt19937_64& random) : random_(random) {
    const bool chess960 = random() % 2 == 0;
    const auto start = chess960 ? chess::chess960_position(static_cast<int>(random() % 960)) : chess::Position();
    position_ = play_random(start, static_cast<int>(random() % 60), random);
    // A FEN with rights of standard chess is a position of standard chess; so is one without rights.
    std::string fen;
    chess::write_fen(position_, fen);
    position_ = chess::Position::from_setup(chess::parse_fen(fen)->setup).value();
    add_set();
    add_line();
  }

  std::string line() const {
    std::string text;
    chess::write_epd_fields(position_, text);
    if (random_() % 2 == 0) {
      text += " " + std::to_string(position_.halfmove_clock()) + " " + std::to_string(position_.fullmove_number());
    } else {
      text += " hmvc " + std::to_string(position_.halfmove_clock()) + "; fmvn " +
              std::to_string(position_.fullmove_number()) + ";";
    }
    return text + " pv" + pv_text_ + "; bm" + bm_text_ + "; id \"a;b\"";
  }
  const chess::Position& position() const { return position_; }
  const std::set<std::string>& best() const { return best_; }
  const std::vector<std::string>& pv() const { return pv_; }
  const chess::Position& end() const { return end_; }

 private:
  void add_set() {
    chess::MoveList moves;
    position_.append_legal_moves(moves);
    for (std::size_t i = 0; i < 4 && !moves.empty(); ++i) {
      const chess::Move move = moves[random_() % moves.size()];
      best_.insert(std::string(chess::to_san(position_, move).view()));
      bm_text_ += " " + spell(position_, move, random_);
    }
  }
  void add_line() {
    end_ = position_;
    for (std::size_t i = 0; i < 5; ++i) {
      chess::MoveList moves;
      end_.append_legal_moves(moves);
      if (moves.empty()) break;
      const chess::Move move = moves[random_() % moves.size()];
      pv_.emplace_back(chess::to_san(end_, move).view());
      pv_text_ += " " + spell(end_, move, random_);
      end_.play_unchecked(move);
    }
  }

  std::mt19937_64& random_;
  chess::Position position_;
  chess::Position end_;
  std::set<std::string> best_;  // the slow twin of sorting and dropping duplicates
  std::vector<std::string> pv_;
  std::string bm_text_;
  std::string pv_text_;
};

TEST(EpdProperty, RecordsOfRandomGames) {
  std::mt19937_64 random = make_random();
  int with_moves = 0;
  for (int round = 0; round < rounds; ++round) {
    const RandomRecord expected(random);
    const std::string line = expected.line();
    SCOPED_TRACE(line);
    const PositionRecord record = parse_position_line(line, ListFormat::Epd);
    ASSERT_TRUE(record.is_valid);
    ASSERT_EQ(record.position, expected.position());
    ASSERT_EQ(record.pv, expected.pv());
    ASSERT_EQ(record.final_position, expected.end());
    std::string best;
    for (const std::string& san : expected.best()) best += (best.empty() ? "" : " ") + san;
    ASSERT_FALSE(record.operations.empty());
    ASSERT_EQ(record.operations[0].opcode, "bm");
    ASSERT_EQ(record.operations[0].operands, best);
    const bool has_moves = !expected.pv().empty();
    ASSERT_EQ(record.diagnostics.empty(), has_moves);
    with_moves += has_moves;

    std::string written;
    write_epd(record, {}, written);
    const PositionRecord again = parse_position_line(written, ListFormat::Epd);
    ASSERT_EQ(again.position, expected.position());
    ASSERT_EQ(again.final_position, expected.end());
    std::string twice;
    write_epd(again, {}, twice);
    ASSERT_EQ(twice, written);
  }
  EXPECT_GT(with_moves, rounds / 2);
}

}  // namespace
}  // namespace movetext::game
