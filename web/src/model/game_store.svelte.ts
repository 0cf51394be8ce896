// SPDX-License-Identifier: MIT
// The one model: a game tree held by the core, a place in it, and the way back. Everything on the screen follows from
// these; every action is a function on them.
import type { Game, GameView, MoveId, MoveView, Place, PositionInfo } from '$core';
import { History } from './history';
import { branchOf, endOf, hasPlace, mainlineAt, moveAt, nearestOf, nextOf, pathTo, previousOf, waysFrom } from './places';

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

export class GameStore {
  private current = $state.raw<Game | null>(null);
  private at = $state.raw<Place>(null);
  /** Raised by every change of game or tree; reading it makes a reader follow them. */
  private changes = $state(0);
  private savedAt = $state(0);
  private from = $state.raw<Origin>({});
  private readonly history = new History<State>(maxSteps, (state) => state.game.dispose());

  /** The core's game; change it through edit() only. Null: nothing is open. */
  get game(): Game | null {
    return this.current;
  }

  get origin(): Origin {
    return this.from;
  }

  /** Number of the state: equal revisions are equal games. */
  get revision(): number {
    return this.changes;
  }

  /** Changed since it was opened, or since markSaved(). */
  get isChanged(): boolean {
    return this.changes !== this.savedAt;
  }

  readonly view: GameView | null = $derived.by(() => {
    void this.changes;
    return this.current?.view() ?? null;
  });

  /** The move that led here, or null at the start. */
  get place(): Place {
    return this.at;
  }

  readonly move: MoveView | null = $derived(this.view ? moveAt(this.view, this.at) : null);

  /** The position here; null for games that are carried, not played. */
  readonly position: PositionInfo | null = $derived.by(() => {
    return this.view?.isPlayed ? (this.current?.position(this.at) ?? null) : null;
  });

  /** The moves from the start to here. */
  readonly path: readonly MoveId[] = $derived(this.view ? pathTo(this.view, this.at) : []);

  /** First moves of all ways on from here; the line's own is the first. */
  readonly ways: readonly MoveId[] = $derived(this.view ? waysFrom(this.view, this.at) : []);

  // ---- opening

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

  // ---- moving about: none of these changes the game

  goTo(place: Place): void {
    if (this.view && hasPlace(this.view, place)) this.at = place;
  }

  next(): void {
    this.walk((view) => nextOf(view, this.at) ?? this.at);
  }

  previous(): void {
    this.walk((view) => previousOf(view, this.at));
  }

  /** To the start of the game. */
  first(): void {
    this.at = null;
  }

  /** To the end of the line. */
  last(): void {
    this.walk((view) => endOf(view, this.at));
  }

  /** Into the way of that number (0: the line's own). */
  enter(way: number): void {
    this.goTo(this.ways[way] ?? this.at);
  }

  /** Out of the variation, to where it leaves its line. */
  leave(): void {
    this.walk((view) => branchOf(view, this.at));
  }

  /** To the main line after that many half-moves. */
  goToPly(plies: number): void {
    this.walk((view) => mainlineAt(view, plies));
  }

  private walk(step: (view: GameView) => Place): void {
    if (this.view) this.at = step(this.view);
  }

  // ---- changing

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
