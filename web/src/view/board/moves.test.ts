// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { attempt } from './attempt';
import { findMoves, findTargets, resolvePremove } from './moves';
import { sampleMove } from './samples.test_data';
import type { BoardProps, LegalMove } from './types';

const roles = ['queen', 'rook', 'bishop', 'knight'] as const;
const promotions = roles.map((promotion) => sampleMove('a7', 'a8', { promotion, san: `a8=${promotion}` }));
/** Chess960: the king on f1 may step to g1; it castles when put on the rook. */
const castle = sampleMove('f1', 'g1', { kind: 'castle', san: 'O-O', targets: ['h1'], rook: { from: 'h1', to: 'f1' } });
const step = sampleMove('f1', 'g1', { san: 'Kg1' });
const moves: LegalMove[] = [sampleMove('e2', 'e4'), sampleMove('e2', 'e3'), castle, step, ...promotions];

test('where a man may be put', () => {
  const rows: [string, string[]][] = [
    ['e2', ['e3', 'e4']], ['f1', ['g1', 'h1']], ['a7', ['a8']], ['d1', []],
  ];
  for (const [from, squares] of rows) expect([...findTargets(moves, from)].sort(), from).toEqual(squares);
});

test('which move is meant', () => {
  const rows: [string, string, LegalMove[]][] = [
    ['f1', 'h1', [castle]], ['f1', 'g1', [step]], ['a7', 'a8', promotions], ['e2', 'e5', []], ['e7', 'e5', []],
  ];
  for (const [from, to, meant] of rows) expect(findMoves(moves, from, to), from + to).toEqual(meant);
});

test('a premove becomes a move, or nothing', () => {
  expect(resolvePremove(moves, { from: 'e2', to: 'e4' })?.uci).toBe('e2e4');
  expect(resolvePremove(moves, { from: 'a7', to: 'a8' })?.promotion).toBe('queen');
  expect(resolvePremove(moves, { from: 'a7', to: 'a8', promotion: 'knight' })?.promotion).toBe('knight');
  expect(resolvePremove(moves, { from: 'f1', to: 'h1' })?.san).toBe('O-O');
  expect(resolvePremove(moves, { from: 'd1', to: 'd8' })).toBeNull();
});

test('what putting a man on a square means', () => {
  const board: BoardProps = { position: '4k3/P6p/8/8/8/8/p3P3/R3K2R', legalMoves: moves, premoveSide: 'black' };
  const rows: [Partial<BoardProps>, string, string, unknown][] = [
    [{}, 'e2', 'e4', { kind: 'move', move: moves[0] }],
    [{}, 'e2', 'd3', null],
    [{}, 'a7', 'a8', { kind: 'promotion', moves: promotions }],
    [{ autoQueen: true }, 'a7', 'a8', { kind: 'move', move: promotions[0] }],
    [{}, 'h7', 'h5', { kind: 'premove', premove: { from: 'h7', to: 'h5', promotion: null } }],
    [{}, 'a2', 'b1', { kind: 'premove', premove: { from: 'a2', to: 'b1', promotion: 'queen' } }],
    [{ premoveSide: null }, 'h7', 'h5', null],
    [{ mode: 'view' }, 'e2', 'e4', null],
    [{ mode: 'edit' }, 'e2', 'e8', { kind: 'edit', edit: { kind: 'move', from: 'e2', to: 'e8' } }],
  ];
  for (const [change, from, to, meant] of rows) {
    expect(attempt({ ...board, ...change }, from, to), `${JSON.stringify(change)} ${from}${to}`).toEqual(meant);
  }
});
