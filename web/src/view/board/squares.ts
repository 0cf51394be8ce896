// SPDX-License-Identifier: MIT
// Names and places of squares, and what stands on them.
import type { PieceLetter, Role, Side, Square } from './types';

/** Files a to h and ranks 1 to 8 as numbers 0 to 7. */
export interface Place {
  file: number;
  rank: number;
}

/** All squares in the order a1, b1, ... h8. */
export const allSquares: readonly Square[] = Array.from({ length: 64 }, (_, index) =>
  toSquare({ file: index % 8, rank: index >> 3 }),
);

export function toSquare({ file, rank }: Place): Square {
  return String.fromCharCode(97 + file) + String.fromCharCode(49 + rank);
}

/** Requires: a square's name. */
export function toPlace(square: Square): Place {
  return { file: square.charCodeAt(0) - 97, rank: square.charCodeAt(1) - 49 };
}

export function isOnBoard({ file, rank }: Place): boolean {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/** Column and row on the screen, from the upper left, each 0 to 7. */
export function toScreen(square: Square, orientation: Side): { x: number; y: number } {
  const { file, rank } = toPlace(square);
  return orientation === 'white' ? { x: file, y: 7 - rank } : { x: 7 - file, y: rank };
}

/** The square at a point measured in squares from the upper left; null beside the board. */
export function findSquare(x: number, y: number, orientation: Side): Square | null {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const place =
    orientation === 'white' ? { file: column, rank: 7 - row } : { file: 7 - column, rank: row };
  return isOnBoard(place) ? toSquare(place) : null;
}

export function isDark({ file, rank }: Place): boolean {
  return (file + rank) % 2 === 0;
}

/** The first field of a FEN: which piece stands where. What is no piece is skipped, so any text is safe. */
export function parsePlacement(fen: string): Map<Square, PieceLetter> {
  const found = new Map<Square, PieceLetter>();
  const rows = (fen.trim().split(/\s/)[0] ?? '').split('/').slice(0, 8);
  rows.forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) file += Number(letter);
      else if (/[kqrbnp]/i.test(letter)) {
        if (file < 8) found.set(toSquare({ file, rank: 7 - index }), letter as PieceLetter);
        file += 1;
      }
    }
  });
  return found;
}

/** The placement field of a FEN. */
export function writePlacement(pieces: ReadonlyMap<Square, PieceLetter>): string {
  const rows: string[] = [];
  for (let rank = 7; rank >= 0; rank -= 1) {
    let row = '';
    for (let file = 0; file < 8; file += 1) row += pieces.get(toSquare({ file, rank })) ?? '1';
    rows.push(row.replace(/1+/g, (run) => String(run.length)));
  }
  return rows.join('/');
}

export function sideOf(piece: PieceLetter): Side {
  return piece === piece.toUpperCase() ? 'white' : 'black';
}

export function roleOf(piece: PieceLetter): Role {
  return piece.toLowerCase() as Role;
}

/** The name in the sprite: "wp" for a white pawn. */
export function spriteName(piece: PieceLetter): string {
  return (sideOf(piece) === 'white' ? 'w' : 'b') + roleOf(piece);
}
