// SPDX-License-Identifier: MIT
// The sounds of the running game: moves as they come, the end, and the clock when it begins to run low.
import type { Color } from '$core';
import { running } from '../../app/playing';
import { tenthsBelowMs } from '../../model/clock_text';
import { colors } from '../../model/game_setup';
import { moveAt } from '../../model/places';
import type { RunningEvent } from '../../model/running_types';
import { settings } from '../../model/settings.svelte';
import { playSound, soundOf } from '../board/sounds';

const warned = new Set<Color>();

function sound(event: RunningEvent): void {
  if (event === 'started') warned.clear();
  if (!settings.sounds) return;
  if (event === 'ended') playSound('end');
  if (event !== 'moved' || !running.store.view) return;
  playSound(soundOf(moveAt(running.store.view, running.latest)?.san ?? ''));
}

function warn(): void {
  const { state } = running.clock;
  for (const color of colors) {
    const left = running.clock.left(color);
    if (state.running !== color || left === null || left >= tenthsBelowMs || warned.has(color)) continue;
    warned.add(color);
    if (settings.sounds) playSound('low');
  }
}

/** From now on. */
export function soundGame(): void {
  running.events.on(sound);
  running.ticks.on(warn);
}
