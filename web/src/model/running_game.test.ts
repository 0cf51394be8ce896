// SPDX-License-Identifier: MIT
// Games from the first move to each of their ends (A-01 to A-04), and the faults 13 and 14 of the documents'
// application, with the real core and a time of the test's own.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Color, Core, Finish, Result } from '$core';
import { begun as begunWith, from, minutes, type Given } from '../../testing/begun';
import { testCore } from '../../testing/core';
import type { Start } from './game_setup';

let core: Core;
beforeAll(async () => void (core = await testCore()));
const begun = (given?: Given) => begunWith(core, given);
/** Both knights out and back: the position before stands again after four half-moves. */
const dance = 'Nf3 Nf6 Ng1 Ng8';

describe('games that end by themselves', () => {
  const rows: [string, Given, string, Finish, Result][] = [
    ['mate by White', {}, 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#', 'checkmate', '1-0'],
    ['mate by Black', {}, 'f3 e5 g4 Qh4', 'checkmate', '0-1'],
    ['stalemate', from('k7/8/1K6/8/8/8/8/2Q5 w - - 0 1'), 'Qc7', 'stalemate', '1/2-1/2'],
    ['dead position', from('k7/8/8/8/8/8/1r6/K7 w - - 0 1'), 'Kxb2', 'insufficient-material', '1/2-1/2'],
    ['fivefold', {}, [dance, dance, dance, dance].join(' '), 'fivefold-repetition', '1/2-1/2'],
    ['seventy-five moves', from('k7/8/8/8/8/8/8/K6R w - - 149 90'), 'Rh2', 'seventy-five-moves', '1/2-1/2'],
    ['mate goes before seventy-five moves', from('k7/8/1K6/8/8/8/8/7R w - - 149 90'), 'Rh8', 'checkmate', '1-0'],
  ];
  test.each(rows)('%s', (_name, given, moves, finish, result) => {
    const { running, events, play, pgn } = begun(given);
    expect(play(moves)).toBe(true);
    expect(running.ending).toEqual({ finish, result });
    expect(running.isPlaying).toBe(false);
    expect(events.at(-1)).toBe('ended');
    expect(pgn()).toContain(`[Result "${result}"]`);
    expect(running.play('e4')).toBe(false);
    running.end('white-resigns');
    expect(running.ending?.finish).toBe(finish);
  });
});

test('a start position that is an end ends at once', () => {
  const { running } = begun(from('k7/8/8/8/8/8/8/K7 w - - 0 1'));
  expect(running.ending).toEqual({ finish: 'insufficient-material', result: '1/2-1/2' });
});

test('either side can resign at any time, in the other\'s turn too (fault 14)', () => {
  const rows: [string, Finish, Result, string][] = [
    ['', 'white-resigns', '0-1', 'White resigns'],
    ['', 'black-resigns', '1-0', 'Black resigns'],
    ['e4', 'white-resigns', '0-1', 'White resigns'],
    ['e4 e5', 'black-resigns', '1-0', 'Black resigns'],
  ];
  for (const [moves, finish, result, words] of rows) {
    const { running, play, pgn } = begun();
    if (moves) play(moves);
    running.end(finish);
    expect(running.ending).toEqual({ finish, result });
    expect(pgn()).toContain(`[Termination "${words}"]`);
    expect(pgn()).toContain(`{${words}.} ${result}`);
    expect(pgn()).not.toContain('#');
  }
});

test('claims are there when they are valid, and not before', () => {
  const { running, play } = begun();
  play(dance);
  expect(running.position?.claims.threefoldRepetition).toBe(false);
  expect(() => running.end('threefold-repetition')).toThrow();
  expect(running.ending).toBe(null);
  play(dance);
  expect(running.position?.claims.threefoldRepetition).toBe(true);
  running.end('threefold-repetition');
  expect(running.ending?.result).toBe('1/2-1/2');

  const fifty = begun(from('k7/8/8/8/8/8/8/K6R w - - 98 70'));
  fifty.play('Rh2');
  expect(fifty.running.position?.claims.fiftyMoves).toBe(false);
  fifty.play('Ka7');
  expect(fifty.running.position?.claims.fiftyMoves).toBe(true);
  fifty.running.end('fifty-moves');
  expect(fifty.pgn()).toContain('{Draw by fifty-move rule.} 1/2-1/2');
});

describe('draws by agreement', () => {
  const sides: Color[] = ['white', 'black'];
  test.each(sides)('%s offers, the other accepts', (side) => {
    const { running, offers, play } = begun();
    play('e4');
    offers.offerDraw(side);
    expect(offers.drawFrom).toBe(side);
    offers.acceptDraw();
    expect(running.ending).toEqual({ finish: 'agreement', result: '1/2-1/2' });
    expect(offers.drawFrom).toBe(null);
  });

  test('declined by a word, by a move; one\'s own move is no answer', () => {
    const { offers, play } = begun();
    offers.offerDraw('white');
    play('e4');
    expect(offers.drawFrom).toBe('white');
    play('e5');
    expect(offers.drawFrom).toBe(null);
    offers.offerDraw('white');
    offers.declineDraw();
    expect([offers.drawFrom, offers.wasDeclined]).toEqual([null, true]);
    play('Nf3');
    expect(offers.wasDeclined).toBe(false);
  });

  test('both offering is agreeing; nothing is offered after the end', () => {
    const { running, offers } = begun();
    offers.offerDraw('black');
    offers.offerDraw('white');
    expect(running.ending?.finish).toBe('agreement');
    offers.offerDraw('white');
    expect(offers.drawFrom).toBe(null);
  });
});

test('moves are taken back when the other side agrees; the clocks go back with them', () => {
  const { running, offers, clock, play } = begun({ time: minutes(5, { incrementMs: 3000 }) });
  expect(offers.takeBackCount('white')).toBe(0);
  play('e4');
  clock.pass(4000);
  play('e5');
  clock.pass(20_000);
  expect([offers.takeBackCount('white'), offers.takeBackCount('black')]).toEqual([2, 1]);
  offers.askTakeBack('black');
  offers.declineTakeBack();
  expect(running.store.view?.plies).toBe(2);
  offers.askTakeBack('black');
  offers.acceptTakeBack();
  expect(running.store.view?.plies).toBe(1);
  expect([running.clock.leftNow('white'), running.clock.leftNow('black')]).toEqual([300_000, 300_000]);
  expect(running.clock.state.running).toBe('black');
  offers.askTakeBack('white');
  offers.acceptTakeBack();
  expect(running.store.view?.plies).toBe(0);
  expect(running.clock.state.running).toBe(null);
});

test('an illegal move changes nothing', () => {
  const { running, play } = begun({ time: minutes(1) });
  play('e4');
  const before = running.store.revision;
  expect(() => running.play('e4')).toThrow();
  expect(running.store.revision).toBe(before);
  expect(running.clock.state.running).toBe('black');
});

test('Chess960: numbers 0 and 959, with castling, and the FEN in the file (faults 1, 13)', () => {
  const zero = begun({ start: { kind: 'chess960', number: 0 } });
  expect(zero.running.position?.fen).toMatch(/^bbqnnrkr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/BBQNNRKR w /);
  expect(zero.pgn()).toContain('[Variant "Chess960"]');
  expect(zero.pgn()).toContain('[SetUp "1"]');
  const last = begun({ start: { kind: 'chess960', number: 959 } });
  expect(last.running.position?.fen).toMatch(/^rkrnnqbb\//);
  const castling = begun({ start: { kind: 'chess960', number: 518 } });
  expect(castling.play('e4 e5 Nf3 Nc6 Be2 Nf6 O-O')).toBe(true);
});

test('a position that cannot be is refused, and the game on the board stays', () => {
  const { running, play } = begun();
  play('e4');
  const setup = running.setup!;
  const start: Start = { kind: 'fen', fen: '8/8/8/8/8/8/8/K7 w - - 0 1', chess960: false };
  expect(() => running.start({ ...setup, start })).toThrow();
  expect(running.store.view?.plies).toBe(1);
  expect(running.setup).toBe(setup);
});
