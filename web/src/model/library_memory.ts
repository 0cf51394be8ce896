// SPDX-License-Identifier: MIT
// The library in the memory of this page: what a full or missing store cannot take is not lost while the page is open.

import { inBytes } from './library_db';
import type { LibraryDb, Part, PartEntry, PartValue } from './library_db';
import type { LibraryFile } from './library_types';

export class MemoryDb implements LibraryDb {
  private readonly list = new Map<number, LibraryFile>();
  private readonly parts = new Map<string, PartValue[Part]>();

  async files(): Promise<LibraryFile[]> {
    return [...this.list.values()];
  }

  async putFile(file: LibraryFile): Promise<void> {
    this.list.set(file.id, { ...file });
  }

  put<P extends Part>(part: P, file: number, number: number, value: PartValue[P]): Promise<void> {
    return this.putAll(file, [{ part, number, value } as PartEntry]);
  }

  /** What stands in a file on the disk is read: it may change there, or be deleted. */
  async putAll(file: number, entries: readonly PartEntry[]): Promise<void> {
    for (const { part, number, value } of await Promise.all(entries.map(inBytes))) {
      this.parts.set(`${part} ${file} ${number}`, value);
    }
  }

  async get<P extends Part>(part: P, file: number, number: number): Promise<PartValue[P] | undefined> {
    return this.parts.get(`${part} ${file} ${number}`) as PartValue[P] | undefined;
  }

  async numbers(part: Part, file: number): Promise<number[]> {
    const start = `${part} ${file} `;
    const found = [...this.parts.keys()].filter((key) => key.startsWith(start));
    return found.map((key) => Number(key.slice(start.length))).sort((a, b) => a - b);
  }

  async delete(part: Part, file: number, number: number): Promise<void> {
    this.parts.delete(`${part} ${file} ${number}`);
  }

  async deleteFile(file: number): Promise<void> {
    this.list.delete(file);
    for (const key of [...this.parts.keys()]) if (key.split(' ')[1] === String(file)) this.parts.delete(key);
  }
}
