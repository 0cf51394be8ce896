// SPDX-License-Identifier: MIT
// Faults that an application of this kind was seen to have in its PGN; ours must not.
import { describe, expect, test } from 'vitest';
import { core, movetext, refused, tag } from './support.ts';

const play = (moves: string, options = {}) => {
  const game = core.newGame(options);
  game.playLine(null, moves.split(' '));
  return game;
};

describe('faults of the seed application', () => {
  test('1: a Chess960 game has its FEN, and can be replayed', () => {
    const game = play('e4 e5', { chess960: 0 });
    const pgn = game.exportPgn();
    expect(tag(pgn, 'Variant')).toBe('Chess960');
    expect(tag(pgn, 'SetUp')).toBe('1');
    expect(tag(pgn, 'FEN')).toMatch(/^bbqnnrkr\//);
    const read = core.readGame(pgn);
    expect(read.findings).toEqual([]);
    expect(read.game.position(1).chess960).toBe(true);
  });

  test('2: no mark behind en passant', () => {
    expect(movetext(play('e4 a6 e5 d5 exd6').exportPgn())).toBe('1. e4 a6 2. e5 d5 3. exd6 *');
  });

  test('3: the signs of check and mate stand at every move', () => {
    expect(movetext(play('e4 e5 Qh5 Nc6 Qxf7 Kxf7').exportPgn())).toBe('1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *');
  });

  test('4: resignation and timeout are no mate', () => {
    for (const finish of ['white-resigns', 'black-timeout'] as const) {
      const game = play('e4 e5');
      game.finish(finish);
      expect(game.exportPgn()).not.toContain('#');
    }
  });

  test('5: disambiguation belongs to the position of the move', () => {
    expect(movetext(play('Nf3 a6 Nc3 b6 d4 c6 Nd2 d6 Nf3 e6 Nb1 g6 Nbd2').exportPgn())).toContain('Nbd2');
    expect(movetext(play('Nf3 a6 Nd4 b6 Nc3').exportPgn())).toBe('1. Nf3 a6 2. Nd4 b6 3. Nc3 *');
  });

  test('6: tag, comment and result of a timeout agree', () => {
    const game = play('e4 e5');
    expect(game.finish('white-timeout')).toBe('0-1');
    const pgn = game.exportPgn();
    expect(tag(pgn, 'Termination')).toBe('Black wins by timeout');
    expect(pgn).toContain('{Black wins by timeout.} 0-1');
    const dead = core.newGame({ fen: '7k/8/6K1/8/8/8/8/R7 w - - 0 1' });
    expect(dead.finish('white-timeout')).toBe('1/2-1/2');
  });

  test('7: the time control in seconds in standard style, in minutes in document style (S-18)', () => {
    const time = [{ baseMs: 900_000, incrementMs: 10_000 }];
    expect(tag(play('e4', { whiteTime: time }).exportPgn(), 'TimeControl')).toBe('15+10');
    expect(tag(play('e4', { whiteTime: time, style: 'standard' }).exportPgn(), 'TimeControl')).toBe('900+10');
    expect(tag(play('e4').exportPgn(), 'TimeControl')).toBe('-');
  });

  test('8: the standard names the ending in standard style (S-16)', () => {
    const game = play('e4 e5');
    game.finish('white-resigns');
    expect(tag(game.exportPgn(), 'Termination')).toBe('White resigns');
    expect(tag(game.exportPgn({ style: 'standard' }), 'Termination')).toBe('normal');
  });

  test('9: the date is the one that is given; impossible ones are refused', () => {
    expect(tag(play('e4', { date: '2026.11.30' }).exportPgn(), 'Date')).toBe('2026.11.30');
    expect(tag(play('e4').exportPgn(), 'Date')).toBe('????.??.??');
    expect(refused(() => core.newGame({ date: '2026.02.30' })).code).toBe('bad-date');
  });

  test('10: quotes and backslashes in names', () => {
    const pgn = play('e4', { white: 'Bob "The Rook"', black: 'back\\slash' }).exportPgn();
    const { game, findings } = core.readGame(pgn);
    expect(findings).toEqual([]);
    const value = (name: string) => game.view().tags.find((one) => one.name === name)?.value;
    expect([value('White'), value('Black')]).toEqual(['Bob "The Rook"', 'back\\slash']);
  });

  test('11: the FEN has castling rights and move number', () => {
    expect(play('e4 e5 Nf3 Nc6').position(3).fen)
      .toBe('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3');
  });

  test('12: knight against bishop and two knights are no dead draws', () => {
    for (const fen of ['5b1k/8/6K1/8/8/8/8/6N1 b - - 0 1', '7k/8/6K1/8/8/8/8/5NN1 b - - 0 1']) {
      const game = core.newGame({ fen });
      expect(game.findFinish()).toBeNull();
      expect(refused(() => game.finish('insufficient-material')).code).toBe('wrong-ending');
    }
  });

  test('13: Chess960 number 0', () => {
    expect(core.position(core.chess960Fen(0), true).chess960Number).toBe(0);
    expect(refused(() => core.newGame({ chess960: 960 })).code).toBe('bad-number');
  });

  test('14: either side may resign at any time', () => {
    for (const [finish, result] of [['white-resigns', '0-1'], ['black-resigns', '1-0']] as const) {
      const game = play('e4');
      expect(game.finish(finish)).toBe(result);
      game.finish('unterminated');
      expect(tag(game.exportPgn(), 'Result')).toBe('*');
    }
  });

  test('15: site and round are the players’ own', () => {
    const pgn = play('e4', { site: 'Uppsala SWE', round: '3' }).exportPgn();
    expect([tag(pgn, 'Site'), tag(pgn, 'Round')]).toEqual(['Uppsala SWE', '3']);
    expect(tag(play('e4', { style: 'standard' }).exportPgn(), 'Variant')).toBeNull();
  });

  test('16: clock times are written, to the tenth', () => {
    const game = play('e4 e5');
    game.setClock(0, 119_900);
    expect(game.exportPgn()).toContain('{[%clk 0:01:59.9]}');
  });

  test('17: lines have at most 79 characters, and comments break between words', () => {
    const game = play('e4 e5');
    game.setText(0, 'Größe ♘ 𝄞 '.repeat(40).trim());
    const lines = game.exportPgn().split('\n');
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(79);
    expect(lines.join(' ')).toContain('Größe ♘ 𝄞 Größe');
  });
});
