// SPDX-License-Identifier: MIT
// The one model: a game tree held by the core, a place in it, and the way back. Everything on the screen follows from
// these; every action is a function on them.
import type { Game, Place } from '$core';
import { GameCursor } from './game_cursor.svelte';
import { History } from './history';
import { hasPlace, nearestOf } from './places';

/** Where a game came from: saved there again. */
export interface Origin {
  /** Its id in the library; absent: it is not in there. */
  readonly libraryId?: string;
  /** Name of the file, or of the famous game. */
  readonly name?: string;
}

interface State {
  readonly game: Game;
  readonly place: Place;
}

/** Steps of undo. A clone of a game with 300 annotated moves takes some 60 kB. */
const maxSteps = 200;

export class GameStore extends GameCursor {
  private savedAt = $state(0);
  private from = $state.raw<Origin>({});
  private readonly history = new History<State>(maxSteps, (state) => state.game.dispose());

  get origin(): Origin {
    return this.from;
  }

  /** Changed since it was opened, or since markSaved(). */
  get isChanged(): boolean {
    return this.changes !== this.savedAt;
  }

  /** Shows another game, which belongs to the store from now on. */
  open(game: Game, origin: Origin = {}, place: Place = null): void {
    this.close();
    this.current = game;
    this.from = origin;
    this.at = hasPlace(game.view(), place) ? place : null;
    this.changes += 1;
    this.savedAt = this.changes;
  }

  close(): void {
    this.history.clear();
    this.current?.dispose();
    this.current = null;
    this.at = null;
    this.from = {};
    this.changes += 1;
    this.savedAt = this.changes;
  }

  markSaved(origin: Origin = this.from): void {
    this.from = origin;
    this.savedAt = this.changes;
  }

  /**
   * Changes the game in one step of undo; when `change` throws (CoreError), the game is as it was, and the error goes
   * on to the caller. The place that `change` gives is shown; without one the place stays, as near as the game allows.
   */
  edit(label: string, change: (game: Game) => Place | undefined | void, options: { merge?: string } = {}): void {
    const game = this.current;
    if (!game) return;
    const before: State = { game: game.clone(), place: this.at };
    const path = this.path;
    try {
      const place = change(game);
      this.at = place === undefined ? nearestOf(game.view(), path) : place;
    } catch (error) {
      this.current = before.game;
      game.dispose();
      throw error;
    }
    this.history.push({ state: before, label, merge: options.merge });
    this.changes += 1;
  }

  /** Plays a move here, as a board does: into the line, behind it, or as a variation. CoreError: it is not legal. */
  play(move: string, label = move): void {
    this.edit(label, (game) => game.play(this.at, move));
  }

  get undoLabel(): string | null {
    void this.changes;
    return this.history.undoLabel;
  }

  get redoLabel(): string | null {
    void this.changes;
    return this.history.redoLabel;
  }

  undo(): void {
    this.swap((now) => this.history.undo(now));
  }

  redo(): void {
    this.swap((now) => this.history.redo(now));
  }

  /** What is typed next is a step of its own. */
  sealStep(): void {
    this.history.seal();
  }

  private swap(take: (now: State) => State | null): void {
    if (!this.current) return;
    const state = take({ game: this.current, place: this.at });
    if (!state) return;
    this.current = state.game;
    this.at = state.place;
    this.changes += 1;
  }
}

/** The game of the Game view. The game being played has a store of its own (running_game.svelte.ts). */
export const store = new GameStore();
