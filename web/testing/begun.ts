// SPDX-License-Identifier: MIT
// Running games for tests, with a time of their own.
import type { Core, Stage } from '../../bindings/wasm/index';
import type { GameSetup, Start } from '../src/model/game_setup';
import { Offers } from '../src/model/offers.svelte';
import { RunningGame } from '../src/model/running_game.svelte';
import type { RunningEvent } from '../src/model/running_types';
import { TestTime } from './time';

/** One stage of so many minutes. */
export const minutes = (count: number, gain: Partial<Stage> = {}): Stage[] => [{ baseMs: count * 60_000, ...gain }];

export interface Given {
  readonly time?: Stage[];
  readonly black?: Stage[];
  readonly start?: Start;
}

/** A game of two persons that has begun, and what a test asks it with. */
export function begun(core: Core, { time = [], black = time, start = { kind: 'standard' } }: Given = {}) {
  const clock = new TestTime();
  const running = new RunningGame({
    core: () => core,
    time: clock,
    today: () => new Date(2026, 10, 30),
    style: () => 'document',
  });
  const offers = new Offers(running);
  const events: RunningEvent[] = [];
  running.events.on((event) => events.push(event));
  const person = (name: string) => ({ kind: 'person', name }) as const;
  const setup: GameSetup = { white: person(''), black: person(''), whiteTime: time, blackTime: black, start };
  running.start(setup);
  const play = (moves: string) => moves.split(' ').every((move) => running.play(move));
  const pgn = () => running.store.game?.exportPgn() ?? '';
  return { running, offers, events, clock, play, pgn };
}

/** A start position. */
export const from = (fen: string, chess960 = false): Given => ({ start: { kind: 'fen', fen, chess960 } });
