// SPDX-License-Identifier: MIT
// The engine's part in a game: it moves when it is its turn, answers offers, agrees to take moves back.
import { words } from '../api/words';
import { language } from '../i18n/language.svelte';
import { other } from './clock';
import { engineColor, levelOf } from './game_setup';
import { limitsOf, thinkingMs } from './levels';
import type { Offers } from './offers.svelte';
import { drawFromPly, drawMargin } from './opponent';
import type { EngineQuestion } from '../api/uci';
import type { Opponent } from './opponent';
import type { RunningGame } from './running_game.svelte';
import type { RunningEvent } from './running_types';

/** A moment to see one's own move before the answer; and one to claim a draw before it. */
const pauseMs = { usual: 250, claim: 3000 };

export class EngineSide {
  private asked = new AbortController();
  private isThinking = $state(false);
  private fault = $state.raw<string | null>(null);

  constructor(
    private readonly running: RunningGame,
    private readonly offers: Offers,
    private readonly opponent: Opponent,
    private readonly wait: (ms: number) => Promise<void>,
  ) {
    running.events.on((event) => this.follow(event));
  }

  get thinks(): boolean {
    return this.isThinking;
  }

  /** Why the engine cannot play on; null: nothing is wrong. */
  get failure(): string | null {
    return this.fault;
  }

  /** Asks once more, after a failure. */
  retry(): void {
    this.follow('resumed');
  }

  stop(): void {
    this.asked.abort();
    this.isThinking = false;
  }

  private follow(event: RunningEvent): void {
    if (event === 'kept') return;
    if (event === 'offers') return this.answer();
    this.stop();
    this.fault = null;
    const color = this.running.setup ? engineColor(this.running.setup) : null;
    if (color !== null && this.running.isPlaying && this.running.turn === color) void this.think();
  }

  private answer(): void {
    const color = this.running.setup ? engineColor(this.running.setup) : null;
    if (color === null) return;
    if (this.offers.takeBackFrom === other(color)) this.offers.acceptTakeBack();
    else if (this.offers.drawFrom === other(color)) void this.considerDraw();
  }

  private question(): EngineQuestion | null {
    const view = this.running.store.view;
    if (!view) return null;
    const moves = (view.lines[0]?.moves ?? []).map((move) => view.moves[move]?.uci ?? '');
    return { fen: view.startFen, chess960: view.variant === 'chess960', moves };
  }

  private async think(): Promise<void> {
    const asked = (this.asked = new AbortController());
    this.isThinking = true;
    try {
      const move = await this.choose(asked.signal);
      if (asked.signal.aborted || move === null) return;
      this.isThinking = false;
      this.running.play(move);
    } catch (error) {
      if (!asked.signal.aborted) this.fault = words(language()).error(error);
    } finally {
      if (this.asked === asked) this.isThinking = false;
    }
  }

  /** Null: the engine has ended the game with a claim. */
  private async choose(signal: AbortSignal): Promise<string | null> {
    const { setup, position, clock, turn } = this.running;
    const question = this.question();
    if (!setup || !position || !question) return null;
    const mayClaim = position.claims.fiftyMoves || position.claims.threefoldRepetition;
    const claims = mayClaim && (await this.opponent.judge(question, signal)) < -drawMargin;
    if (claims && !signal.aborted) {
      this.running.end(position.claims.fiftyMoves ? 'fifty-moves' : 'threefold-repetition');
      return null;
    }
    const level = limitsOf(levelOf(setup));
    const increment = setup[turn === 'white' ? 'whiteTime' : 'blackTime'].at(-1)?.incrementMs ?? 0;
    const thinkMs = thinkingMs(level, clock.leftNow(turn), increment);
    const [move] = await Promise.all([
      this.opponent.choose(question, level, thinkMs, signal),
      this.wait(mayClaim ? pauseMs.claim : pauseMs.usual),
    ]);
    return move;
  }

  /** Answers before it moves: a move would be an answer, too. */
  private async considerDraw(): Promise<void> {
    const question = this.question();
    const asker = this.offers.drawFrom;
    if (!question || asker === null) return;
    this.stop();
    const asked = (this.asked = new AbortController());
    const isOurs = this.running.turn === other(asker);
    const score = await this.opponent.judge(question, asked.signal).catch(() => Number.POSITIVE_INFINITY);
    if (asked.signal.aborted || this.offers.drawFrom !== asker) return;
    const own = isOurs ? score : -score;
    if (own <= drawMargin && question.moves.length >= drawFromPly) return this.offers.acceptDraw();
    this.offers.declineDraw();
    if (isOurs) void this.think();
  }
}
