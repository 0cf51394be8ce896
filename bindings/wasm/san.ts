// SPDX-License-Identifier: MIT
import type { PieceLetters } from './types.ts';

/** Figurines in place of letters. */
export const figurines: PieceLetters = {
  pawn: '', knight: '♘', bishop: '♗', rook: '♖', queen: '♕', king: '♔',
};

/** A canonical SAN with the piece letters of a language, for the screen only: "Sxf7" for "Nxf7". */
export function showSan(san: string, letters: PieceLetters): string {
  const names: Record<string, string> = {
    N: letters.knight, B: letters.bishop, R: letters.rook, Q: letters.queen, K: letters.king,
  };
  if (san.startsWith('O')) return san;
  return san.replace(/[NBRQK]/g, (letter) => names[letter] || letter);
}
