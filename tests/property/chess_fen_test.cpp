// SPDX-License-Identifier: MIT
// Any bytes as FEN: read or refused, never more; what is read and written comes back the same.
#include <gtest/gtest.h>

#include <random>

#include "movetext/chess/fen.hpp"
#include "support/seed.hpp"

namespace movetext {
namespace {

using chess::FenExtent;
using chess::Position;

constexpr std::string_view seeds[] = {
    chess::standard_fen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "1r1k1r2/5p2/8/8/8/8/3N4/R5KR w KQkq - 0 1",
    "bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc - 12 34",
    "4k3/1Q~6/8/8/4b3/8/Kpp5/8/ b - - 3+3 0 1",
    "4k3/8/8/8/8/8/4P3/4K3[QNp] w - - bm e4 Kd2; id \"x\";",
};
constexpr std::string_view alphabet = "KQRBNPkqrbnp12345678/ wb-_abcdefghABCDEFGHx+[]~09\t\xE2";

std::string mutate(std::mt19937_64& random) {
  std::string text(seeds[random() % std::size(seeds)]);
  for (auto changes = random() % 5; changes > 0; --changes) {
    const std::size_t at = random() % (text.size() + 1);
    const char c = alphabet[random() % alphabet.size()];
    switch (random() % 3) {
      case 0:
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), c);
        break;
      case 1:
        text.erase(at, 1);
        break;
      default:
        if (at < text.size()) text[at] = c;
    }
  }
  return text;
}

void check_round_trip(const chess::FenRead& read, const std::string& text) {
  const auto reasons = find_reasons(read.setup);
  ASSERT_FALSE(reasons.has(chess::SetupReason::CastlingWithoutRook)) << text;
  ASSERT_FALSE(reasons.has(chess::SetupReason::EnPassantImpossible)) << text;
  ASSERT_EQ(reasons.has(chess::SetupReason::CastlingNotTogether), read.notes.castling_unlikely) << text;
  const auto position = Position::from_setup(read.setup);
  ASSERT_EQ(bool(position), reasons.only(chess::refusing_reasons).empty()) << text;
  if (!position) return;
  std::string written;
  chess::write_fen(*position, written, {chess::CastlingStyle::XFen, chess::EnPassantPolicy::Always});
  const auto again = chess::parse_fen(written, read.setup.chess960);
  ASSERT_TRUE(again) << written;
  ASSERT_FALSE(again->notes.spelling || again->notes.castling_wrong || again->notes.en_passant_wrong) << written;
  ASSERT_EQ(Position::from_setup(again->setup).value(), *position) << text;
}

TEST(FenProperty, AnythingIsReadOrRefused) {
  std::mt19937_64 random(support::find_seed(3));
  int read = 0;
  int refused = 0;
  for (int i = 0; i < 40000; ++i) {
    const std::string text = mutate(random);
    const auto extent = random() % 2 == 0 ? FenExtent::Whole : FenExtent::Prefix;
    const auto result = chess::parse_fen(text, random() % 2 == 0, extent);
    if (!result) {
      ++refused;
      ASSERT_LE(result.error().offset + result.error().length, text.size()) << text;
      continue;
    }
    ++read;
    ASSERT_LE(result->length, text.size()) << text;
    ASSERT_NO_FATAL_FAILURE(check_round_trip(*result, text));
  }
  EXPECT_GT(read, 5000);
  EXPECT_GT(refused, 5000);
}

}  // namespace
}  // namespace movetext
