// SPDX-License-Identifier: MIT
// The game being played: its tree, its clocks, and how it ends. What the rules say comes from the core.
import type { Color, Finish, Game, Place, PositionInfo } from '$core';
import { newClock } from './clock';
import { writtenMs } from './clock_text';
import { Emitter } from './emitter';
import { GameStore } from './game_store.svelte';
import { newGameOptions } from './game_setup';
import type { GameSetup } from './game_setup';
import { endOf } from './places';
import { clockAt } from './restored_clock';
import { RunningClock } from './running_clock.svelte';
import type { Continued, Ending, RunningEvent, RunningParts } from './running_types';

export class RunningGame {
  readonly store = new GameStore();
  readonly clock: RunningClock;
  private agreed = $state.raw<GameSetup | null>(null);
  private ended = $state.raw<Ending | null>(null);
  private isHalted = $state(false);
  readonly events = new Emitter<RunningEvent>();
  /** Each look at the clocks. */
  readonly ticks = new Emitter<void>();
  firstPly = 0;

  constructor(private readonly parts: RunningParts) {
    this.clock = new RunningClock(parts.time, {
      fell: (color) => this.end(color === 'white' ? 'white-timeout' : 'black-timeout'),
      ticked: () => this.ticks.tell(),
    });
  }

  /** Null: there is no game yet. */
  get setup(): GameSetup | null {
    return this.agreed;
  }

  /** Null while it is played. */
  get ending(): Ending | null {
    return this.ended;
  }

  /** The clocks stand until somebody says to go on. */
  get isPaused(): boolean {
    return this.isHalted;
  }

  get isPlaying(): boolean {
    return this.agreed !== null && this.ended === null && !this.isHalted;
  }

  /** The last move, whatever is looked at. */
  readonly latest: Place = $derived(this.store.view ? endOf(this.store.view, null) : null);

  /** The position after the last move. */
  readonly position: PositionInfo | null = $derived.by(() => {
    void this.store.revision;
    return this.store.game?.position(this.latest) ?? null;
  });

  get turn(): Color {
    return this.position?.turn ?? 'white';
  }

  /** Begins a game. CoreError: the start position is not possible. */
  start(setup: GameSetup): void {
    const options = newGameOptions(setup, this.parts.today(), this.parts.style());
    const game = this.parts.core().newGame(options);
    this.goOn(game, { setup, clock: newClock(setup.whiteTime, setup.blackTime) });
    this.endByItself();
  }

  /** Takes over a game that was begun before; with clocks it waits for resume(). */
  goOn(game: Game, { setup, clock, ending = null, firstPly = 0 }: Continued): void {
    const hasClocks = setup.whiteTime.length + setup.blackTime.length > 0;
    this.store.open(game, {}, endOf(game.view(), null));
    this.agreed = setup;
    this.ended = ending;
    this.firstPly = firstPly;
    this.isHalted = ending === null && hasClocks && game.view().plies > 0;
    this.clock.set(clock);
    this.events.tell('started');
  }

  /** Plays a move for the side to move. CoreError: it is not legal. False: not now, or the flag had fallen. */
  play(move: string): boolean {
    const at = this.clock.look();
    if (!this.isPlaying) return false;
    this.store.edit(move, (game) => this.playIn(game, move, at));
    if (!this.endByItself()) this.events.tell('moved');
    return true;
  }

  /** Ends the game. The core gives the result: a flag fall against a side that cannot mate is a draw. */
  end(finish: Finish): void {
    if (this.agreed === null || this.ended) return;
    this.clock.pause(); // the flag may fall first, and end the game
    if (this.ended) return;
    this.store.edit(finish, (game) => {
      this.ended = { finish, result: game.finish(finish, this.parts.style()) };
    });
    this.isHalted = false;
    this.events.tell('ended');
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.clock.pause();
    this.isHalted = this.ended === null;
    this.events.tell('paused');
  }

  resume(): void {
    if (!this.isHalted) return;
    this.isHalted = false;
    this.clock.resume(this.turn);
    this.events.tell('resumed');
  }

  /** Takes half-moves back; the clocks go back with them. Requires: that many were played. */
  takeBack(count: number): void {
    const { setup } = this;
    if (!setup || this.ended) return;
    this.store.edit('', (game) => {
      game.takeBack(0, count);
      const place = endOf(game.view(), null);
      this.clock.set(clockAt(game, place, { white: setup.whiteTime, black: setup.blackTime }));
      return place;
    });
    if (this.latest !== null && !this.isHalted) this.clock.resume(this.turn);
    this.events.tell('withdrawn');
  }

  private playIn(game: Game, text: string, at: number): Place {
    const move = game.play(endOf(game.view(), null), text);
    const mover = game.view().moves[move]?.color ?? 'white';
    this.clock.press(mover, at);
    const left = this.clock.left(mover);
    if (left !== null) game.setClock(move, writtenMs(left));
    return move;
  }

  private endByItself(): boolean {
    const finish = this.store.game?.findFinish() ?? null;
    if (finish) this.end(finish);
    return finish !== null;
  }
}
