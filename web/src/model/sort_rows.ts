// SPDX-License-Identifier: MIT
// The order of the list: ranks of the different values first, then a counting sort of the rows by rank.
import type { GameIndex } from './game_index';
import { textFields } from './library_types';
import type { NumberField, TextField } from './library_types';
import { Pace } from './pace';

/** 'file': the order of import. */
export type SortField = TextField | NumberField | 'file';
export interface SortOrder {
  field: SortField;
  descending: boolean;
}

/** Merge sort in slices: the sort of the language cannot be interrupted. */
export async function sortSlowly<T>(items: T[], isBefore: (a: T, b: T) => boolean, pace = new Pace()): Promise<T[]> {
  let from = items.slice();
  let to: T[] = new Array<T>(items.length);
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      merge(from, to, start, Math.min(start + width, from.length), Math.min(start + 2 * width, from.length), isBefore);
      if (pace.isOver()) await pace.rest();
    }
    [from, to] = [to, from];
  }
  return from;
}

function merge<T>(from: T[], to: T[], start: number, middle: number, end: number,
                  isBefore: (a: T, b: T) => boolean): void {
  let left = start;
  let right = middle;
  for (let i = start; i < end; i++) {
    const takesRight = left >= middle || (right < end && isBefore(from[right] as T, from[left] as T));
    to[i] = (takesRight ? from[right++] : from[left++]) as T;
  }
}

const isText = (field: string): field is TextField => (textFields as readonly string[]).includes(field);
/** "2" stands before "10", "2.1" before "2.10". */
const byNumber: ReadonlySet<string> = new Set(['round']);

function isBeforeIn(index: GameIndex, field: SortField): (a: number, b: number) => boolean {
  if (!isText(field)) return (a, b) => a < b;
  const { folded } = index;
  if (!byNumber.has(field)) return (a, b) => (folded[a] ?? '') < (folded[b] ?? '');
  const collator = new Intl.Collator('en', { numeric: true });
  return (a, b) => collator.compare(folded[a] ?? '', folded[b] ?? '') < 0;
}

/** For each row its rank in that field; equal values have equal ranks. */
async function findRanks(index: GameIndex, rows: Uint32Array, field: SortField): Promise<[Uint32Array, number]> {
  const column = index.column(field);
  const values = new Set<number>();
  for (const row of rows) values.add(column[row] ?? 0);
  const sorted = await sortSlowly([...values], isBeforeIn(index, field));
  const rankOf = new Map(sorted.map((value, rank) => [value, rank]));
  const ranks = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) ranks[i] = rankOf.get(column[rows[i] ?? 0] ?? 0) ?? 0;
  return [ranks, sorted.length];
}

/** The rows in that order; equal rows keep theirs. Complexity: linear, and n log n in different values. */
export async function sortRows(index: GameIndex, rows: Uint32Array, order: SortOrder): Promise<Uint32Array> {
  if (order.field === 'file') return order.descending ? rows.slice().reverse() : rows;
  const [ranks, buckets] = await findRanks(index, rows, order.field);
  const place = new Uint32Array(buckets + 1);
  const bucket = (i: number) => (order.descending ? buckets - 1 - (ranks[i] ?? 0) : (ranks[i] ?? 0));
  for (let i = 0; i < rows.length; i++) place[bucket(i) + 1]!++;
  for (let i = 1; i < place.length; i++) place[i]! += place[i - 1] ?? 0;
  const sorted = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) sorted[place[bucket(i)]!++] = rows[i] ?? 0;
  return sorted;
}
