// SPDX-License-Identifier: MIT
import { CoreError } from './error.ts';
import type { Instance } from './instance.ts';
import type { Opening } from './types.ts';

/** Names of openings, once a table of them is loaded. */
export class Openings {
  private is_loaded = false;

  constructor(private readonly core: Instance) {}

  load(_table: Uint8Array): void {
    throw new CoreError('bad-openings', 'this module has no names of openings');
  }

  get loaded(): boolean {
    return this.is_loaded;
  }

  of_position(_fen: string): Opening | null {
    return null;
  }

  of_game(_game: number, _place: number): Opening | null {
    void this.core;
    return null;
  }
}
