// SPDX-License-Identifier: MIT
// What the list says of a game that is on the board, or was made here.
import type { GameColumns, GameView, ImportBatch } from '$core';
import { tagValue } from './export_fields';
import { flagComments, flagDamaged, flagVariations, numberFields, results, textFields } from './library_types';
import type { NumberField, RowChange, TextField } from './library_types';

/** "1997.??.??" is 19970000. */
function dateNumber(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return year * 10_000 + month * 100 + day;
}

function flagsOf(view: GameView): number {
  const hasVariations = view.lines.filter((line) => line !== undefined).length > 1;
  const hasComments = view.moves.some((move) => move && move.comments.length > 0);
  return (view.isDamaged ? flagDamaged : 0) | (hasVariations ? flagVariations : 0) | (hasComments ? flagComments : 0);
}

export function rowOfView(view: GameView): RowChange {
  const tag = (name: string) => tagValue(view, name) ?? '';
  const texts: Record<TextField, string> = {
    white: tag('White'), black: tag('Black'), event: tag('Event'), site: tag('Site'), round: tag('Round'),
    dateText: tag('Date'), eco: tag('ECO'), opening: tag('Opening'), variant: view.variant,
  };
  const elo = (name: string) => Number.parseInt(tag(name), 10) || 0;
  return { texts, numbers: {
    date: dateNumber(texts.dateText), whiteElo: elo('WhiteElo'), blackElo: elo('BlackElo'),
    result: Math.max(0, results.indexOf(view.result)), plies: view.plies, flags: flagsOf(view),
  } };
}

/** A file of this one game, as a reader would tell of it; exported games have no findings. */
export function batchOfView(view: GameView, length: number): ImportBatch {
  const { texts, numbers } = rowOfView(view);
  const all: Partial<Record<NumberField, number>> = { ...numbers, length, line: 1, column: 1 };
  const columns: Record<string, unknown> = { count: 1 };
  textFields.forEach((field, i) => { columns[field] = Uint32Array.of(i + 1); });
  for (const field of numberFields) {
    const isWide = field === 'offset' || field === 'line';
    columns[field] = isWide ? Float64Array.of(all[field] ?? 0) : Uint32Array.of(all[field] ?? 0);
  }
  const none = new Uint8Array();
  const findings = {
    count: 0, code: none, severity: none, offset: new Float64Array(), length: new Uint32Array(),
    line: new Float64Array(), column: new Uint32Array(), game: new Float64Array(), ply: new Uint32Array(), fix: none,
  };
  return {
    games: columns as unknown as GameColumns, findings, details: [], codes: [], bytes: length,
    texts: ['', ...textFields.map((field) => texts[field])],
  };
}
