// SPDX-License-Identifier: MIT
// The rows of all files in columns: a million games are a few typed arrays, not a million objects.
import { foldText } from './fold_text';
import { numberFields, textFields } from './library_types';
import type { GameKey, NumberField, RowBatch, RowChange, TextField } from './library_types';
import { Pace } from './pace';

const firstCapacity = 1024;
type Column = Uint32Array | Float64Array;
const wide: ReadonlySet<string> = new Set(['offset', 'line', 'file']);

function columnOf(name: string, capacity: number): Column {
  return wide.has(name) ? new Float64Array(capacity) : new Uint32Array(capacity);
}

/** Rows are numbered in the order in which they came; a number keeps its meaning until `removeFile`. */
export class GameIndex {
  count = 0;
  /** Each text once; columns hold numbers of texts. */
  readonly texts: string[] = [''];
  /** The same, folded for searching. */
  readonly folded: string[] = [''];
  private capacity = firstCapacity;
  private readonly columns = new Map<string, Column>();
  private readonly ids = new Map<string, number>([['', 0]]);
  /** For each file the numbers here of its texts. */
  private readonly textsOf = new Map<number, number[]>();
  private readonly firstRow = new Map<number, number>();

  constructor() {
    for (const name of ['file', 'game', 'hidden', ...textFields, ...numberFields]) {
      this.columns.set(name, columnOf(name, firstCapacity));
    }
  }

  /** The column itself, for loops over many rows. Lifetime: until the next `add`. */
  column(name: TextField | NumberField | 'file' | 'game' | 'hidden'): Column {
    return this.columns.get(name) as Column;
  }

  /**
   * Makes room for so many games more, in short pieces: an `add` that has room is quick, however many games there are.
   */
  async prepare(games: number, pace = new Pace()): Promise<void> {
    const rows = this.count + games;
    if (rows <= this.capacity) return;
    const capacity = Math.max(rows, this.capacity * 2);
    for (const name of this.columns.keys()) {
      this.grow(name, capacity);
      if (pace.isOver()) await pace.rest();
    }
    this.capacity = Math.max(this.capacity, capacity);
  }

  /** Appends the games of a batch. Batches of one file come in order, without those of others between them. */
  add(file: number, batch: RowBatch): void {
    const { games } = batch;
    const start = this.count;
    this.reserve(start + games.count);
    if (!this.firstRow.has(file)) this.firstRow.set(file, start - batch.first);
    const ids = this.textsOf.get(file) ?? [];
    for (const text of batch.texts) ids.push(this.idOf(text));
    this.textsOf.set(file, ids);
    this.column('file').fill(file, start, start + games.count);
    this.column('hidden').fill(0, start, start + games.count);
    const game = this.column('game');
    for (let i = 0; i < games.count; i++) game[start + i] = batch.first + i;
    for (const field of numberFields) this.column(field).set(games[field].subarray(0, games.count), start);
    for (const field of textFields) {
      const to = this.column(field);
      for (let i = 0; i < games.count; i++) to[start + i] = ids[games[field][i] ?? 0] ?? 0;
    }
    this.count += games.count;
  }

  /** Replaces what the list says of one game, after it was changed. */
  replace(row: number, change: RowChange): void {
    for (const field of textFields) this.column(field)[row] = this.idOf(change.texts[field]);
    for (const [field, value] of Object.entries(change.numbers)) this.column(field as NumberField)[row] = value;
  }

  text(row: number, field: TextField): string {
    return this.texts[this.column(field)[row] ?? 0] ?? '';
  }

  number(row: number, field: NumberField): number {
    return this.column(field)[row] ?? 0;
  }

  key(row: number): GameKey {
    return { file: this.column('file')[row] ?? 0, game: this.column('game')[row] ?? 0 };
  }

  /** -1: no such game. */
  rowOf(key: GameKey): number {
    const row = (this.firstRow.get(key.file) ?? Number.NaN) + key.game;
    return row < this.count && this.column('file')[row] === key.file ? row : -1;
  }

  /** Shows or hides one game. */
  setHidden(row: number, hidden: boolean): void {
    this.column('hidden')[row] = hidden ? 1 : 0;
  }

  /** Forgets the games of a file; rows behind them get other numbers. */
  removeFile(file: number): void {
    const files = this.column('file').slice(0, this.count);
    let to = 0;
    for (const column of this.columns.values()) {
      to = 0;
      for (let row = 0; row < this.count; row++) if (files[row] !== file) column[to++] = column[row] ?? 0;
    }
    this.count = to;
    this.firstRow.clear();
    this.textsOf.delete(file);
    for (let row = this.count - 1; row >= 0; row--) {
      const { file: owner, game } = this.key(row);
      this.firstRow.set(owner, row - game);
    }
  }

  private idOf(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.push(text) - 1;
    this.folded.push(foldText(text));
    this.ids.set(text, id);
    return id;
  }

  private reserve(rows: number): void {
    if (rows <= this.capacity) return;
    this.capacity = Math.max(rows, this.capacity * 2);
    for (const name of this.columns.keys()) this.grow(name, this.capacity);
  }

  private grow(name: string, capacity: number): void {
    const old = this.columns.get(name) as Column;
    if (old.length >= capacity) return;
    const bigger = columnOf(name, capacity);
    bigger.set(old);
    this.columns.set(name, bigger);
  }
}
