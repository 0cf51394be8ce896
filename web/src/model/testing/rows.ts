// SPDX-License-Identifier: MIT
// Batches of rows for tests, as the reader of the core gives them.
import type { GameColumns, ImportBatch } from '$core';
import { numberFields, textFields } from '../library_types';
import type { NumberField, RowBatch, TextField } from '../library_types';

export type TestGame = Partial<Record<TextField, string>> & Partial<Record<NumberField, number>>;

function dateOf(game: TestGame): number {
  return Number((game.dateText ?? '').replaceAll('?', '0').split('.').join('')) || 0;
}

/** `before`: texts that earlier batches of the file brought; the first batch starts with ''. */
export function batchOf(games: readonly TestGame[], first: number, before = 0): RowBatch {
  const texts = before === 0 ? [''] : [];
  const idOf = (text: string) => (text === '' ? 0 : before + texts.push(text) - 1);
  const columns: Record<string, unknown> = { count: games.length };
  for (const field of textFields) columns[field] = Uint32Array.from(games.map((game) => idOf(game[field] ?? '')));
  for (const field of numberFields) {
    columns[field] = Float64Array.from(games.map((game) => game[field] ?? (field === 'date' ? dateOf(game) : 0)));
  }
  return { first, games: columns as unknown as GameColumns, texts };
}

/** What the reader of the core would give for these games, without findings. */
export function importBatchOf(games: readonly TestGame[]): ImportBatch {
  const { games: columns, texts } = batchOf(games, 0);
  const none = new Uint8Array();
  const findings = {
    count: 0, code: none, severity: none, offset: new Float64Array(), length: new Uint32Array(),
    line: new Float64Array(), column: new Uint32Array(), game: new Float64Array(), ply: new Uint32Array(), fix: none,
  };
  return { games: columns, findings, details: [], texts, codes: [], bytes: 0 };
}
