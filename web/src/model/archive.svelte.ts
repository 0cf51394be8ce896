// SPDX-License-Identifier: MIT
// The game that was played goes into the library: when it ends, and before another one begins.
import type { Game } from '$core';
import type { RunningGame } from './running_game.svelte';

/** Puts a copy of the game into the library and gives its id; with an id it replaces that game. */
export type KeepPlayed = (game: Game, id: string | null) => Promise<string>;

export class Archive {
  /** The id of the running game in the library, once it is there. */
  libraryId = $state.raw<string | null>(null);
  private fault = $state.raw<Error | null>(null);
  private keeping: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly running: RunningGame,
    private readonly keepPlayed: KeepPlayed,
  ) {
    running.events.on((event) => {
      if (event === 'ended') void this.keep();
      if (event === 'started') this.fault = null;
    });
  }

  /** Why the library did not take the game; null: nothing is wrong. */
  get failure(): Error | null {
    return this.fault;
  }

  /** Puts the game, as it is now, into the library; true when it is there, or has no moves to keep. */
  keep(): Promise<boolean> {
    this.keeping = this.keeping.then(() => this.put());
    return this.keeping;
  }

  private async put(): Promise<boolean> {
    const { game, view } = this.running.store;
    if (!game || !view || view.plies === 0) return true;
    const copy = game.clone();
    try {
      this.libraryId = await this.keepPlayed(copy, this.libraryId);
      this.fault = null;
      this.running.events.tell('kept');
      return true;
    } catch (error) {
      this.fault = error instanceof Error ? error : new Error(String(error));
      return false;
    } finally {
      copy.dispose();
    }
  }
}
