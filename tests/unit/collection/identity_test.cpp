// SPDX-License-Identifier: MIT
#include "movetext/collection/identity.hpp"

#include <gtest/gtest.h>

namespace movetext::collection {
namespace {

TEST(Identity, Names) {
  constexpr struct {
    std::string_view a, b;
    bool are_same;
  } rows[] = {
      {"Kasparov, Garry", "Kasparov, Garry", true},
      {"Kasparov, Garry", "kasparov, garry", true},
      {"Kasparov, Garry", "Garry Kasparov", true},
      {"Kasparov, Garry", "Kasparov, G", true},
      {"Kasparov, Garry", "G. Kasparov", true},
      {"Kasparov, Garry", "Kasparov", true},
      {"Kasparov, Garry", "Kasparov, S.", false},
      {"Kasparov, Garry", "Karpov, Anatoly", false},
      {"Kasparov, Garry", "Karpov, G.", false},
      {"H\xC3\xBC" "bner, Robert", "Huebner,R", true},
      {"H\xC3\xBC" "bner, Robert", "Hubner, Robert", true},
      {"Mart\xC3\xADn Gonz\xC3\xA1lez, A.", "Martin Gonzalez, Angel", true},
      {"Petrosian, Tigran V", "Petrosian, Tigran L", false},
      {"Petrosian, Tigran V", "Petrosian, T.V.", true},
      {"O'Kelly", "OKelly", true},
      {"?", "Anybody", true},
      {"", "N.N.", true},
      {"Xu", "Xu", true},
      {"Xu, J", "Xu, Y", false},
      {"Li, Chao b", "Li, Chao a", false},
      {"\u0418\u0432\u0430\u043D\u043E\u0432", "\u0421\u043C\u0438\u0440\u043D\u043E\u0432", false},
      {"\u0418. \u0418\u0412\u0410\u041D\u041E\u0412", "\u0418\u0432\u0430\u043D\u043E\u0432, \u0418\u0432\u0430\u043D", true},
      {"\u738B", "\u674E", false},
      {"Stockfish 1", "Stockfish 16", false},
      {"Stockfish 16", "stockfish 16", true},
  };
  int count = 0;
  for (const auto& row : rows) {
    EXPECT_EQ(are_same_name(NameWords::of(row.a), NameWords::of(row.b)), row.are_same) << row.a << " / " << row.b;
    EXPECT_EQ(are_same_name(NameWords::of(row.b), NameWords::of(row.a)), row.are_same) << row.b << " / " << row.a;
    ++count;
  }
  EXPECT_EQ(count, 25);
}

std::string key_of(std::string_view text, bool is_final) {
  pgn::Reader reader;
  reader.feed(text);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  MoveKeys keys({});
  std::string key;
  if (is_final) keys.append_final_position(*view, key);
  else (void)keys.append_moves(*view, key);
  return key;
}

TEST(Identity, Keys) {
  constexpr struct {
    std::string_view a, b;
    bool same_moves, begins, same_end;
  } rows[] = {
      {"1. e4 e5 *", "1.e4 {c} e5 (1... c5) 1-0", true, true, true},
      {"1. e4 *", "1. e4 e5 *", false, true, false},
      {"1. d4 d5 2. c4 e6 *", "1. c4 e6 2. d4 d5 *", false, false, true},
      {"1. Nf3 Nf6 2. Nc3 Nc6 *", "1. Nc3 Nc6 2. Nf3 Nf6 *", false, false, true},
      {"1. e4 e5 *", "1. e2-e4 e7-e5 *", true, true, true},
      {"1. e4 *", "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *", true, true, true},
      {"1. e4 *", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *", false, false, false},
      {"[Variant \"Atomic\"]\n\n1. e4 *", "[Variant \"Atomic\"]\n\n1. e4 1-0", true, true, true},
      {"[Variant \"Atomic\"]\n\n1. e4 *", "1. e4 *", false, false, false},
      {"[Variant \"Xiangqi\"]\n\n1. \u70AE\u4E8C\u5E73\u4E94 *", "[Variant \"Xiangqi\"]\n\n1. \u5175\u4E03\u9032\u4E00 *", false, false,
       false},
      {"1. e4 e5 2. Ke3 Nc6 *", "1. e4 e5 2. Qh6 d5 *", false, false, false},
      {"1. e4 e5 2. Ke3 {x} Nc6 *", "1.e4 (1. d4) e5 2.Ke3 Nc6 1-0", true, true, true},
      {"1. e4 e5 *", "1. e4 e5 2. Ke3 *", false, false, false},
  };
  int count = 0;
  for (const auto& row : rows) {
    const std::string a = key_of(row.a, false), b = key_of(row.b, false);
    EXPECT_EQ(a == b, row.same_moves) << row.b;
    EXPECT_EQ(b.starts_with(a), row.begins) << row.b;
    EXPECT_EQ(key_of(row.a, true) == key_of(row.b, true), row.same_end) << row.b;
    ++count;
  }
  EXPECT_EQ(count, 13);
}

}  // namespace
}  // namespace movetext::collection
