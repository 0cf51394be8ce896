// SPDX-License-Identifier: MIT
// What the sides offer each other: a draw, a move to take back. Either side, at any time.
import type { Color } from '$core';
import { other } from './clock';
import type { RunningGame } from './running_game.svelte';

export class Offers {
  /** Who offers a draw. */
  private draw = $state.raw<Color | null>(null);
  /** Who asks to take a move back. */
  private back = $state.raw<Color | null>(null);

  private refused = $state(false);

  constructor(private readonly running: RunningGame) {
    running.events.on((event) => {
      if (event === 'moved') this.afterMove();
      else if (event === 'started' || event === 'ended' || event === 'withdrawn') this.clear();
    });
  }

  get drawFrom(): Color | null {
    return this.draw;
  }

  get takeBackFrom(): Color | null {
    return this.back;
  }

  /** The draw offered last was declined, and nothing has happened since. */
  get wasDeclined(): boolean {
    return this.refused;
  }

  /** Stands until the other side answers, or moves. Both offering is agreeing. */
  offerDraw(color: Color): void {
    if (!this.running.isPlaying) return;
    if (this.draw === other(color)) return this.acceptDraw();
    this.draw = color;
    this.refused = false;
    this.running.events.tell('offers');
  }

  acceptDraw(): void {
    if (this.draw !== null) this.running.end('agreement');
  }

  declineDraw(): void {
    this.draw = null;
    this.refused = true;
    this.running.events.tell('offers');
  }

  /** Puts back an offer that was kept. */
  restoreDraw(color: Color | null): void {
    this.draw = color;
  }

  /** Half-moves that a side would take back: its last one, and the answer to it; 0: it has none to take back. */
  takeBackCount(color: Color): number {
    const count = this.running.turn === color ? 2 : 1;
    const played = (this.running.store.view?.plies ?? 0) - this.running.firstPly;
    return this.running.isPlaying && played >= count ? count : 0;
  }

  askTakeBack(color: Color): void {
    if (this.takeBackCount(color) === 0) return;
    this.back = color;
    this.running.events.tell('offers');
  }

  acceptTakeBack(): void {
    const count = this.back === null ? 0 : this.takeBackCount(this.back);
    if (count > 0) this.running.takeBack(count);
  }

  declineTakeBack(): void {
    this.back = null;
    this.running.events.tell('offers');
  }

  /** A move answers what the other side had offered: no. What the mover offered stays for the answer. */
  private afterMove(): void {
    const mover = other(this.running.turn);
    if (this.draw === other(mover)) this.draw = null;
    this.back = null;
    this.refused = false;
  }

  private clear(): void {
    this.draw = null;
    this.back = null;
    this.refused = false;
  }
}
