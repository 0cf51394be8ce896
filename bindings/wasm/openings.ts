// SPDX-License-Identifier: MIT
import { CoreError } from './error.ts';
import type { Instance } from './instance.ts';
import type { Opening } from './types.ts';

/** Names of openings, once a table of them is loaded. */
export class Openings {
  private is_loaded = false;

  constructor(private readonly core: Instance) {}

  load(table: Uint8Array): void {
    if (!this.core.has('mt_openings_load')) {
      throw new CoreError('bad-openings', 'this module was built without openings');
    }
    this.core.text('mt_openings_load', table);
    this.is_loaded = true;
  }

  get loaded(): boolean {
    return this.is_loaded;
  }

  of_position(fen: string): Opening | null {
    return this.is_loaded ? this.core.json('mt_opening_of', fen) : null;
  }

  of_game(game: number, place: number): Opening | null {
    return this.is_loaded ? this.core.json('mt_game_opening', game, place) : null;
  }
}
