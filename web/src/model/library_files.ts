// SPDX-License-Identifier: MIT
// The files of the library and where they live. Survives reload and crash; another tab sees what this one does.
import type { Encoding } from '$core';
import { GameIndex } from './game_index';
import { openLibraryDb } from './library_db';
import type { LibraryDb } from './library_db';
import { MemoryDb } from './library_memory';
import type { FindingBatch, GameEdit, GameKey, LibraryFile } from './library_types';
import { LibraryWriter } from './library_writer';
import { Pace } from './pace';

export class LibraryFiles {
  readonly index = new GameIndex();
  readonly list: LibraryFile[] = [];
  /** False: the browser gives no store; everything stays in this page only. */
  isLasting = true;
  private readonly memory = new MemoryDb();
  private browser: LibraryDb = this.memory;

  /** `onChange` is called after each change of files or rows, also of another tab. */
  constructor(private readonly onChange: () => void = () => {}) {}

  /** Opens the store and lists what is there. Deleted files are purged now: their undo ended with the page. */
  async open(open: () => Promise<LibraryDb> = openLibraryDb): Promise<void> {
    try {
      this.browser = await open();
    } catch {
      this.isLasting = false;
    }
    for (const file of await this.browser.files()) {
      if (file.deleted) await this.browser.deleteFile(file.id);
      else await this.load(file);
    }
    this.onChange();
  }

  /** Looks for files that another tab brought or took. */
  async refresh(): Promise<void> {
    const now = new Map((await this.browser.files()).map((file) => [file.id, file]));
    for (const file of now.values()) {
      const known = this.find(file.id);
      if (known) await this.adopt(known, file);
      else if (!file.deleted) await this.load(file);
    }
    for (const file of this.list.slice()) if (file.stored && !now.has(file.id)) this.forget(file.id);
    this.onChange();
  }

  find(id: number): LibraryFile | undefined {
    return this.list.find((file) => file.id === id);
  }

  /** Where a file lives. */
  dbOf(file: LibraryFile): LibraryDb {
    return file.stored ? this.browser : this.memory;
  }

  /** A new file; it is listed when `add` is called. */
  startFile(name: string, onFull: () => void, now = Date.now()): LibraryWriter {
    const id = Math.max(now, ...this.list.map((file) => file.id + 1));
    const file: LibraryFile = {
      id, name, size: 0, games: 0, counts: { errors: 0, warnings: 0, notes: 0 }, encoding: 'auto', addedAt: now,
      deleted: false, deletedGames: [], stored: this.isLasting,
    };
    return new LibraryWriter(file, this.browser, this.memory, onFull);
  }

  /** Lists a file whose rows may already be in the index. */
  add(file: LibraryFile, encoding: Encoding = file.encoding): void {
    file.encoding = encoding;
    this.list.push(file);
    this.onChange();
  }

  /** Deletes or brings back a file, or one game of it. */
  async setDeleted(key: GameKey | { file: number }, deleted: boolean): Promise<void> {
    const file = this.find(key.file);
    if (!file) return;
    if ('game' in key) {
      const others = file.deletedGames.filter((game) => game !== key.game);
      file.deletedGames = (deleted ? [...others, key.game] : others).sort((a, b) => a - b);
    } else {
      file.deleted = deleted;
    }
    this.hideRows(file);
    await this.dbOf(file).putFile(file);
    this.onChange();
  }

  /** Deletes for good, to make room. */
  async purge(id: number): Promise<void> {
    const file = this.find(id);
    if (!file) return;
    await this.dbOf(file).deleteFile(id);
    this.forget(id);
    this.onChange();
  }

  /** The game is now this; undefined: as it came. Throws when the store is full. */
  async setEdit(key: GameKey, edit: GameEdit): Promise<void> {
    const file = this.find(key.file);
    if (!file) return;
    await this.dbOf(file).put('edits', key.file, key.game, edit);
    this.index.replace(this.index.rowOf(key), edit.row);
    this.onChange();
  }

  async findings(file: LibraryFile): Promise<FindingBatch[]> {
    const db = this.dbOf(file);
    const numbers = await db.numbers('findings', file.id);
    const batches = await Promise.all(numbers.map((number) => db.get('findings', file.id, number)));
    return batches.filter((batch) => batch !== undefined);
  }

  private async load(file: LibraryFile, pace = new Pace()): Promise<void> {
    for (const number of await this.browser.numbers('rows', file.id)) {
      const batch = await this.browser.get('rows', file.id, number);
      if (batch) this.index.add(file.id, batch);
      if (pace.isOver()) await pace.rest();
    }
    this.list.push(file);
    await this.loadEdits(file);
    if (file.deletedGames.length > 0) this.hideRows(file);
  }

  private async loadEdits(file: LibraryFile): Promise<void> {
    for (const game of await this.browser.numbers('edits', file.id)) {
      const edit = await this.browser.get('edits', file.id, game);
      if (edit) this.index.replace(this.index.rowOf({ file: file.id, game }), edit.row);
    }
  }

  private async adopt(known: LibraryFile, now: LibraryFile): Promise<void> {
    Object.assign(known, now);
    this.hideRows(known);
    await this.loadEdits(known);
  }

  private hideRows(file: LibraryFile): void {
    const deleted = new Set(file.deletedGames);
    const first = this.index.rowOf({ file: file.id, game: 0 });
    for (let game = 0; first >= 0 && game < file.games; game++) {
      this.index.setHidden(first + game, file.deleted || deleted.has(game));
    }
  }

  private forget(id: number): void {
    this.list.splice(this.list.findIndex((file) => file.id === id), 1);
    this.index.removeFile(id);
  }
}
