// SPDX-License-Identifier: MIT
// How strong the engine plays: its own limits, nothing of ours. With "Skill Level" the engine chooses at random among
// its best MultiPV moves, the more evenly the lower the level: many moves make a really weak player.

export interface Level {
  /** UCI "Skill Level", 0 to 20; 20: always the best move. */
  readonly skill: number;
  /** UCI "MultiPV": among how many moves a weak level chooses. */
  readonly choice: number;
  /** Half-moves it looks ahead. */
  readonly depth: number;
  /** It thinks no longer than this. */
  readonly moveMs: number;
}

/** Each beats the one before; the first one beats only who moves at random. */
export const levels: readonly Level[] = [
  { skill: 0, choice: 50, depth: 1, moveMs: 100 },
  { skill: 0, choice: 20, depth: 2, moveMs: 100 },
  { skill: 0, choice: 8, depth: 3, moveMs: 150 },
  { skill: 2, choice: 5, depth: 4, moveMs: 200 },
  { skill: 5, choice: 4, depth: 5, moveMs: 250 },
  { skill: 8, choice: 4, depth: 6, moveMs: 300 },
  { skill: 11, choice: 4, depth: 8, moveMs: 400 },
  { skill: 15, choice: 4, depth: 11, moveMs: 600 },
  { skill: 20, choice: 1, depth: 16, moveMs: 1000 },
  { skill: 20, choice: 1, depth: 30, moveMs: 3000 },
];

export const maxLevel = levels.length;

/** The limits of a level; one that does not exist is the nearest. */
export function limitsOf(level: number): Level {
  const index = Math.min(maxLevel, Math.max(1, Math.round(level))) - 1;
  return levels[index] ?? { skill: 20, choice: 1, depth: 16, moveMs: 1000 };
}

/** Time for a move when a clock runs: never more than a thirtieth of what is left, with most of the increment. */
export function thinkingMs(level: Level, leftMs: number | null, incrementMs: number): number {
  if (leftMs === null) return level.moveMs;
  return Math.max(20, Math.min(level.moveMs, leftMs / 30 + incrementMs * 0.8, leftMs - 50));
}
