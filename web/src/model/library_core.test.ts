// SPDX-License-Identifier: MIT
// The library with the real core: what is read, opened, changed, mended and exported.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadCore, loadTexts } from '$core';
import { core, startTexts, useCore } from '../api/core';
import { store } from './game_store.svelte';
import { library } from './library.svelte';
import { fileParts, gameBytes, gamesParts, openLibraryGame, parseKey, saveLibraryGame, writeKey } from './library_games';
import { keepPlayed, openFromAddress } from './library_keep';
import type { LibraryFile } from './library_types';
import { mendAll, mendFinding, unmend } from './mending';
import { report } from './report.svelte';

beforeAll(async () => {
  const file = (name: string) => readFileSync(new URL(`../../../build/wasm/${name}.wasm`, import.meta.url));
  useCore(await loadCore(file('movetext')), await loadTexts(file('movetext_texts')));
  await library.open();
});

beforeEach(async () => {
  for (const file of library.files.list.slice()) await library.files.purge(file.id);
});

const source = [
  '% a line for other programs\r\n[Event "Odd"]\r\n[White "Müller"]\r\n[Black "B"]\r\n[Result "1-0"]\r\n\r\n',
  '1.e2-e4 e7-e5 2.Ng1-f3 {fine} Nc6 1-0\r\n\r\n\r\n',
  '[Event "Second"]\n[White "C"]\n[Black "D"]\n[Date "1997.11.16"]\n[WhiteElo "2700"]\n[Result "*"]\n\n1. d4 d5 *\n\n',
  '[Event "Third"]\n[White "E"]\n[Black "F"]\n[Result "0-1"]\n\n1. e4 e5 2. Ke3 0-1',
].join('');

async function read(text: string | Uint8Array, name = 'odd.pgn'): Promise<LibraryFile> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const writer = library.files.startFile(name, () => {});
  const reader = (await startTexts()).reader();
  writer.addBytes(bytes);
  const batches = [reader.push(bytes)];
  writer.file.encoding = reader.encoding;
  for (const batch of [...batches, reader.finish()]) library.files.index.add(writer.file.id, writer.addBatch(batch));
  const file = await writer.finish();
  library.files.add(file);
  await library.update();
  return file;
}

const textOf = (parts: readonly Uint8Array[]) => Buffer.concat(parts).toString('utf8');

test('an imported file comes out byte for byte', async () => {
  const file = await read(source);
  expect(file.games).toBe(3);
  expect(textOf(await fileParts(file))).toBe(source);
  const rows = [...library.rows];
  expect(rows.map((row) => library.text(row, 'white'))).toEqual(['Müller', 'C', 'E']);
  expect(library.number(rows[1]!, 'whiteElo')).toBe(2700);
  expect(textOf(await gamesParts([rows[2]!]))).toBe(source.slice(source.indexOf('[Event "Third"]')) + '\n\n');
});

test('a game that is changed takes the place of its bytes, and only of those', async () => {
  const file = await read(source);
  const key = { file: file.id, game: 1 };
  expect(await openLibraryGame(key)).toBe(true);
  expect(store.origin.libraryId).toBe(writeKey(key));
  store.edit('tag', (game) => game.setTag('White', 'Changed'));
  await saveLibraryGame(key, store.game!);
  const [before = '', after = ''] = textOf(await fileParts(file)).split(/\[Event "Second"\][^]*1\. d4 d5 \*\n/);
  expect(source.startsWith(before) && source.endsWith(after.trimStart())).toBe(true);
  expect(library.text(library.files.index.rowOf(key), 'white')).toBe('Changed');
  expect(textOf([(await gameBytes(key))!])).toContain('[White "Changed"]');
  expect(textOf([(await gameBytes(key, true))!])).toContain('[White "C"]');
});

test('addresses name games of the library', async () => {
  const file = await read(source);
  expect(parseKey(writeKey({ file: file.id, game: 2 }))).toEqual({ file: file.id, game: 2 });
  for (const bad of ['', 'x', '1.', '1.2.3', 'famous.x']) expect(parseKey(bad), bad).toBeNull();
  expect(await openFromAddress(`${file.id}.0`, '3')).toBe(true);
  expect(store.move?.san).toBe('Nf3');
  expect(await openFromAddress(`${file.id}.7`, '')).toBe(false);
});

test('a game that was played is kept, and replaced when it goes on', async () => {
  const game = core().newGame({ white: 'Ada', black: 'Bo' });
  game.play(null, 'e4');
  const id = await keepPlayed(game, null);
  game.play(game.view().lines[0]!.moves.at(-1)!, 'e5');
  expect(await keepPlayed(game, id)).toBe(id);
  expect(library.list.map((file) => [file.name, file.own])).toEqual([['Ada – Bo', true]]);
  expect(textOf([(await gameBytes(parseKey(id)!))!])).toContain('1. e4 e5');
});

test('the report tells each finding in words, and mends what is certain', async () => {
  const file = await read(source);
  library.changed();
  await report.load();
  expect(report.all.length).toBe(file.counts.errors + file.counts.warnings + file.counts.notes);
  const illegal = report.all.find((place) => place.code === 'san.illegal')!;
  const found = await report.describe(illegal);
  expect(found).toMatchObject({ isMended: false, finding: { line: illegal.line, column: illegal.column, token: 'Ke3' } });
  const fixable = [];
  for (const place of report.all) {
    const each = await report.describe(place);
    if (each?.finding.fix === 'safe') fixable.push([place, each.finding] as const);
  }
  expect(fixable.length).toBeGreaterThan(0);
  const [place, finding] = fixable[0]!;
  const mended = await mendFinding(place, finding);
  expect((await report.describe(place))?.isMended).toBe(true);
  await unmend([mended!]);
  expect((await report.describe(place))?.isMended).toBe(false);
  expect(textOf(await fileParts(file))).toBe(source);
});

test('all that is certain is mended at once, and can be taken back', async () => {
  const file = await read(source);
  library.changed();
  await report.load();
  const steps: string[] = [];
  const mended = await mendAll(report.all, (done, total) => steps.push(`${done}/${total}`), new AbortController().signal);
  expect(mended.length).toBeGreaterThan(0);
  expect(steps.at(-1)).toBe(`${steps.length}/${steps.length}`);
  const text = textOf(await fileParts(file));
  expect(text).toContain('1.e4 e5 2.Nf3 {fine} Nc6 1-0');
  expect(text).toContain('% a line for other programs');
  await unmend(mended);
  expect(textOf(await fileParts(file))).toBe(source);
});

test('two-byte text: a changed game goes back in two bytes', async () => {
  const file = await read(Buffer.from(`\uFEFF${source}`, 'utf16le'));
  expect([file.games, file.encoding]).toEqual([3, 'utf-16le']);
  const key = { file: file.id, game: 1 };
  await openLibraryGame(key);
  store.edit('tag', (game) => game.setTag('White', 'Ångström'));
  await saveLibraryGame(key, store.game!);
  const text = Buffer.concat(await fileParts(file)).toString('utf16le');
  expect(text).toContain('[White "Ångström"]');
  expect(text).toContain('[White "Müller"]');
});
