// SPDX-License-Identifier: MIT
import type { Square } from './types';

/** A point in squares from the upper left of the board. */
export interface Point {
  x: number;
  y: number;
}

/** A man in the hand. */
export interface Held extends Point {
  from: Square;
  start: Point;
  /** The pointer moved far enough to be more than a click. */
  moved: boolean;
  wasPicked: boolean;
  /** Under a finger, which hides what it holds. */
  byFinger: boolean;
}

/** A pointer that moves less than this, in squares, clicks. */
const clickRadius = 0.12;

/** The same man with the pointer at another point. */
export function carry(held: Held, point: Point): Held {
  const moved = held.moved || Math.hypot(point.x - held.start.x, point.y - held.start.y) > clickRadius;
  return { ...held, ...point, moved };
}
