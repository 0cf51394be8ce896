// SPDX-License-Identifier: MIT
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImportBatch } from '../index.ts';
import { bytes, core, refused, root, text, texts } from './support.ts';

describe('the same games as the program reads', () => {
  const golden = new URL('tests/golden/', root);
  const folders = fs.readdirSync(golden).filter((name) => fs.existsSync(new URL(`${name}/input.pgn`, golden)));

  test('there are folders', () => expect(folders.length).toBeGreaterThanOrEqual(15));

  test.each(folders)('%s', (name) => {
    const input = fs.readFileSync(new URL(`${name}/input.pgn`, golden));
    const wanted = fs.readFileSync(new URL(`${name}/expected.jsonl`, golden), 'utf8').trim().split('\n');
    const lines = texts.toJsonLines(input, 'input.pgn').trim().split('\n');
    expect(lines.map((line) => {
      const { diagnostics: _found, ...game } = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify(game);
    })).toEqual(wanted.map((line) => JSON.stringify(JSON.parse(line))));
    // What is exported is exported again without a change.
    const once = texts.rewrite(input);
    expect(texts.rewrite(bytes(once))).toBe(once);
  });
});

describe('columns', () => {
  const source = `[Event "A"]
[White "Tal, Mikhail"]
[Black "Ødegård"]
[Date "1960.??.??"]
[WhiteElo "2700"]
[ECO "B90"]
[Result "1-0"]

1. e4 e5 (1... c5) 2. Ke3 1-0

[Event "A"]
[White "Ødegård"]
[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]
[SetUp "1"]

{Text} 1. Kd2 1/2-1/2
`;

  function read(input: Uint8Array, size: number): ImportBatch[] {
    const reader = texts.reader();
    const batches: ImportBatch[] = [];
    for (let at = 0; at < input.length; at += size) batches.push(reader.push(input.subarray(at, at + size)));
    batches.push(reader.finish());
    return batches;
  }

  const rows = (batches: ImportBatch[]) => {
    const names = batches.flatMap((batch) => batch.texts);
    return batches.flatMap(({ games }) => Array.from({ length: games.count }, (_, i) => ({
      offset: games.offset[i], length: games.length[i], line: games.line[i], white: names[games.white[i] ?? 0],
      black: names[games.black[i] ?? 0], event: names[games.event[i] ?? 0], eco: names[games.eco[i] ?? 0],
      date: games.date[i], elo: games.whiteElo[i], result: games.result[i], plies: games.plies[i],
      flags: games.flags[i], errors: games.errors[i],
    })));
  };

  test('hold what the games hold, whatever the size of the pieces', () => {
    const input = bytes(source);
    const whole = rows(read(input, input.length));
    expect(whole).toMatchObject([
      { offset: 0, line: 1, white: 'Tal, Mikhail', black: 'Ødegård', eco: 'B90', date: 19_600_000, elo: 2700, result: 0,
        plies: 2, flags: 1 | 4, errors: 1 },
      { line: 11, white: 'Ødegård', black: '', eco: '', date: 0, elo: 0, result: 2, plies: 1, flags: 8 | 16, errors: 0 },
    ]);
    for (const size of [1, 7, 64, 100]) expect(rows(read(input, size))).toEqual(whole);
  });

  test('take the first tag of that very name, else the first of another case', () => {
    const names = ['White', 'Black', 'Site', 'Round', 'Date', 'ECO', 'Opening', 'Variant'];
    const fields = ['white', 'black', 'site', 'round', 'dateText', 'eco', 'opening', 'variant'] as const;
    const tags = (spell: (name: string) => string, value: string) =>
      names.map((name) => `[${spell(name)} "${value} ${name}"]\n`).join('');
    const lower = tags((name) => name.toLowerCase(), 'lower');
    const upper = tags((name) => name.toUpperCase(), 'upper').replace(/.*"upper ECO".*\n/, '');
    const other = '[Openings "x"]\n[Opener "x"]\n';
    const cases: [string, string][] = [
      [lower + tags((name) => name, 'exact') + tags((name) => name, 'second'), 'exact'], [other + lower + upper, 'lower'],
    ];
    for (const [text, wanted] of cases) {
      const reader = texts.reader();
      const { games, texts: known } = reader.push(bytes(`${text}\n1. e4 *\n\n[White "next"]\n\n1. e4 *\n`));
      reader.dispose();
      expect(games.count).toBe(1);
      expect(fields.map((field) => known[games[field][0] ?? 0])).toEqual(names.map((name) => `${wanted} ${name}`));
    }
  });

  test('texts are the same only when all of their letters are', () => {
    const names = [7, 8, 9, 15, 16, 17].flatMap((length) => Array.from({ length }, (_, at) =>
      'a'.repeat(at) + 'b' + 'a'.repeat(length - at - 1))).concat('a', 'aaaaaaaa', 'aaaaaaaaa', '');
    const reader = texts.reader();
    const input = [...names, ...names].map((name) => `[White "${name}"]\n\n1. e4 *\n\n`).join('');
    const { games, texts: known } = reader.push(bytes(input));
    reader.dispose();
    const read = Array.from(games.white.subarray(0, names.length), (number) => known[number]);
    expect(games.count).toBeGreaterThan(names.length);
    expect(read).toEqual(names);
    expect(known.filter((name) => /^[ab]*$/.test(name))).toHaveLength(names.length);
  });

  test('a game is read again from its bytes, with the same findings at the same places', () => {
    const input = bytes(source);
    const [batch] = read(input, input.length);
    const all = texts.reader();
    const { games, findings, details, codes } = all.push(input);
    all.finish();
    expect(batch?.codes).toEqual(codes);
    expect(findings.count).toBe(details.length);
    const place = { offset: games.offset[0] ?? 0, line: games.line[0] ?? 1, column: games.column[0] ?? 1, game: 1 };
    const again = texts.explain(input.subarray(place.offset, place.offset + (games.length[0] ?? 0)), place);
    expect(again).toEqual(details.filter(({ game }) => game === 1));
    const illegal = again.find(({ code }) => code === 'san.illegal');
    expect(illegal).toMatchObject({
      severity: 'error', line: 9, token: 'Ke3', fix: 'none', sourceLine: '1. e4 e5 (1... c5) 2. Ke3 1-0', caretColumn: 23,
      refusal: { reason: 'cannot-reach', origin: 'e1', target: 'e3' },
    });
    expect(codes[findings.code[0] ?? 0]).toBe(details[0]?.code);
    const brief = core.readGame(input.subarray(place.offset, place.offset + (games.length[0] ?? 0)), place).findings;
    expect(brief.map(({ code, offset }) => [code, offset])).toEqual(again.map(({ code, offset }) => [code, offset]));
  });

  test('findings are bounded, counts are not', () => {
    const input = bytes('[Event "?"]\n\n1. e4 e5 2. Ke3 1-0\n\n'.repeat(500));
    const reader = texts.reader({ details: 3, findings: 10 });
    const batch = reader.push(input);
    const end = reader.finish();
    expect([batch.findings.count, batch.details.length, end.findings.count]).toEqual([10, 3, 0]);
    const errors = [...batch.games.errors, ...end.games.errors].reduce((sum, count) => sum + count, 0);
    expect(errors).toBe(500);
    expect(refused(() => reader.push(input)).code).toBe('disposed');
  });

  test('UTF-16 is told', () => {
    const reader = texts.reader();
    const units = `\ufeff${source}`;
    const utf16 = new Uint8Array(units.length * 2);
    for (let i = 0; i < units.length; i += 1) new DataView(utf16.buffer).setUint16(i * 2, units.charCodeAt(i), true);
    const batches = [reader.push(utf16), reader.finish()];
    expect(rows(batches).map(({ black }) => black)).toEqual(['Ødegård', '']);
    expect(reader.encoding).toBe('utf-16le');
  });
});

describe('mending', () => {
  test('certain fixes only, or all', () => {
    const input = bytes('1. e4 e5 2. Ng1-f3 Nc6\n3. 0-0?? *');
    const safe = texts.mend(input, 'safe');
    expect(text(safe.bytes)).toContain('2. Nf3');
    expect(safe.edits).toBeGreaterThan(0);
    expect(text(texts.mend(safe.bytes, 'safe').bytes)).toBe(text(safe.bytes));
    expect(texts.mend(bytes('1. e4 e5 2. Nf3 *'), 'unsafe')).toEqual({ bytes: bytes('1. e4 e5 2. Nf3 *'), edits: 0 });
  });

  test('one finding alone, at its place in the file', () => {
    const input = bytes('1. e2e4 e7e5 *');
    const place = { offset: 1000, line: 50, column: 1, game: 7 };
    const [first, second] = texts.explain(input, place);
    expect(first).toMatchObject({ line: 50, game: 7, fix: 'safe' });
    if (!first || !second) throw new Error('two findings were expected');
    expect(text(texts.mendOne(input, second, place).bytes)).toBe('1. e2e4 e5 *');
    expect(texts.mendOne(input, { code: 'san.illegal', offset: 3 }, place).edits).toBe(0);
    expect(texts.mendOne(input, { code: 'nonsense', offset: 3 }, place)).toEqual({ bytes: input, edits: 0 });
  });
});
