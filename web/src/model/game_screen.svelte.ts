// SPDX-License-Identifier: MIT
// What the Game view shows beside the game itself: which way round, which panel, the autoplay.
import { waitBefore } from './autoplay';
import type { AutoplayPace } from './autoplay';
import { store } from './game_store.svelte';
import { moveAt, nextOf } from './places';
import type { ShapeColor } from '../view/board/types';

export type Panel = 'moves' | 'engine' | 'notes' | 'graph' | 'info';
export const panels: readonly Panel[] = ['moves', 'engine', 'notes', 'graph', 'info'];

class GameScreen {
  isFlipped = $state(false);
  panel = $state<Panel>('moves');
  /** A colour chosen with a button: dragging draws then. */
  drawColor = $state<ShapeColor | null>(null);
  pace = $state<AutoplayPace>('1');
  isPlaying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  flip(): void {
    this.isFlipped = !this.isFlipped;
  }

  toggleAutoplay(): void {
    if (this.isPlaying) this.stop();
    else this.start();
  }

  start(): void {
    const { view, place } = store;
    if (view && nextOf(view, place) === null) store.first();
    this.isPlaying = true;
    this.wait();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }

  private wait(): void {
    const { view, place } = store;
    const next = view && moveAt(view, nextOf(view, place));
    if (!view || !next) return this.stop();
    this.timer = setTimeout(() => {
      store.next();
      this.wait();
    }, waitBefore(view, next, this.pace));
  }
}

export const screen = new GameScreen();
