// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { GameView } from '$core';
import { buildRows, openDepth } from './move_list';
import type { Row } from './move_list';
import { isPlainGame } from './move_pairs';
import { rowOfMoves } from './move_window';
import { deepView, viewOf } from './testing/tree';
import type { Tree } from './testing/tree';

const all = () => true;

/** A row as text: "1 e4 e5", "0: 1.e4 {words}", "1+ c5 2". */
function say(view: GameView, row: Row): string {
  const san = (id: number | null) => (id === null ? '…' : (view.moves[id]?.san ?? '?'));
  switch (row.kind) {
    case 'pair':
      return `${row.number} ${san(row.white)} ${row.black === null ? '' : san(row.black)}`.trim();
    case 'folded':
      return `${row.depth}+ ${san(row.first)} ${row.count}`;
    case 'unparsed':
      return `${row.depth}! ${row.text}`;
    case 'flow':
      return `${row.depth}: ${row.items.map((item) => (item.kind === 'comment' ? `{${item.text}}`
        : (item.hasNumber ? `${view.moves[item.id]?.number}.` : '') + san(item.id))).join(' ')}`;
  }
}

const rows: [Tree, string[]][] = [
  [[], []],
  [['e4'], ['1 e4']],
  [['e4', 'e5', 'Nf3'], ['1 e4 e5', '2 Nf3']],
  [['e4', '{good}', 'e5'], ['0: 1.e4 {good} 1.e5']],
  [['e4', 'e5', ['c5', 'Nf3'], 'Nf3', 'Nc6'], ['0: 1.e4 e5', '1: 1.c5 2.Nf3', '0: 2.Nf3 Nc6']],
  [['e4', ['d4', 'd5', ['Nf6']], ['c4'], 'e5'], ['0: 1.e4', '1: 1.d4 d5', '2: 1.Nf6', '1: 1.c4', '0: 1.e5']],
];

test.each(rows)('%j', (tree, wanted) => {
  const view = viewOf(tree);
  expect(buildRows(view, all).map((row) => say(view, row))).toEqual(wanted);
});

test('a game with Black to move begins with dots', () => {
  const plain = viewOf(['e5', 'Nf3']);
  const view = { ...plain, moves: plain.moves.map((move) => move && { ...move, color: move.ply === 1 ? 'black' as const
    : 'white' as const, number: move.ply === 1 ? 1 : 2 }) };
  expect(buildRows(view, all).map((row) => say(view, row))).toEqual(['1 … e5', '2 Nf3']);
});

test('folded variations tell their first move and how many there are', () => {
  const view = viewOf(['e4', ['d4', 'd5', 'c4'], 'e5']);
  expect(buildRows(view, () => false).map((row) => say(view, row))).toEqual(['0: 1.e4', '1+ d4 3', '0: 1.e5']);
});

test('text that could not be read stands at the end of its line', () => {
  const plain = viewOf(['e4']);
  const view = { ...plain, lines: [{ ...plain.lines[0]!, unparsed: 'Zz9 e5' }] };
  expect(buildRows(view, all).map((row) => say(view, row))).toEqual(['1 e4', '0! Zz9 e5']);
});

test('comments behind a variation speak of what comes next', () => {
  const plain = viewOf(['e4', ['d4'], ['c4'], 'e5']);
  const lines = plain.lines.map((line) => (line?.id === 1 ? { ...line, after: [{ raw: 'so', text: 'so' }] } : line));
  const view = { ...plain, lines };
  expect(buildRows(view, all).map((row) => say(view, row))).toEqual(['0: 1.e4', '1: 1.d4', '0: {so}', '1: 1.c4', '0: 1.e5']);
});

test('comments among the tags and behind the result are shown', () => {
  const words = (text: string) => [{ raw: text, text }];
  const view = viewOf(['e4'], { preamble: words('tags'), initial: words('start'), trailing: words('end') });
  expect(isPlainGame(view)).toBe(false);
  expect(buildRows(view, all).map((row) => say(view, row))).toEqual(['0: {tags} {start} 1.e4 {end}']);
});

test('three thousand variations in one another are few rows, and all of them when opened', () => {
  const view = deepView(3000);
  expect(isPlainGame(view)).toBe(false);
  const folded = buildRows(view, (_line, depth) => depth <= openDepth);
  expect(folded.length).toBe(2 * (openDepth + 1) + 1);
  const open = buildRows(view, all);
  expect(open.length).toBe(2 * 3000 + 1);
  expect(rowOfMoves(open).size).toBe(view.moves.length);
});

test('a long line without variations is cut into rows', () => {
  const tree: Tree = ['{start}', ...Array.from({ length: 200 }, (_, i) => `m${i}`)];
  tree.splice(2, 0, '{first}');
  const built = buildRows(viewOf(tree), all);
  expect(built.length).toBe(Math.ceil(200 / 60));
  expect(rowOfMoves(built).size).toBe(200);
});
