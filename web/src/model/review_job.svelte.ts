// SPDX-License-Identifier: MIT
// The review of the game shown: runs, stops, goes on, and is written into the game in one step.
import { words } from '../api/words';
import { language } from '../i18n/language.svelte';
import type { GameView } from '$core';
import { gameText } from '../i18n/game';
import { analysis } from './analysis.svelte';
import { analysisEngine } from './engine_link';
import { store } from './game_store.svelte';
import { Review, verdictOnEnd } from './review';
import type { ReviewPosition, Verdict } from './review';
import { summarise } from './review_rules';
import type { SideSummary } from './review_rules';

export const reviewDepths = [10, 14, 18, 22] as const;
/** No position gets longer than this, however deep it should be looked at. */
const mostMs = 20_000;

/** The moves of the main line: a review belongs to them. */
function signature(view: GameView): string {
  return `${view.startFen} ${(view.lines[0]?.moves ?? []).map((id) => view.moves[id]?.uci).join(' ')}`;
}

class ReviewJob {
  depth = $state<number>(14);
  isRunning = $state(false);
  done = $state(0);
  total = $state(0);
  isWritten = $state(false);
  failure = $state('');
  summary = $state.raw<{ white: SideSummary; black: SideSummary } | null>(null);
  private review: Review | null = null;
  private reviewed = '';
  private stop = new AbortController();

  /** There is something that a new start would go on with. */
  get canResume(): boolean {
    return !this.isRunning && this.done > 0 && this.done < this.total && this.fits();
  }

  /** The review is of the game shown. */
  fits(): boolean {
    return store.view !== null && this.reviewed === signature(store.view);
  }

  /** Starts, or goes on where it stopped. */
  async start(): Promise<void> {
    const { view } = store;
    if (!view?.isPlayed || this.isRunning) return;
    if (!this.canResume || !this.review) this.begin(view);
    analysis.interrupt();
    this.failure = '';
    this.isRunning = true;
    this.stop = new AbortController();
    try {
      await this.review?.run((position, signal) => this.evaluate(position, signal), this.stop.signal, () => {
        this.done = this.review?.verdicts.length ?? 0;
      });
    } catch (error) {
      this.failure = words(language()).error(error);
    }
    this.isRunning = false;
    if (this.review?.isDone) this.write();
  }

  cancel(): void {
    this.stop.abort();
  }

  /** Writes what was found so far; one step of undo. */
  write(): void {
    const { review } = this;
    if (!review) return;
    if (!this.fits()) {
      this.failure = gameText('reviewChanged');
      return;
    }
    const at = store.place;
    store.edit(gameText('reviewStep'), (game) => {
      review.write(game);
      return at;
    });
    const moves = review.reviewed();
    this.summary = { white: summarise(moves, 'white'), black: summarise(moves, 'black') };
    this.isWritten = true;
  }

  private begin(view: GameView): void {
    const last = view.lines[0]?.moves.at(-1) ?? null;
    this.review = new Review(view, store.game ? verdictOnEnd(store.game.position(last)) : null);
    this.reviewed = signature(view);
    this.done = 0;
    this.total = this.review.total;
    this.isWritten = false;
    this.summary = null;
  }

  private async evaluate(position: ReviewPosition, signal: AbortSignal): Promise<Verdict> {
    const limits = { lines: 1, depth: this.depth, moveMs: mostMs };
    const lines = await analysisEngine().analyse(position, limits, () => {}, signal);
    const best = lines[0];
    return { evaluation: best?.evaluation ?? { centipawns: 0 }, best: best?.pv ?? [] };
  }
}

export const reviewJob = new ReviewJob();
