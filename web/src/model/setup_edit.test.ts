// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { PieceCode, Setup } from '$core';
import { codeOf, empty, indexOf, move, passedSquares, put, rightChoices, setTurn, squareOf, toggleRight } from './setup_edit';

const bare: Setup = {
  board: Array<PieceCode | null>(64).fill(null),
  turn: 'white',
  castlingRooks: [],
  enPassant: null,
  halfmoveClock: 0,
  fullmove: 1,
  chess960: false,
};

test('squares and their places', () => {
  const rows: [string, number][] = [['a1', 0], ['h1', 7], ['a2', 8], ['e4', 28], ['h8', 63]];
  for (const [square, index] of rows) {
    expect(indexOf(square)).toBe(index);
    expect(squareOf(index)).toBe(square);
  }
  expect(['K', 'n', 'p'].map(codeOf)).toEqual(['wk', 'bn', 'bp']);
});

test('pieces are put, moved, taken away', () => {
  const one = put(bare, 'e4', 'wn');
  expect(one.board[28]).toBe('wn');
  expect(bare.board[28]).toBe(null);
  const two = move(put(one, 'd5', 'bp'), 'e4', 'd5');
  expect([two.board[28], two.board[35]]).toEqual([null, 'wn']);
  expect(move(one, 'e4', 'e4')).toBe(one);
  expect(put(one, 'e4', null).board).toEqual(bare.board);
  expect(empty({ ...two, castlingRooks: ['h1'], turn: 'black' })).toEqual(bare);
});

test('rights: four in chess, those of the rooks in Chess960', () => {
  expect(rightChoices(bare).map((right) => right.rook)).toEqual(['h1', 'a1', 'h8', 'a8']);
  let setup: Setup = { ...bare, chess960: true };
  for (const [square, piece] of [['b1', 'wr'], ['f1', 'wk'], ['g1', 'wr'], ['a8', 'br']] as const)
    setup = put(setup, square, piece);
  expect(rightChoices(setup)).toEqual([
    { rook: 'g1', color: 'white', isShort: true },
    { rook: 'b1', color: 'white', isShort: false },
    { rook: 'a8', color: 'black', isShort: true },
  ]);
  const given = toggleRight(setup, 'g1');
  expect(given.castlingRooks).toEqual(['g1']);
  expect(toggleRight(given, 'g1').castlingRooks).toEqual([]);
});

test('en passant belongs to the side to move', () => {
  expect(passedSquares('white').join(' ')).toBe('a6 b6 c6 d6 e6 f6 g6 h6');
  expect(passedSquares('black').join(' ')).toBe('a3 b3 c3 d3 e3 f3 g3 h3');
  const set: Setup = { ...bare, enPassant: 'e6' };
  expect(setTurn(set, 'white')).toBe(set);
  expect(setTurn(set, 'black')).toMatchObject({ turn: 'black', enPassant: null });
});
