// SPDX-License-Identifier: MIT
// The library as the page shows it: which games in which order, what is selected, what went wrong.
import { SvelteSet } from 'svelte/reactivity';
import { emptyFilter, findRows, isEmptyFilter } from './find_rows';
import type { GameFilter } from './find_rows';
import { LibraryFiles } from './library_files';
import { results } from './library_types';
import type { FindingCounts, GameKey, LibraryFile, NumberField, TextField } from './library_types';
import { sortRows } from './sort_rows';
import type { SortField, SortOrder } from './sort_rows';

/** How often the list follows an import, in milliseconds. */
const followMs = 300;
const channelName = 'movetext-library';

/** Why games are not kept: the store is full, or the browser gives none. */
export type StoreProblem = 'full' | 'missing';

class Library {
  readonly files = new LibraryFiles(() => this.changed());
  /** Files that are not deleted, the newest last. */
  list = $state.raw<readonly LibraryFile[]>([]);
  filter = $state<GameFilter>({ ...emptyFilter });
  order = $state.raw<SortOrder>({ field: 'file', descending: false });
  /** Rows of the index, filtered and sorted. */
  rows = $state.raw<Uint32Array>(new Uint32Array());
  /** Raised when rows say something else than before. */
  version = $state(0);
  /** Games of all files that are not deleted. */
  games = $state(0);
  readonly selected = new SvelteSet<number>();
  problem = $state<StoreProblem | null>(null);
  /** The list of stored files has been read. */
  isReady = $state(false);
  private opening: Promise<void> | undefined;
  private channel: BroadcastChannel | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private run = 0;

  /** Opens the store once; later calls wait for the same. */
  open(): Promise<void> {
    this.opening ??= this.start();
    return this.opening;
  }

  private async start(): Promise<void> {
    await this.files.open();
    if (!this.files.isLasting) this.problem = 'missing';
    this.isReady = true;
    this.channel = new BroadcastChannel(channelName);
    this.channel.onmessage = () => void this.files.refresh();
    await this.update();
  }

  /** Tells other tabs to look again. */
  announce(): void {
    this.channel?.postMessage('changed');
  }

  text(row: number, field: TextField): string {
    void this.version;
    return this.files.index.text(row, field);
  }

  number(row: number, field: NumberField): number {
    void this.version;
    return this.files.index.number(row, field);
  }

  result(row: number): string {
    return results[this.number(row, 'result')] ?? '*';
  }

  key(row: number): GameKey {
    return this.files.index.key(row);
  }

  get isFiltered(): boolean {
    return !isEmptyFilter(this.filter);
  }

  get counts(): FindingCounts {
    const sum = (kind: keyof FindingCounts) => this.list.reduce((all, { counts }) => all + counts[kind], 0);
    return { errors: sum('errors'), warnings: sum('warnings'), notes: sum('notes') };
  }

  setFilter(change: Partial<GameFilter>): void {
    Object.assign(this.filter, change);
    void this.update();
  }

  /** Sorts by a column; the same column again turns the order round, a third time is the order of import. */
  sortBy(field: SortField): void {
    const { field: old, descending } = this.order;
    if (field !== old) this.order = { field, descending: false };
    else this.order = descending ? { field: 'file', descending: false } : { field, descending: true };
    void this.update();
  }

  /** Filters and sorts anew. The latest call wins. */
  async update(): Promise<void> {
    const run = ++this.run;
    const found = await findRows(this.files.index, { ...this.filter });
    if (run !== this.run) return;
    const sorted = await sortRows(this.files.index, found, this.order);
    if (run !== this.run) return;
    this.rows = sorted;
    this.version += 1;
  }

  /** Follows changes, but not each of many. */
  changed(): void {
    this.list = this.files.list.filter((file) => !file.deleted);
    this.games = this.list.reduce((sum, file) => sum + file.games - file.deletedGames.length, 0);
    this.follow();
  }

  /** Shows rows that have come since, but not at once: many come one after another. */
  follow(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.update();
    }, followMs);
  }

  async deleteFile(id: number): Promise<void> {
    await this.files.setDeleted({ file: id }, true);
    if (this.filter.file === id) this.setFilter({ file: 0 });
    this.selected.clear();
    this.announce();
    await this.update();
  }

  async restoreFile(id: number): Promise<void> {
    await this.files.setDeleted({ file: id }, false);
    this.announce();
    await this.update();
  }

  async setGamesDeleted(keys: readonly GameKey[], deleted: boolean): Promise<void> {
    await this.files.setGamesDeleted(keys, deleted);
    this.selected.clear();
    this.announce();
    await this.update();
  }
}

export const library = new Library();
