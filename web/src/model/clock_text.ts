// SPDX-License-Identifier: MIT
// How clock times and time controls are shown.
import type { Stage } from '$core';

/** Tenths are shown below this. */
export const tenthsBelowMs = 20_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** "1:02:03", "2:03", "0:19.9": always rounded down, so that nobody has more than is shown. */
export function clockText(ms: number): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const seconds = Math.floor(tenths / 10);
  const rest = `${two(seconds % 60)}${ms < tenthsBelowMs ? `.${tenths % 10}` : ''}`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** In how many milliseconds clockText changes while the clock runs down; at least 1. */
export function unchangedFor(ms: number): number {
  return Math.floor(ms % (ms <= tenthsBelowMs ? 100 : 1000)) + 1;
}

/** What goes into the file: tenths of a second, and never zero for a flag that stands. */
export function writtenMs(ms: number): number {
  return ms <= 0 ? 0 : Math.max(100, Math.round(ms / 100) * 100);
}

const minutesText = (ms: number): string => String(Math.round((ms / 60_000) * 100) / 100);

function stageText(stage: Stage): string {
  const base = minutesText(stage.baseMs ?? stage.sandclockMs ?? 0);
  const gain = stage.delayMs ? `d${stage.delayMs / 1000}` : `+${(stage.incrementMs ?? 0) / 1000}`;
  return `${stage.moves ? `${stage.moves}/` : ''}${base}${gain}`;
}

/** As players say it, in minutes and seconds: "15+10", "40/90+30, 30+30"; empty without a clock. */
export function controlText(stages: readonly Stage[]): string {
  return stages.map(stageText).join(', ');
}
