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

/** Comparisons between two looks at the time. */
const stretch = 1 << 11;

/** Merge sort in slices: the sort of the language cannot be interrupted. */
export async function sortSlowly<T>(items: T[], isBefore: (a: T, b: T) => boolean, pace = new Pace()): Promise<T[]> {
  let from = items.slice();
  let to: T[] = new Array<T>(items.length);
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const merging = merge(from, to, { start, width }, isBefore);
      do if (pace.isOver()) await pace.rest();
      while (!merging.next().done);
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Pauses now and then. */
function* merge<T>(from: T[], to: T[], run: { start: number; width: number },
                   isBefore: (a: T, b: T) => boolean): Generator<void> {
  const middle = Math.min(run.start + run.width, from.length);
  const end = Math.min(run.start + 2 * run.width, from.length);
  let left = run.start;
  let right = middle;
  for (let i = run.start; i < end; i++) {
    const takesRight = left >= middle || (right < end && isBefore(from[right] as T, from[left] as T));
    to[i] = (takesRight ? from[right++] : from[left++]) as T;
    if (i % stretch === stretch - 1) yield;
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

/** Calls `visit` with each number below `end`, in short pieces. */
async function each(end: number, pace: Pace, visit: (i: number) => void): Promise<void> {
  for (let from = 0; from < end; from += stretch) {
    for (let i = from, to = Math.min(end, from + stretch); i < to; i++) visit(i);
    if (pace.isOver()) await pace.rest();
  }
}

/** For each row its rank in that field; equal values have equal ranks. */
async function findRanks(index: GameIndex, rows: Uint32Array, field: SortField, pace: Pace):
    Promise<[Uint32Array, number]> {
  const rankOf = new Map<number, number>();
  const valueOf = (i: number) => index.column(field)[rows[i] ?? 0] ?? 0;
  await each(rows.length, pace, (i) => rankOf.set(valueOf(i), 0));
  const sorted = await sortSlowly([...rankOf.keys()], isBeforeIn(index, field), pace);
  await each(sorted.length, pace, (rank) => rankOf.set(sorted[rank] ?? 0, rank));
  const ranks = new Uint32Array(rows.length);
  await each(rows.length, pace, (i) => { ranks[i] = rankOf.get(valueOf(i)) ?? 0; });
  return [ranks, sorted.length];
}

/** The rows in that order; equal rows keep theirs. Complexity: linear, and n log n in different values. */
export async function sortRows(
  index: GameIndex, rows: Uint32Array, order: SortOrder, pace = new Pace(),
): Promise<Uint32Array> {
  if (order.field === 'file') return order.descending ? rows.slice().reverse() : rows;
  const [ranks, buckets] = await findRanks(index, rows, order.field, pace);
  const place = new Uint32Array(buckets + 1);
  const bucket = (i: number) => (order.descending ? buckets - 1 - (ranks[i] ?? 0) : (ranks[i] ?? 0));
  await each(rows.length, pace, (i) => { place[bucket(i) + 1]!++; });
  for (let i = 1; i < place.length; i++) place[i]! += place[i - 1] ?? 0;
  const sorted = new Uint32Array(rows.length);
  await each(rows.length, pace, (i) => { sorted[place[bucket(i)]!++] = rows[i] ?? 0; });
  return sorted;
}
