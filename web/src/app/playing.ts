// SPDX-License-Identifier: MIT
// The game being played and all that belongs to it, put together once.
import { core } from '../api/core';
import { Archive } from '../model/archive.svelte';
import { EngineSide } from '../model/engine_side.svelte';
import type { GameSetup } from '../model/game_setup';
import { Keeper } from '../model/keeper.svelte';
import { keepPlayed } from '../model/library_keep';
import { Offers } from '../model/offers.svelte';
import { RunningGame } from '../model/running_game.svelte';
import { RunningStore } from '../model/running_store';
import type { Continued } from '../model/running_types';
import { settings } from '../model/settings.svelte';
import { pageLockParts } from '../model/tab_lock';
import { pageTime } from '../model/time_source';
import { opponent } from './opponent';
import type { Game } from '$core';

const wait = (ms: number) => new Promise<void>((resolve) => void pageTime.after(ms, resolve));

export const running = new RunningGame({
  core,
  time: pageTime,
  today: () => new Date(),
  style: () => settings.style,
});
export const offers = new Offers(running);
export const archive = new Archive(running, keepPlayed);
export const keeper = new Keeper({
  core, running, offers, archive, time: pageTime, store: new RunningStore(), locks: pageLockParts('movetext-running'),
});
export const engineSide = new EngineSide(running, offers, opponent, wait);

/**
 * Begins a game; the one on the board is kept in the library first. False: the library did not take it, and nothing
 * has begun (`force` begins all the same). CoreError: the start position is not possible.
 */
export async function newGame(setup: GameSetup, force = false): Promise<boolean> {
  if (!(await archive.keep()) && !force) return false;
  archive.libraryId = null;
  running.start(setup);
  return true;
}

/** The same for a game that goes on; it belongs to the running game from now on. */
export async function goOn(game: Game, continued: Continued, force = false): Promise<boolean> {
  if (!(await archive.keep()) && !force) return false;
  archive.libraryId = null;
  running.goOn(game, continued);
  return true;
}
