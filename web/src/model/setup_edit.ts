// SPDX-License-Identifier: MIT
// Changes of a set-up position: pieces, rights, counters. Whether it is possible, the core says.
import type { Color, PieceCode, Setup, Square } from '$core';

/** Place of a square in Setup.board. */
export function indexOf(square: Square): number {
  return square.charCodeAt(0) - 97 + 8 * (square.charCodeAt(1) - 49);
}

export function squareOf(index: number): Square {
  return `${String.fromCharCode(97 + (index % 8))}${1 + Math.floor(index / 8)}`;
}

/** The piece of a FEN letter: "N" is "wn". */
export function codeOf(letter: string): PieceCode {
  const color = letter === letter.toUpperCase() ? 'w' : 'b';
  return `${color}${letter.toLowerCase() as 'p' | 'n' | 'b' | 'r' | 'q' | 'k'}`;
}

/** Puts a piece on a square, or takes it away. */
export function put(setup: Setup, square: Square, piece: PieceCode | null): Setup {
  return { ...setup, board: setup.board.with(indexOf(square), piece) };
}

/** Moves whatever stands there. */
export function move(setup: Setup, from: Square, to: Square): Setup {
  const piece = setup.board[indexOf(from)] ?? null;
  return from === to ? setup : put(put(setup, from, null), to, piece);
}

export function empty(setup: Setup): Setup {
  const board = setup.board.map(() => null);
  return { ...setup, board, castlingRooks: [], enPassant: null, halfmoveClock: 0, fullmove: 1, turn: 'white' };
}

/** A square of a rook that may have a right to castle. */
export interface RightChoice {
  readonly rook: Square;
  readonly color: Color;
  /** On the side of the h-file, seen from the king. */
  readonly isShort: boolean;
}

const standardRights: readonly RightChoice[] = [
  { rook: 'h1', color: 'white', isShort: true },
  { rook: 'a1', color: 'white', isShort: false },
  { rook: 'h8', color: 'black', isShort: true },
  { rook: 'a8', color: 'black', isShort: false },
];

function rightsOf(setup: Setup, color: Color): RightChoice[] {
  const first = color === 'white' ? 0 : 56;
  const row = setup.board.slice(first, first + 8);
  const letter = color === 'white' ? 'w' : 'b';
  const king = row.indexOf(`${letter}k`);
  const rooks = row.flatMap((piece, file) => (piece === `${letter}r` ? [file] : []));
  return rooks.map((file) => ({ rook: squareOf(first + file), color, isShort: file > king })).reverse();
}

/** Rights that can be chosen: the four of chess; in Chess960 those of the rooks on the first ranks. */
export function rightChoices(setup: Setup): readonly RightChoice[] {
  return setup.chess960 ? [...rightsOf(setup, 'white'), ...rightsOf(setup, 'black')] : standardRights;
}

export function toggleRight(setup: Setup, rook: Square): Setup {
  const has = setup.castlingRooks.includes(rook);
  const rooks = has ? setup.castlingRooks.filter((each) => each !== rook) : [...setup.castlingRooks, rook];
  return { ...setup, castlingRooks: rooks };
}

/** The squares that a double step can have passed over, when this side is to move. */
export function passedSquares(turn: Color): readonly Square[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((file) => squareOf(file + (turn === 'white' ? 40 : 16)));
}

export function setTurn(setup: Setup, turn: Color): Setup {
  return turn === setup.turn ? setup : { ...setup, turn, enPassant: null };
}
