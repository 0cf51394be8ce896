// SPDX-License-Identifier: MIT
// What canonical moves look like apart from their target and their mark ("Nbx" of "Nbxd2+"), as one look-up.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "chess/attack_tables.hpp"

namespace movetext::chess::tables {

enum class FormKind : std::uint8_t {
  Plain,     // a piece and a square, or a pawn that does not promote
  ToldFile,  // a piece whose file is written: canonical only where it is needed
  ToldRank,
  King,
  Promotion,
  CastleHSide,
  CastleASide,
};

struct SanForm {
  Bitboard origins = ~Bitboard{0};  // the squares that agree with what is written
  std::uint32_t quiet = 0;          // all bits for a piece that takes nothing: the clock goes on
  std::array<Way, 2> ways{};        // how it arrives, by colour; not of kings
  Role role = Role::Pawn;
  FormKind kind = FormKind::Plain;
  Role promotion = Role::None;
  bool captures = false;            // "x" is written
};

// A form has a number, which tells what must be known before its entry is read.
enum FormBits : std::uint8_t {
  form_is_told = 1 << 7,
  form_captures = 1 << 6,    // of plain ones
  form_is_special = 1 << 5,  // a king's, castling or a promotion
};

// OPTIMIZATION: all 147 prefixes, of 0 to 3 characters, in one table without collisions, so that nothing is branched
// on: which piece moves next is what a branch predictor guesses worst. Prefixes with file and rank are rare, and left
// to the lenient reader. An entry is the text, its last character on top, and below it the number of its form.
inline constexpr int prefix_bits = 9;
inline constexpr std::uint32_t no_prefix = ~std::uint32_t{0};
inline constexpr std::uint64_t prefix_factor = 0xD16822FBCD8D8A13u;  // found by trial
[[nodiscard]] constexpr std::size_t prefix_slot(std::uint32_t text) noexcept {
  return static_cast<std::size_t>((text * prefix_factor) >> (64 - prefix_bits));
}

void two_prefixes_share_a_slot();  // called, and so refused by the compiler, when the factor is wrong

// `text` with its last character on top of a word.
constexpr std::uint64_t to_top(std::string_view text) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * (8 - text.size() + i));
  }
  return word;
}

inline constexpr std::string_view promotion_letters = "NBRQ";
[[nodiscard]] constexpr Role promotion_role(std::size_t letter) noexcept {
  return static_cast<Role>(index(Role::Knight) + static_cast<int>(letter));
}

struct SanForms {
  std::array<SanForm, 256> forms{};
  std::array<std::uint32_t, std::size_t{1} << prefix_bits> prefixes{};
  std::uint8_t castle_h_side = 0;
  std::uint8_t castle_a_side = 0;
  // Of the four letters; step first, then the captures from the a-file to the h-file.
  std::array<std::array<std::uint8_t, 9>, 4> promotions{};
};

consteval SanForms make_san_forms() {
  SanForms made;
  made.prefixes.fill(no_prefix);
  std::array<bool, 256> taken{};
  const auto add = [&](SanForm form) {
    const bool is_told = form.kind == FormKind::ToldFile || form.kind == FormKind::ToldRank;
    const bool is_special = form.kind != FormKind::Plain && !is_told;
    std::size_t number = is_told ? form_is_told : is_special ? form_is_special : form.captures ? form_captures : 0;
    while (taken[number] || (is_special && (number & form_is_special) == 0)) ++number;  // their numbers have a gap
    taken[number] = true;
    made.forms[number] = form;
    return static_cast<std::uint8_t>(number);
  };
  const auto add_prefix = [&](std::string_view text, SanForm form) {
    const auto key = static_cast<std::uint32_t>(to_top(text) >> 40);
    std::uint32_t& slot = made.prefixes[prefix_slot(key)];
    if (slot != no_prefix) two_prefixes_share_a_slot();
    slot = key << 8 | add(form);
  };
  const auto add_piece = [&](Role role, char given, Bitboard origins, FormKind kind) {
    const char text[] = {role_char(role), given ? given : 'x', 'x'};
    const std::size_t length = given ? 2 : 1;
    const Way way = role == Role::King ? Way{} : static_cast<Way>(static_cast<int>(Way::Knight) + index(role) - 1);
    add_prefix({text, length}, {origins, ~std::uint32_t{0}, {way, way}, role, kind});
    add_prefix({text, length + 1}, {origins, 0, {way, way}, role, kind, Role::None, true});
  };
  const SanForm step{~Bitboard{0}, 0, {Way::WhiteStep, Way::BlackStep}};
  const auto pawn_capture = [](int file) {
    SanForm form{file_bits(file), 0, {Way::WhiteCapture, Way::BlackCapture}};
    form.captures = true;
    return form;
  };
  add_prefix("", step);
  for (int file = 0; file < 8; ++file) {
    const char text[] = {file_char(file), 'x'};
    add_prefix({text, 2}, pawn_capture(file));
  }
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
    add_piece(role, 0, ~Bitboard{0}, FormKind::Plain);
    for (int i = 0; i < 8; ++i) {
      add_piece(role, file_char(i), file_bits(i), FormKind::ToldFile);
      add_piece(role, rank_char(i), rank_bits(i), FormKind::ToldRank);
    }
  }
  add_piece(Role::King, 0, ~Bitboard{0}, FormKind::King);
  SanForm castling;
  castling.kind = FormKind::CastleHSide;
  made.castle_h_side = add(castling);
  castling.kind = FormKind::CastleASide;
  made.castle_a_side = add(castling);
  for (std::size_t letter = 0; letter < made.promotions.size(); ++letter) {
    for (int way = 0; way < 9; ++way) {
      SanForm form = way == 0 ? step : pawn_capture(way - 1);
      form.kind = FormKind::Promotion;
      form.promotion = promotion_role(letter);
      made.promotions[letter][static_cast<std::size_t>(way)] = add(form);
    }
  }
  return made;
}
inline constexpr SanForms san_forms = make_san_forms();

}  // namespace movetext::chess::tables
