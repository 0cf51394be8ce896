// SPDX-License-Identifier: MIT
// Any game, from any place in it, becomes a running game again.
import type { Core, Game, GameView, Place, Stage, Style, TimeControl } from '$core';
import { colors, nameOf } from './game_setup';
import type { GameSetup } from './game_setup';
import { movesMade } from './restored_clock';
import type { Times } from './restored_clock';

/** How the TimeControl tag can be read: as the standard says, or as minutes when it looks so (S-18). */
export interface TimeReadings {
  /** The tag as written; empty: there is none. */
  readonly text: string;
  readonly seconds: readonly Stage[];
  /** Null: nothing looks like minutes. Else this is the likelier reading. */
  readonly minutes: readonly Stage[] | null;
}

export function readingsOf(control: TimeControl, view: GameView): TimeReadings {
  const text = view.tags.find((tag) => tag.name === 'TimeControl')?.value ?? '';
  const seconds = control.kind === 'stages' ? control.stages : (control.guess ?? []);
  return { text, seconds, minutes: control.looksLikeMinutes ? control.minutes : null };
}

/** The tree to play on: the line that leads to the place is the main line, and ends there; the rest is kept. */
export function cutAt(game: Game, at: Place, style: Style): Game {
  const copy = game.clone();
  const line = at === null ? 0 : (copy.view().moves[at]?.line ?? 0);
  if (line !== 0) copy.promoteToMainline(line);
  copy.deleteAfter(at);
  copy.compact();
  copy.finish('unterminated', style);
  return copy;
}

/** The game can go on from there: it is played by our rules, and the position is no end in itself. */
export function canContinue(game: Game, at: Place): boolean {
  return game.view().isPlayed && game.position(at).end === null;
}

/**
 * The periods of both sides. Where the file has clock times but no periods, what was left is the time for the rest.
 * The moves made so far count for periods with a number of moves.
 */
export function timesOfGame(game: Game, at: Place, stages: readonly Stage[]): Times {
  if (stages.length > 0) return { white: stages, black: stages };
  const { whiteMs, blackMs } = game.clocksLeft(at);
  if (whiteMs === null && blackMs === null) return { white: [], black: [] };
  return { white: [{ baseMs: whiteMs ?? blackMs ?? 0 }], black: [{ baseMs: blackMs ?? whiteMs ?? 0 }] };
}

/** There is something to restore clocks from. */
export function hasTimes(game: Game, at: Place, readings: TimeReadings): boolean {
  const times = timesOfGame(game, at, readings.seconds);
  return times.white.length + times.black.length > 0;
}

/** Names the engine where it plays, and the new periods where there are any; `timeControl` null: as they were. */
export function dress(game: Game, setup: GameSetup, timeControl: string | null): Game {
  for (const color of colors) {
    const player = setup[color];
    if (player.kind === 'engine') game.setTag(color === 'white' ? 'White' : 'Black', nameOf(player, color));
  }
  if (timeControl !== null) game.setTag('TimeControl', timeControl);
  return game;
}

/** The TimeControl tag for new clocks, as the core writes it for a new game: both sides may differ. */
export function controlOf(core: Core, times: Times, style: Style): string {
  const game = core.newGame({ whiteTime: times.white, blackTime: times.black, style });
  const text = game.view().tags.find((tag) => tag.name === 'TimeControl')?.value ?? '-';
  game.dispose();
  return text;
}

/** Half-moves on the way to the place. */
export function pliesTo(game: Game, at: Place): number {
  const made = movesMade(game, at);
  return made.white + made.black;
}
