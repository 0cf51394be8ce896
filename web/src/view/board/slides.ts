// SPDX-License-Identifier: MIT
import { allSquares } from './squares';
import type { Square } from './types';

export interface Slide {
  fromIndex: number;
  toIndex: number;
  to: Square;
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % 8) - (b % 8)), Math.abs((a >> 3) - (b >> 3)));
}

/**
 * Which pieces went where between two pictures of 64 squares (from a1, b1 on). Each piece that appeared comes from the
 * nearest square that lost one like it. More than four moves at once are another game: nothing slides then.
 */
export function findSlides(before: readonly (string | null)[], after: readonly (string | null)[]): Slide[] {
  const gone = before.flatMap((piece, index) => (piece !== null && after[index] !== piece ? [index] : []));
  const slides: Slide[] = [];
  after.forEach((piece, toIndex) => {
    if (piece === null || before[toIndex] === piece) return;
    const near = gone
      .filter((index) => before[index] === piece)
      .sort((a, b) => distance(a, toIndex) - distance(b, toIndex))[0];
    if (near === undefined) return;
    gone.splice(gone.indexOf(near), 1);
    slides.push({ fromIndex: near, toIndex, to: allSquares[toIndex] ?? '' });
  });
  return slides.length > 4 ? [] : slides;
}
