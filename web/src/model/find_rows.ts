// SPDX-License-Identifier: MIT
// Search in the library: by player, event, date, ECO, result, or words anywhere.
import { foldText, searchWords } from './fold_text';
import type { GameIndex } from './game_index';
import { results } from './library_types';
import type { TextField } from './library_types';
import { Pace } from './pace';

export interface GameFilter {
  /** Words, each in any of the fields. */
  text: string;
  player: string;
  event: string;
  /** The start of a date as files write it, "1997" or "1997.11"; "1990-1997" is a span of years. */
  date: string;
  /** The start of a code, "B9"; "B80-B99" is a span. */
  eco: string;
  /** '' = any. */
  result: string;
  /** 0 = all files. */
  file: number;
}

export const emptyFilter: GameFilter = { text: '', player: '', event: '', date: '', eco: '', result: '', file: 0 };

export function isEmptyFilter(filter: GameFilter): boolean {
  return Object.entries(emptyFilter).every(([name, value]) => filter[name as keyof GameFilter] === value);
}

type Test = (row: number) => boolean;

/** Rows or texts between two looks at the time. */
const stretch = 1 << 12;

/** Marks the texts that fit, once for each different text: the rows then only look up a number. */
async function marked(index: GameIndex, fits: (folded: string) => boolean, pace: Pace): Promise<Uint8Array> {
  const marks = new Uint8Array(index.folded.length);
  for (let id = 0; id < marks.length; id++) {
    marks[id] = fits(index.folded[id] ?? '') ? 1 : 0;
    if (id % stretch === stretch - 1 && pace.isOver()) await pace.rest();
  }
  return marks;
}

/** The text of one of the fields fits. */
interface Wish {
  readonly fields: readonly TextField[];
  fits(folded: string): boolean;
}

async function anyField(index: GameIndex, { fields, fits }: Wish, pace: Pace): Promise<Test> {
  const marks = await marked(index, fits, pace);
  return (row) => fields.some((field) => marks[index.column(field)[row] ?? 0] === 1);
}

const span = /^\s*([^\s-]+)\s*(?:-|–|\.\.)\s*([^\s-]+)\s*$/u;

/** "1997.11" matches by its start, "1990-1997" and "B80-B99" from one start to another. */
export function matchesSpan(wanted: string): (folded: string) => boolean {
  const text = foldText(wanted.trim());
  const parts = span.exec(text);
  if (!parts) return (value) => value.startsWith(text);
  const [low = '', high = ''] = parts.slice(1);
  return (value) => value !== '' && value.slice(0, low.length) >= low && value.slice(0, high.length) <= high;
}

function isoToDots(date: string): string {
  return /^\d{4}-\d{2}(-\d{2})?$/.test(date.trim()) ? date.trim().replaceAll('-', '.') : date;
}

function wishesOf(filter: GameFilter): Wish[] {
  const wishes: Wish[] = [];
  const words = (text: string, fields: readonly TextField[]) => {
    for (const word of searchWords(text)) wishes.push({ fields, fits: (value) => value.includes(word) });
  };
  words(filter.player, ['white', 'black']);
  words(filter.event, ['event', 'site']);
  words(filter.text, ['white', 'black', 'event', 'site', 'dateText', 'eco', 'opening', 'round', 'variant']);
  if (filter.date.trim()) wishes.push({ fields: ['dateText'], fits: matchesSpan(isoToDots(filter.date)) });
  if (filter.eco.trim()) wishes.push({ fields: ['eco'], fits: matchesSpan(filter.eco) });
  return wishes;
}

function testsOf(index: GameIndex, filter: GameFilter): Test[] {
  const tests: Test[] = [(row) => index.column('hidden')[row] === 0];
  const equals = (field: 'result' | 'file', value: number) => tests.push((row) => index.column(field)[row] === value);
  if (filter.result) equals('result', (results as readonly string[]).indexOf(filter.result));
  if (filter.file) equals('file', filter.file);
  return tests;
}

/** The rows that fit and are not hidden, in the order of import. Complexity: linear in rows and in different texts. */
export async function findRows(index: GameIndex, filter: GameFilter, pace = new Pace()): Promise<Uint32Array> {
  const tests = testsOf(index, filter);
  for (const wish of wishesOf(filter)) tests.push(await anyField(index, wish, pace));
  const end = index.count;
  const rows = new Uint32Array(end);
  let count = 0;
  for (let row = 0; row < end; row++) {
    if (tests.every((test) => test(row))) rows[count++] = row;
    if (row % stretch === stretch - 1 && pace.isOver()) await pace.rest();
  }
  return rows.slice(0, count);
}
