// SPDX-License-Identifier: MIT
// The clocks of a game at a place in it: the last [%clk] of each side first, else its periods.
import type { Color, Game, Place, Stage } from '$core';
import { newClock, restoredSide } from './clock';
import type { Clock } from './clock';

export type Times = Readonly<Record<Color, readonly Stage[]>>;

/** How many moves each side has made on the way to the place. */
export function movesMade(game: Game, at: Place): Record<Color, number> {
  const view = game.view();
  const made = { white: 0, black: 0 };
  for (const move of game.path(at)) made[view.moves[move]?.color ?? 'white'] += 1;
  return made;
}

/** The clocks there, none running. */
export function clockAt(game: Game, at: Place, times: Times): Clock {
  const { whiteMs, blackMs } = game.clocksLeft(at);
  const made = movesMade(game, at);
  return {
    ...newClock(times.white, times.black),
    white: restoredSide(times.white, made.white, whiteMs),
    black: restoredSide(times.black, made.black, blackMs),
  };
}
