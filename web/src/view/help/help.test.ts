// SPDX-License-Identifier: MIT
// The examples of the help page are chess, its tables have their words, its famous games are there.
import fs from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadCore } from '$core';
import type { Core } from '$core';
import { languages, setLanguage } from '../../i18n/language.svelte';
import { parts } from './sections';
import { splitCode, tableOf } from './tables';
import type { TableName } from './tables';

let core: Core;
beforeAll(async () => {
  core = await loadCore(fs.readFileSync(new URL('../../../../build/wasm/movetext.wasm', import.meta.url)));
});
afterEach(() => setLanguage('en'));

const sections = parts.flatMap((part) => part.sections);

test('every section has its own place', () => {
  expect(sections.length).toBe(19);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

describe('live boards', () => {
  const boards = sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'board' ? [{ id, ...block }] : [])),
  );

  test('there are eight', () => expect(boards.length).toBe(8));

  test.each(boards)('$id: the moves are written as they are played', ({ fen, chess960, moves }) => {
    const game = core.newGame(fen === undefined ? {} : { fen, isChess960: chess960 ?? false });
    const played = game.playLine(null, moves).map((move) => game.view().moves[move]?.san);
    expect(played).toEqual(moves);
    game.dispose();
  });
});

test('code samples are read without a finding', () => {
  const samples = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : [])));
  expect(samples.length).toBe(2);
  for (const text of samples) {
    const { game, findings } = core.readGame(text);
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(game.view().plies).toBeGreaterThan(5);
    game.dispose();
  }
});

test.each(languages)('tables in %s: no empty cell, as many cells as heads', async (language) => {
  await setLanguage(language);
  const wanted: Record<TableName, number> = { pieces: 6, signs: 14, tags: 7, commands: 5, endings: 10, fen: 6 };
  for (const [name, least] of Object.entries(wanted) as [TableName, number][]) {
    const { head, rows } = tableOf(name, core);
    expect(rows.length, name).toBeGreaterThanOrEqual(least);
    for (const row of rows) {
      expect(row.length).toBe(head.length);
      for (const cell of row) expect(cell.trim(), `${language} ${name}: ${row.join(' | ')}`).not.toBe('');
    }
  }
});

test('code between backticks', () => {
  expect(splitCode('a `b` c')).toEqual([
    { text: 'a ', isCode: false }, { text: 'b', isCode: true }, { text: ' c', isCode: false },
  ]);
});

describe('famous games', () => {
  const folder = new URL('../../../public/games/', import.meta.url);
  interface Entry {
    file: string;
    title: Record<string, string>;
    about: Record<string, string>;
    white: string;
    black: string;
    year: number;
    result: string;
  }
  const index = JSON.parse(fs.readFileSync(new URL('index.json', folder), 'utf8')) as Entry[];

  test('a dozen and more, each file in the index', () => {
    expect(index.length).toBeGreaterThanOrEqual(12);
    const files = fs.readdirSync(folder).filter((name) => name.endsWith('.pgn'));
    expect(files.sort()).toEqual(index.map(({ file }) => file).sort());
  });

  test.each(index)('$file: no finding, and the index says what it is', (entry) => {
    const bytes = fs.readFileSync(new URL(entry.file, folder));
    const { game, findings } = core.readGame(bytes);
    const tags = new Map(game.view().tags.map(({ name, value }) => [name, value]));
    expect(findings).toEqual([]);
    expect([tags.get('White'), tags.get('Black'), tags.get('Result')]).toEqual([entry.white, entry.black, entry.result]);
    expect(tags.get('Date')?.slice(0, 4)).toBe(String(entry.year));
    expect(game.view().result).toBe(entry.result);
    expect(game.exportPgn()).toBe(bytes.toString('utf8'));
    for (const language of languages) expect(entry.title[language] && entry.about[language], language).toBeTruthy();
    game.dispose();
  });
});
