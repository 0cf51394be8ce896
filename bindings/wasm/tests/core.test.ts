// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { figurines, showSan, type SetupReason } from '../index.ts';
import { core, refused } from './support.ts';

describe('positions (A-13)', () => {
  test('the start', () => {
    const position = core.position(core.startFen);
    expect(position.fen).toBe(core.startFen);
    expect(position.shredderFen).toContain(' HAha ');
    expect(position.moves.length).toBe(20);
    expect(position.board[0]).toBe('wr');
    expect(position.board[60]).toBe('bk');
    expect(position).toMatchObject({
      turn: 'white', check: null, end: null, chess960Number: 518, fullmove: 1, halfmoveClock: 0, occurrences: 1,
      claims: { fiftyMoves: false, threefoldRepetition: false }, canMate: { white: true, black: true },
      castlingRooks: ['a1', 'h1', 'a8', 'h8'], enPassant: null,
    });
  });

  test.each([
    ['standard castling: king or rook square', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', false, 'O-O', ['h1', 'g1'], 'e1g1'],
    ['long', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', false, 'O-O-O', ['a1', 'c1'], 'e1c1'],
    ['Chess960, the king steps there too', '4k3/8/8/8/8/8/8/5K1R w H - 0 1', true, 'O-O', ['h1'], 'f1h1'],
    ['Chess960, the king stays', '4k3/8/8/8/8/8/8/6KR w H - 0 1', true, 'O-O', ['h1'], 'g1h1'],
  ])('castling: %s', (_name, fen, chess960, san, targets, uci) => {
    const castling = core.position(fen, chess960).moves.find((move) => move.san === san);
    expect(castling).toMatchObject({ kind: 'castle', uci, targets });
    expect(castling?.rook?.from).toBe(targets[0]);
  });

  test('en passant takes beside the target; promotions come one by one', () => {
    const passing = core.position('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1').moves.find(({ kind }) => kind === 'en-passant');
    expect(passing).toMatchObject({ san: 'exd6', from: 'e5', to: 'd6', capture: 'd5' });
    const promotions = core.position('4k3/P7/8/8/8/8/8/4K3 w - - 0 1').moves.filter(({ from }) => from === 'a7');
    expect(promotions.map(({ promotion }) => promotion).sort()).toEqual(['bishop', 'knight', 'queen', 'rook']);
  });

  test.each([
    ['checkmate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'checkmate'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'stalemate'],
    ['dead', '7k/8/6K1/8/8/8/8/8 b - - 0 1', 'insufficient-material'],
    ['knight and bishop are not dead (seed fault 12)', '5b1k/8/6K1/8/8/8/8/6N1 b - - 0 1', null],
    ['two knights are not dead (seed fault 12)', '7k/8/6K1/8/8/8/8/5NN1 b - - 0 1', null],
    ['seventy-five moves', '7k/8/6K1/8/8/8/8/R7 b - - 150 100', 'seventy-five-moves'],
  ])('ends: %s', (_name, fen, end) => {
    expect(core.position(fen).end).toBe(end);
  });

  test('who can mate decides a flag fall (A-02)', () => {
    expect(core.position('7k/8/6K1/8/8/8/8/R7 b - - 0 1').canMate).toEqual({ white: true, black: false });
    expect(core.position('7k/8/6K1/8/8/8/8/R7 b - - 99 100').claims.fiftyMoves).toBe(false);
    expect(core.position('7k/8/6K1/8/8/8/8/R7 b - - 100 100').claims.fiftyMoves).toBe(true);
  });

  test('impossible positions tell every reason', () => {
    const rows: [string, SetupReason[]][] = [
      ['8/8/8/8/8/8/8/8 w - - 0 1', ['missing-white-king', 'missing-black-king']],
      ['4k3/8/8/8/8/8/8/KK6 w - - 0 1', ['several-white-kings']],
      ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', ['pawn-on-back-rank']],
      ['4k3/8/8/8/8/8/8/4R1K1 w - - 0 1', ['opponent-in-check']],
    ];
    for (const [fen, reasons] of rows) {
      const reading = core.readFen(fen);
      expect(reading.position).toBeNull();
      expect(reading.reasons.filter(({ refuses }) => refuses).map(({ reason }) => reason)).toEqual(reasons);
      expect(refused(() => core.position(fen)).details.reasons).toEqual(reasons);
      expect(core.writeSetup(reading.setup ?? (() => { throw new Error(fen); })())).toBe(fen);
    }
    const odd = core.readFen('4k3/8/8/8/8/8/8/4K3 w KQ e3 0 1');
    expect(odd.position?.fen).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    expect(odd.reasons.every(({ refuses }) => !refuses)).toBe(true);
    expect(odd.reasons.length).toBeGreaterThan(0);
  });

  test('unreadable FENs tell the fault and its place', () => {
    const rows = [
      ['', 'empty'], ['x', 'bad-piece'], ['ppppppppp/8/8/8/8/8/8/8 w - - 0 1', 'rank-too-long'],
      ['8/8/8/8/8/8/8 w - - 0 1', 'rank-count'], ['8/8/8/8/8/8/8/7 w - - 0 1', 'rank-too-short'],
      ['4k3/8/8/8/8/8/8/4K3 z - - 0 1', 'bad-turn'], ['4k3/8/8/8/8/8/8/4K3 w ! - 0 1', 'bad-castling'],
      ['4k3/8/8/8/8/8/8/4K3 w - x9 0 1', 'bad-en-passant'], ['4k3/8/8/8/8/8/8/4K3 w - - x 1', 'bad-halfmove'],
      ['4k3/8/8/8/8/8/8/4K3 w - - 0 x', 'bad-fullmove'], ['4k3/8/8/8/8/8/8/4K3 w - - 0 1 2', 'too-many-fields'],
    ] as const;
    for (const [fen, fault] of rows) {
      const reading = core.readFen(fen);
      expect(reading.fault?.fault, fen).toBe(fault);
      expect(reading.fault?.message.length, fen).toBeGreaterThan(5);
      expect(refused(() => core.position(fen)).code).toBe('bad-fen');
    }
    expect(core.readFen('é/8').fault).toMatchObject({ from: 0, to: 1 });
  });

  test('a board set up by hand is read like its FEN', () => {
    const { setup, position } = core.readFen('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9');
    expect(setup).not.toBeNull();
    if (!setup) return;
    expect(core.readSetup(setup).position).toEqual(position);
    expect(core.writeSetup(setup, 'shredder')).toBe('r3k2r/8/8/8/8/8/8/R3K2R b HAha - 3 9');
  });

  test('engine lines become SAN, up to what is not legal', () => {
    expect(core.writeLine(core.startFen, ['e2e4', 'e7e5', 'g1f3', 'a1a5', 'b8c6']).map(({ san }) => san))
      .toEqual(['e4', 'e5', 'Nf3']);
    expect(core.writeLine('rubbish', ['e2e4'])).toEqual([]);
  });

  test('Chess960 by number (A-04), 0 too (seed fault 13)', () => {
    expect(core.chess960Fen(518)).toBe(core.startFen);
    expect(core.chess960Fen(0)).toMatch(/^bbqnnrkr\//);
    for (let number = 0; number < 960; number += 1) {
      expect(core.position(core.chess960Fen(number), true).chess960Number).toBe(number);
    }
    for (const number of [-1, 960, 1.5, NaN]) expect(refused(() => core.chess960Fen(number)).code).toBe('bad-number');
  });
});

describe('tables and fields', () => {
  test('tables', () => {
    expect(core.dialects()).toContain('lichess');
    const meanings = (['en', 'fr', 'sv'] as const).map((language) => core.nags(language));
    for (const table of meanings) expect(table.length).toBeGreaterThanOrEqual(147);
    expect(meanings.map((table) => table[1]?.meaning)).toEqual(['good move', expect.any(String), expect.any(String)]);
    expect(new Set(core.finishRows().map(({ finish }) => finish)).size).toBe(14);
    expect(core.describeEnding('white-resigns', '0-1', 'fr')).toBe('Les Blancs abandonnent');
    expect(core.describeEnding('white-resigns', '1-0', 'fr')).toBe('');
    const letters = (['en', 'fr', 'sv'] as const).map((language) => Object.values(core.pieceLetters(language)).slice(1));
    expect(letters.map((row) => row.join(''))).toEqual(['NBRQK', 'CFTDR', 'SLTDK']);
  });

  test('SAN in other letters, for the screen (A-14)', () => {
    expect(showSan('Nxf7+', core.pieceLetters('sv'))).toBe('Sxf7+');
    expect(showSan('e8=Q#', core.pieceLetters('fr'))).toBe('e8=D#');
    expect(showSan('O-O-O', core.pieceLetters('fr'))).toBe('O-O-O');
    expect(showSan('bxc3', core.pieceLetters('fr'))).toBe('bxc3');
    expect(showSan('Qd1', figurines)).toBe('♕d1');
  });

  test('checks of fields (A-06)', () => {
    const rows = [
      ['White', 'Bob "The Rook"', null], ['WhiteElo', '2800', null], ['WhiteElo', 'strong', 'bad-elo'],
      ['Date', '2026.02.30', 'bad-date'], ['Date', '2026.??.??', null], ['Result', '2-0', 'bad-result'],
      ['A b', 'x', 'bad-tag-name'], ['', 'x', 'bad-tag-name'],
    ] as const;
    for (const [name, value, code] of rows) expect(core.checkTag(name, value), name + value).toBe(code);
  });

  test('time controls (S-18)', () => {
    expect(core.readTimeControl('15+10')).toMatchObject({
      kind: 'stages', stages: [{ baseMs: 15_000, incrementMs: 10_000 }], looksLikeMinutes: true,
      minutes: [{ baseMs: 900_000, incrementMs: 10_000 }],
    });
    expect(core.readTimeControl('40/7200:3600').stages).toEqual([{ moves: 40, baseMs: 7_200_000 }, { baseMs: 3_600_000 }]);
    expect(core.readTimeControl('5 min + 3 sec')).toMatchObject({ kind: 'free-text', guess: [{ baseMs: 300_000 }] });
    const stage = { baseMs: 900_000, incrementMs: 10_000 };
    expect(core.writeTimeControl([stage], 'document')).toBe('15+10');
    expect(core.writeTimeControl([stage], 'standard')).toBe('900+10');
    expect(core.writeTimeControl([], 'document')).toBe('-');
  });
});
