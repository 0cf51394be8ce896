// SPDX-License-Identifier: MIT
// Colours, roles and pieces.
#pragma once

#include <cstdint>
#include <optional>

namespace movetext::chess {

enum class Color : std::uint8_t { White, Black };
enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };

inline constexpr Role all_roles[] = {Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King};

[[nodiscard]] constexpr Color operator!(Color color) noexcept {
  return color == Color::White ? Color::Black : Color::White;
}
[[nodiscard]] constexpr int index(Color color) noexcept { return static_cast<int>(color); }
[[nodiscard]] constexpr int index(Role role) noexcept { return static_cast<int>(role); }

struct Piece {
  Color color{};
  Role role = Role::None;
  friend constexpr bool operator==(Piece, Piece) noexcept = default;
};

// 'P' 'N' 'B' 'R' 'Q' 'K'; '?' for None.
[[nodiscard]] constexpr char role_char(Role role) noexcept { return "PNBRQK?"[index(role)]; }
// Upper case for White, lower case for Black (FEN).
[[nodiscard]] constexpr char piece_char(Piece piece) noexcept {
  const char c = role_char(piece.role);
  return piece.color == Color::White ? c : static_cast<char>(c + 32);
}
// The role of an English letter in either case.
[[nodiscard]] constexpr std::optional<Role> parse_role(char c) noexcept {
  switch (c) {
    case 'P': case 'p': return Role::Pawn;
    case 'N': case 'n': return Role::Knight;
    case 'B': case 'b': return Role::Bishop;
    case 'R': case 'r': return Role::Rook;
    case 'Q': case 'q': return Role::Queen;
    case 'K': case 'k': return Role::King;
  }
  return std::nullopt;
}

}  // namespace movetext::chess
