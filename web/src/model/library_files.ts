// SPDX-License-Identifier: MIT
// The files of the library and where they live. Survives reload and crash; another tab sees what this one does.
import type { Encoding } from '$core';
import { GameIndex } from './game_index';
import { openLibraryDb } from './library_db';
import type { LibraryDb } from './library_db';
import { loadEdits, loadRows } from './library_load';
import { MemoryDb } from './library_memory';
import type { GameEdit, GameKey, LibraryFile, RowChange } from './library_types';
import { LibraryWriter } from './library_writer';

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

  readonly dbOf = (file: LibraryFile): LibraryDb => (file.stored ? this.browser : this.memory);

  /** A new file; it is listed when `add` is called. */
  startFile(name: string, onFull: () => void, now = Date.now()): LibraryWriter {
    const id = Math.max(now, ...this.list.map((file) => file.id + 1));
    const file: LibraryFile = {
      id, name, size: 0, games: 0, counts: { errors: 0, warnings: 0, notes: 0 }, encoding: 'auto', addedAt: now,
      deleted: false, deletedGames: [], own: false, stored: this.isLasting,
    };
    return new LibraryWriter(file, this.browser, this.memory, onFull);
  }

  /** Lists a file whose rows may already be in the index. */
  add(file: LibraryFile, encoding: Encoding = file.encoding): void {
    file.encoding = encoding;
    this.list.push(file);
    this.onChange();
  }

  /** Deletes or brings back a file. */
  async setDeleted(key: { file: number }, deleted: boolean): Promise<void> {
    const file = this.find(key.file);
    if (!file) return;
    file.deleted = deleted;
    await this.keep(file);
    this.onChange();
  }

  /** Deletes or brings back single games. */
  async setGamesDeleted(keys: readonly GameKey[], deleted: boolean): Promise<void> {
    for (const file of this.list) {
      const games = new Set(keys.filter((key) => key.file === file.id).map((key) => key.game));
      if (games.size === 0) continue;
      const others = file.deletedGames.filter((game) => !games.has(game));
      file.deletedGames = (deleted ? [...others, ...games] : others).sort((a, b) => a - b);
      await this.keep(file);
    }
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

  /** The game is now this. Throws when the store is full. */
  async setEdit(key: GameKey, edit: GameEdit): Promise<void> {
    const file = this.find(key.file);
    if (!file) return;
    await this.dbOf(file).put('edits', key.file, key.game, edit);
    this.index.replace(this.index.rowOf(key), edit.row);
    this.onChange();
  }

  /** The game is again as it came. */
  async removeEdit(key: GameKey, row: RowChange): Promise<void> {
    const file = this.find(key.file);
    if (!file) return;
    await this.dbOf(file).delete('edits', key.file, key.game);
    this.index.replace(this.index.rowOf(key), row);
    this.onChange();
  }

  private async load(file: LibraryFile): Promise<void> {
    await loadRows(this.index, this.browser, file);
    this.list.push(file);
    if (file.deletedGames.length > 0) this.hideRows(file);
  }

  private async adopt(known: LibraryFile, now: LibraryFile): Promise<void> {
    Object.assign(known, now);
    this.hideRows(known);
    await loadEdits(this.index, this.browser, known);
  }

  private async keep(file: LibraryFile): Promise<void> {
    this.hideRows(file);
    await this.dbOf(file).putFile(file);
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
