// SPDX-License-Identifier: MIT
// The colour that goes with a NAG. The glyph says the same: colour never stands alone.

export type Tone = 'good' | 'doubtful' | 'bad' | 'plain';

const tones: ReadonlyMap<number, Tone> = new Map<number, Tone>([
  [1, 'good'], [3, 'good'], [5, 'doubtful'], [6, 'doubtful'], [2, 'bad'], [4, 'bad'], [7, 'plain'], [8, 'plain'],
]);

export function toneOf(nag: number): Tone {
  return tones.get(nag) ?? 'plain';
}

/** The NAGs that the editor offers: of the move, of the position, and more. */
export const offeredNags = {
  move: [1, 2, 3, 4, 5, 6, 7],
  position: [10, 13, 14, 15, 16, 17, 18, 19],
  more: [22, 32, 36, 40, 44, 132, 138, 140, 142, 145, 146],
} as const;
