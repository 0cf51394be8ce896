// SPDX-License-Identifier: MIT
// File names, fields and options of the export.
import { afterEach, expect, test } from 'vitest';
import { exportFields, isResultFixed, lineOfTag, tagValue } from './export_fields';
import { fileName, today } from './export_file';
import { exportRules, toCoreOptions } from './export_options';
import { readValues } from './stored_values';
import { viewOf } from './testing/tree';

const zone = process.env['TZ'];
afterEach(() => { process.env['TZ'] = zone; });

test('names of files and days are of this place, both parts', () => {
  const moment = new Date('2026-11-30T23:59:58Z');
  const rows: [string, string, string][] = [
    ['UTC', 'chess_2026-11-30_23-59-58.pgn', '2026.11.30'],
    ['Asia/Tokyo', 'chess_2026-12-01_08-59-58.pgn', '2026.12.01'],
    ['America/New_York', 'chess_2026-11-30_18-59-58.pgn', '2026.11.30'],
  ];
  for (const [place, name, day] of rows) {
    process.env['TZ'] = place;
    expect(fileName(moment), place).toBe(name);
    expect(today(moment), place).toBe(day);
  }
  expect(fileName(new Date(2026, 0, 2, 3, 4, 5), 'png')).toBe('chess_2026-01-02_03-04-05.png');
});

const tags = [
  { name: 'Event', value: 'A' }, { name: 'Result', value: '1-0' }, { name: 'Zebra', value: 'z' },
  { name: 'Annotator', value: 'n' }, { name: 'FEN', value: 'f' }, { name: 'Event', value: 'B' },
];

test('fields: the roster, the usual ones, then the others by name', () => {
  const fields = exportFields(viewOf(['e4'], { tags }));
  expect(fields.map((field) => field.name)).toEqual(['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result',
    'WhiteElo', 'BlackElo', 'ECO', 'Annotator', 'FEN', 'Zebra']);
  expect(fields.find((field) => field.name === 'Event')).toMatchObject({ value: 'A', isRoster: true, isFree: false });
  expect(fields.find((field) => field.name === 'FEN')).toMatchObject({ kind: 'fixed', isFree: false });
  expect(fields.find((field) => field.name === 'Zebra')).toMatchObject({ kind: 'text', isFree: true });
  expect(tagValue(viewOf([], { tags }), 'Nothing')).toBeUndefined();
});

test('the result is fixed where the game has ended by itself', () => {
  const rows = [[null, false], ['normal', false], ['unterminated', false], ['abandoned', false], ['checkmate', true],
    ['resignation', true], ['time forfeit', true], ['agreement', true]] as const;
  for (const [termination, fixed] of rows) expect(isResultFixed(viewOf([], { termination })), `${termination}`).toBe(fixed);
});

test('the line of a tag', () => {
  const text = '[Event "x"]\n[White "[Black "]\n[Black "y"]\n\n1. e4 {[Black "z"]} *\n';
  expect([lineOfTag(text, 'Event'), lineOfTag(text, 'Black'), lineOfTag(text, 'ECO')]).toEqual([0, 2, -1]);
});

test('options for the core', () => {
  const all = readValues(exportRules, null);
  expect(toCoreOptions(all, 'document', 'all', 3)).toEqual({ comments: true, variations: true, nags: true, clocks: true,
    evaluations: true, arrows: true, style: 'document' });
  expect(toCoreOptions({ ...all, clocks: false, dialect: 'lichess' }, 'kept', 'from', 3)).toEqual({ comments: true,
    variations: true, nags: true, clocks: false, evaluations: true, arrows: true, dialect: 'lichess', from: 3 });
  expect(toCoreOptions(all, 'standard', 'line', null)).toMatchObject({ style: 'standard', line: null });
  expect(toCoreOptions(all, 'standard', 'from', null)).not.toHaveProperty('from');
  expect(readValues(exportRules, '{"comments":"no","dialect":7,"importedStyle":"x"}')).toEqual(all);
});
