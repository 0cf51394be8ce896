// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '$core';
import { testCore } from '../../testing/core';
import { PositionEditor } from './position_editor.svelte';
import { empty, passedSquares, put, toggleRight } from './setup_edit';

let core: Core;
beforeAll(async () => void (core = await testCore()));

function editing(fen = core.startFen) {
  const editor = new PositionEditor(() => core);
  expect(editor.load(fen)).toBe(true);
  const reasons = () => editor.reading?.reasons.map((each) => each.reason);
  return { editor, reasons };
}

test('the start position, and back to it', () => {
  const { editor } = editing();
  expect(editor.fen).toBe(core.startFen);
  expect(editor.shredderFen).toContain(' HAha ');
  editor.change(empty);
  expect(editor.fen).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
  editor.reset();
  expect(editor.fen).toBe(core.startFen);
  editor.undo();
  editor.undo();
  expect(editor.fen).toBe(core.startFen);
  editor.redo();
  expect(editor.fen).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
});

test('what is impossible is said', () => {
  const { editor, reasons } = editing();
  editor.change((setup) => put(setup, 'e1', null));
  expect(reasons()).toContain('missing-white-king');
  expect(editor.reading?.position).toBe(null);
  editor.change((setup) => put(put(setup, 'e1', 'wk'), 'a8', 'wp'));
  expect(reasons()).toContain('pawn-on-back-rank');
  editor.undo();
  editor.undo();
  expect(reasons()).toEqual([]);
  editor.change((setup) => put(setup, 'h1', null));
  expect(reasons()).toContain('castling-without-rook');
  editor.change((setup) => toggleRight(setup, 'h1'));
  expect(reasons()).toEqual([]);
});

test('a FEN is read in both spellings while it is typed', () => {
  const { editor } = editing();
  editor.type('r3k2r/8/8/8/8/8/8/R3K2R w HAha - 3 9');
  expect(editor.textFault).toBe(null);
  expect(editor.fen).toBe('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9');
  expect(editor.text).toBe('r3k2r/8/8/8/8/8/8/R3K2R w HAha - 3 9');
  editor.leaveText();
  expect(editor.text).toBe('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9');
});

test('text that is no FEN stays in the field with the reason, and the board as it was', () => {
  const { editor } = editing();
  editor.type('rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
  expect(editor.textFault?.fault).toBe('bad-piece');
  expect(editor.fen).toBe(core.startFen);
  editor.leaveText();
  expect(editor.text).toContain('X');
  editor.change((setup) => put(setup, 'a3', 'wn'));
  expect(editor.text).toBe(editor.fen);
});

test('typing a FEN is one step', () => {
  const { editor } = editing();
  for (const text of ['8/8/8/8/8/8/8/K1k5 w - - 0 1', '8/8/8/8/8/8/8/K1k5 b - - 0 1']) editor.type(text);
  editor.leaveText();
  editor.undo();
  expect(editor.fen).toBe(core.startFen);
  expect(editor.canUndo).toBe(false);
});

test('only double steps that could have been are offered', () => {
  const { editor } = editing('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1');
  expect(editor.possiblePassed(passedSquares('white'))).toEqual(['d6']);
  editor.change((setup) => ({ ...setup, enPassant: 'd6' }));
  expect(editor.fen).toBe('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
});

test('Chess960 keeps its castling in the address', () => {
  const { editor } = editing('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1');
  expect(editor.setup?.chess960).toBe(true);
  const again = new PositionEditor(() => core);
  expect(again.load(editor.shredderFen)).toBe(true);
  expect(again.setup).toEqual(editor.setup);
});
