// SPDX-License-Identifier: MIT
// The usual clocks.
import type { Stage } from '$core';

export interface Preset {
  readonly minutes: number;
  readonly increment: number;
}

const of = (minutes: number, increment: number): Preset => ({ minutes, increment });

export const presets: readonly Preset[] = [
  of(1, 0), of(1, 1), of(2, 1), of(3, 0), of(3, 2), of(5, 0), of(5, 3),
  of(10, 0), of(10, 5), of(15, 10), of(30, 0), of(60, 0), of(90, 30),
];

export function stagesOf(preset: Preset): Stage[] {
  const base = { baseMs: preset.minutes * 60_000 };
  return [preset.increment > 0 ? { ...base, incrementMs: preset.increment * 1000 } : base];
}

/** "15+10". */
export function presetText(preset: Preset): string {
  return `${preset.minutes}+${preset.increment}`;
}

/** The kind of chess, by the time for 40 moves as Lichess counts it. */
export function speedOf(preset: Preset): 'bullet' | 'blitz' | 'rapid' | 'classical' {
  const seconds = preset.minutes * 60 + 40 * preset.increment;
  if (seconds < 180) return 'bullet';
  if (seconds < 480) return 'blitz';
  return seconds < 1500 ? 'rapid' : 'classical';
}
