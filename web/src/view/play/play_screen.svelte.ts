// SPDX-License-Identifier: MIT
// What is shown of the running game: how the board is turned, what is open.
import type { Color, Game, Place } from '$core';
import { running } from '../../app/playing';
import { other } from '../../model/clock';
import { engineColor } from '../../model/game_setup';
import { settings } from '../../model/settings.svelte';

class PlayScreen {
  /** The dialog that begins a game is open. */
  isChoosing = $state(false);
  /** The side that is asked whether it really resigns. */
  resigning = $state.raw<Color | null>(null);
  /** Turned by hand, against what it would be. */
  isFlipped = $state(false);
  /** A game to go on with, from a place in it: the dialog asks how. It belongs to the screen until then. */
  continued = $state.raw<{ readonly game: Game; readonly at: Place } | null>(null);

  /** The side below. */
  get orientation(): Color {
    const engine = running.setup ? engineColor(running.setup) : null;
    const natural = engine !== null ? other(engine) : settings.turnBoard ? running.turn : 'white';
    return this.isFlipped ? other(natural) : natural;
  }

  flip(): void {
    this.isFlipped = !this.isFlipped;
  }

  /** A person may write a move now. */
  get mayType(): boolean {
    const engine = running.setup ? engineColor(running.setup) : null;
    return running.isPlaying && running.turn !== engine;
  }

  focusMoveField(): void {
    document.querySelector<HTMLInputElement>('.move-input input')?.focus();
  }

  /** What is on the board is the position after the last move. */
  get isLatest(): boolean {
    return running.store.place === running.latest;
  }
}

export const play = new PlayScreen();
