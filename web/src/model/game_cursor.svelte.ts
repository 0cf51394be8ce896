// SPDX-License-Identifier: MIT
// The place in a game, and the ways through it. None of these changes the game.
import type { Game, GameView, MoveId, MoveView, Place, PositionInfo } from '$core';
import { branchOf, endOf, hasPlace, mainlineAt, moveAt, nextOf, pathTo, previousOf, waysFrom } from './places';

export class GameCursor {
  protected current = $state.raw<Game | null>(null);
  protected at = $state.raw<Place>(null);
  /** Raised by every change of game or tree; reading it makes a reader follow them. */
  protected changes = $state(0);

  /** The core's game; change it through GameStore.edit only. Null: nothing is open. */
  get game(): Game | null {
    return this.current;
  }

  /** Number of the state: equal revisions are equal games. */
  get revision(): number {
    return this.changes;
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
}
