// SPDX-License-Identifier: MIT
// How a board can look: the names that settings keep; colours are in view/board/.

export const boardThemes = ['paper', 'walnut', 'forest', 'lake', 'slate', 'contrast'] as const;
export type BoardTheme = (typeof boardThemes)[number];
export const pieceSets = ['classic', 'boxwood', 'contrast'] as const;
export type PieceSet = (typeof pieceSets)[number];
export const coordinates = ['inside', 'outside', 'none'] as const;
export type Coordinates = (typeof coordinates)[number];
