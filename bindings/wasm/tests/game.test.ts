// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Game, Place } from '../index.ts';
import { core, movetext, refused, tag } from './support.ts';

/** Plays moves one after another; gives the last. */
function play(game: Game, at: Place, ...moves: string[]): number {
  return game.playLine(at, moves).at(-1) ?? -1;
}

describe('moves', () => {
  test('SAN in any spelling, coordinates, castling as king to square or to rook', () => {
    const rows = [
      [['e2e4', 'e5', 'Ng1-f3', 'b8c6', 'Bf1c4', 'Bc5', 'e1g1'], '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *'],
      [['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'e1h1'], '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *'],
      [['e4', 'd5', 'e4d5', 'Qd8xd5', '0-0-0'], null],
    ] as const;
    for (const [moves, wanted] of rows) {
      const game = core.newGame();
      if (wanted === null) {
        const error = refused(() => play(game, null, ...moves));
        expect(error).toMatchObject({ code: 'illegal-move', details: { index: 4 } });
        expect(movetext(game.exportPgn())).toBe('*');
      } else {
        play(game, null, ...moves);
        expect(movetext(game.exportPgn())).toBe(wanted);
      }
    }
  });

  test('a refusal names squares and pieces', () => {
    const game = core.newGame();
    const error = refused(() => game.play(null, 'Ra3'));
    expect(error.message).toContain('a1');
    expect(error.details.refusal).toMatchObject({ reason: 'path-blocked', role: 'rook', origin: 'a1', target: 'a3',
      at: 'a2', blocker: 'wp' });
    expect(refused(() => game.play(99, 'e4')).code).toBe('no-such-move');
  });

  test('playing goes on, appends or branches; the view says how', () => {
    const game = core.newGame();
    const last = play(game, null, 'e4', 'e5', 'Nf3');
    expect(game.play(null, 'e4')).toBe(0);
    const sicilian = game.play(0, 'c5');
    expect(game.path(sicilian)).toEqual([0, sicilian]);
    const view = game.view();
    expect(game.view()).toBe(view);
    expect(view.moves[1]?.variations).toEqual([1]);
    expect(view.lines[1]).toMatchObject({ parent: 1, moves: [sicilian] });
    expect(view.moves[last]).toMatchObject({ san: 'Nf3', uci: 'g1f3', ply: 3, number: 2, color: 'white', previous: 1 });
    expect(view.moves[sicilian]).toMatchObject({ previous: 0, number: 1, color: 'black' });
    expect(view.plies).toBe(3);
  });

  test('repetitions are counted on the way (A-03)', () => {
    const game = core.newGame();
    const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const third = play(game, null, ...shuffle, ...shuffle);
    expect(game.position(third)).toMatchObject({ occurrences: 3, claims: { threefoldRepetition: true }, end: null });
    expect(refused(() => game.finish('fivefold-repetition')).code).toBe('wrong-ending');
    const fifth = play(game, third, ...shuffle, ...shuffle);
    expect(game.position(fifth).end).toBe('fivefold-repetition');
    expect(game.findFinish()).toBe('fivefold-repetition');
  });
});

describe('changes', () => {
  test('variations', () => {
    const game = core.newGame();
    play(game, null, 'e4', 'e5');
    const line = game.addVariation(1, ['c5', 'Nf3']);
    const other = game.addVariation(1, ['e6']);
    game.moveVariation(other, 0);
    expect(movetext(game.exportPgn())).toBe('1. e4 e5 (1... e6) (1... c5 2. Nf3) *');
    game.promote(line);
    expect(movetext(game.exportPgn())).toContain('1. e4 c5 (1... e5)');
    game.demote(game.view().lines[0]?.moves[1] ?? -1);
    game.deleteVariation(other);
    game.takeBack(0);
    expect(game.view().plies).toBe(1);
    expect(refused(() => game.deleteVariation(77)).code).toBe('no-such-line');
    expect(refused(() => game.moveVariation(0, 5)).code).toBe('no-such-line');
  });

  test('deleting from a move, also a whole variation', () => {
    const game = core.newGame();
    play(game, null, 'e4', 'e5', 'Nf3');
    const move = game.play(0, 'c5');
    game.deleteFrom(move);
    game.deleteFrom(2);
    expect(movetext(game.exportPgn())).toBe('1. e4 e5 *');
    game.deleteAfter(null);
    expect(movetext(game.exportPgn())).toBe('*');
  });

  test('notes', () => {
    const game = core.newGame();
    play(game, null, 'e4', 'e5');
    game.setClock(0, 599_500);
    game.setElapsed(1, 2_000);
    game.setEvaluation(0, { centipawns: 31, depth: 20 });
    game.setEvaluation(1, { mateIn: -3 });
    game.setArrows(0, ['Ge2e4']);
    game.setSquares(0, ['Rd5']);
    game.addNag(0, 1);
    game.setText(0, 'Best by test');
    game.setText(null, 'A game');
    game.setComments({ kind: 'preamble' }, ['First of all']);
    const move = game.view().moves[0];
    expect(move).toMatchObject({
      clockMs: 599_500, evaluation: { centipawns: 31, depth: 20 }, arrows: ['Ge2e4'], squares: ['Rd5'], nags: [1],
    });
    expect(move?.comments.map(({ text }) => text)).toEqual(['Best by test']);
    game.setText(0, 'Changed');
    expect(game.view().moves[0]).toMatchObject({ clockMs: 599_500, arrows: ['Ge2e4'] });
    expect(game.view().initial[0]?.text).toBe('A game');
    expect(game.view().preamble[0]?.text).toBe('First of all');
    expect(game.clocksLeft(1)).toEqual({ whiteMs: 599_500, blackMs: null });
    game.removeNag(0, 1);
    game.setClock(0, null);
    expect(game.view().moves[0]?.nags).toEqual([]);
    expect(refused(() => game.setClock(0, -1)).code).toBe('bad-time');
    expect(refused(() => game.setArrows(0, ['nonsense'])).code).toBe('bad-shape');
    expect(refused(() => game.setEvaluation(0, { centipawns: 1e12 })).code).toBe('bad-evaluation');
    expect(refused(() => game.addNag(0, 300)).code).toBe('bad-number');
  });

  test('tags', () => {
    const game = core.newGame();
    game.setTag('White', 'Bob "The Rook" \\ Smith');
    game.setTag('Annotator', 'Me');
    game.renameTag('Annotator', 'Remark');
    expect(game.exportPgn()).toContain('[White "Bob \\"The Rook\\" \\\\ Smith"]');
    expect(tag(game.exportPgn(), 'Remark')).toBe('Me');
    game.deleteTag('Remark');
    const rows = [
      [() => game.setTag('FEN', 'x'), 'fixed-tag'], [() => game.renameTag('White', 'Black'), 'tag-exists'],
      [() => game.deleteTag('Nothing'), 'no-such-tag'], [() => game.setTag('a b', 'x'), 'bad-tag-name'],
    ] as const;
    for (const [call, code] of rows) expect(refused(call).code).toBe(code);
    game.setResult('1/2-1/2');
    expect(tag(game.exportPgn(), 'Result')).toBe('1/2-1/2');
  });

  test('a clone is a game of its own; a game that is gone says so', () => {
    const game = core.newGame();
    play(game, null, 'e4');
    const copy = game.clone();
    copy.play(0, 'e5');
    expect(game.view().plies).toBe(1);
    expect(copy.view().plies).toBe(2);
    copy.compact();
    copy.dispose();
    copy.dispose();
    expect(refused(() => copy.view()).code).toBe('disposed');
    expect(game.view().plies).toBe(1);
  });

  test('keeping and getting back, with the unit of the clock', () => {
    const game = core.newGame({ whiteTime: [{ baseMs: 900_000, incrementMs: 10_000 }] });
    play(game, null, 'e4');
    game.setClock(0, 1000);
    const back = core.fromJson(game.toJson());
    expect(back.exportPgn()).toBe(game.exportPgn());
    expect(tag(back.exportPgn({ style: 'standard' }), 'TimeControl')).toBe('900+10');
    for (const bad of ['', '{', '{}', '[]', 'null']) expect(refused(() => core.fromJson(bad)).code).toBe('bad-json');
  });
});

describe('every ending (A-03, product.md section 4)', () => {
  const rows = [
    [['f3', 'e5', 'g4', 'Qh4'], 'checkmate', '0-1', 'Normal', '', 'normal'],
    [['e4'], 'white-resigns', '0-1', 'White resigns', 'White resigns.', 'normal'],
    [['e4'], 'black-resigns', '1-0', 'Black resigns', 'Black resigns.', 'normal'],
    [['e4'], 'white-timeout', '0-1', 'Black wins by timeout', 'Black wins by timeout.', 'time forfeit'],
    [['e4'], 'black-timeout', '1-0', 'White wins by timeout', 'White wins by timeout.', 'time forfeit'],
    [['e4'], 'agreement', '1/2-1/2', 'Draw by agreement', 'Draw by agreement.', 'normal'],
    [['e4'], 'abandoned', '*', 'Abandoned', '', 'abandoned'],
    [['e4'], 'unterminated', '*', 'Unterminated', '', 'unterminated'],
  ] as const;
  test.each(rows)('%s: %s', (moves, finish, result, document, comment, standard) => {
    const game = core.newGame();
    play(game, null, ...moves);
    expect(game.finish(finish)).toBe(result);
    const pgn = game.exportPgn();
    expect(tag(pgn, 'Termination')).toBe(document);
    expect(tag(pgn, 'Result')).toBe(result);
    expect(movetext(pgn).endsWith(`${comment ? `{${comment}} ` : ''}${result}`)).toBe(true);
    const other = game.exportPgn({ style: 'standard' });
    expect(tag(other, 'Termination')).toBe(standard);
    expect(tag(other, 'Variant')).toBeNull();
    expect(other).not.toContain('{');
    // There and back again is the same text, where the standard's words tell enough.
    const { game: read } = core.readGame(other);
    const back = read.exportPgn({ style: 'document' });
    const is_told = standard !== 'normal' || finish === 'checkmate';
    expect(tag(back, 'Termination')).toBe(is_told ? document : 'normal');
    if (is_told) expect(back).toBe(pgn);
  });
});

describe('export', () => {
  const source = `[Event "E"]
[Site "?"]
[Date "2026.11.30"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "1-0"]
[Termination "Time forfeit"]
[TimeControl "600+5"]

{Intro} 1. e4 $1 {[%eval 0.3] [%clk 0:09:58] Good} e5 (1... c5 {[%cal Ge2e4]} 2. Nf3) 2. Nf3 {[%emt 0:00:02]} Nc6 1-0
`;
  const cases = [
    ['everything', {}, '{Intro} 1. e4 $1 {[%eval 0.3] [%clk 0:09:58] Good} 1... e5 (1... c5 {[%cal Ge2e4]} 2. Nf3) 2. Nf3 {[%emt 0:00:02]} 2... Nc6 1-0'],
    ['no comments, but clocks', { comments: false, evaluations: false, arrows: false }, '1. e4 $1 {[%clk 0:09:58]} 1... e5 (1... c5 2. Nf3) 2. Nf3 {[%emt 0:00:02]} 2... Nc6 1-0'],
    ['no variations, NAGs', { variations: false, nags: false, clocks: false }, '{Intro} 1. e4 {[%eval 0.3] Good} 1... e5 2. Nf3 Nc6 1-0'],
    ['from a move', { from: 2 }, '2. Nf3 {[%emt 0:00:02]} 2... Nc6 1-0'],
    ['this line', { line: 4, comments: false, clocks: false, evaluations: false, arrows: false }, '1. e4 $1 1... c5 2. Nf3 *'],
  ] as const;
  test.each(cases)('%s', (name, options, wanted) => {
    const { game, findings } = core.readGame(source);
    expect(findings.map(({ code }) => code)).toEqual([]);
    // Ids go by the order of reading.
    const sicilian = game.view().moves.findIndex((move) => move?.san === 'c5');
    const knight = game.view().moves.findIndex((move) => move?.san === 'Nf3' && move.line === 0);
    const at = name === 'from a move' ? { from: knight } : name === 'this line' ? { line: sicilian } : {};
    const pgn = game.exportPgn({ ...options, ...at });
    expect(movetext(pgn)).toBe(wanted);
    if (name === 'from a move') expect(tag(pgn, 'SetUp')).toBe('1');
    if (name === 'this line') expect(tag(pgn, 'Termination')).toBeNull();
    // Export is a fixed point (S-13).
    expect(core.readGame(pgn).game.exportPgn()).toBe(pgn);
  });

  test('styles, both ways, and tags for this text only', () => {
    const { game } = core.readGame(source);
    const document = game.exportPgn({ style: 'document' });
    expect(tag(document, 'Termination')).toBe('White wins by timeout');
    expect(tag(document, 'TimeControl')).toBe('10+5');
    expect(tag(document, 'Variant')).toBe('Standard');
    const tags = [{ name: 'Event', value: 'New' }, { name: 'WhiteElo', value: 'x' }, { name: 'TimeControl', value: '' }];
    const changed = game.exportPgn({ tags });
    expect([tag(changed, 'Event'), tag(changed, 'WhiteElo'), tag(changed, 'TimeControl')]).toEqual(['New', null, null]);
    expect(tag(game.exportPgn(), 'Event')).toBe('E');
    expect(refused(() => game.exportPgn({ dialect: 'klingon' })).code).toBe('no-such-dialect');
    for (const dialect of core.dialects()) expect(game.exportPgn({ dialect })).toContain('Nf3');
  });
});
