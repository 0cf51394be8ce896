// SPDX-License-Identifier: MIT
// Arrows and circles: which one a gesture means, and how an arrow is drawn.
import { allSquares, toPlace, toScreen } from './squares';
import type { Shape, ShapeColor, Side, Square } from './types';

/** The colour of a drawing with the right button, with the keys that Lichess uses. */
export function colorOfKeys(keys: {
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): ShapeColor {
  const first = keys.shiftKey || keys.ctrlKey;
  const second = keys.altKey || keys.metaKey;
  if (first && second) return 'Y';
  if (first) return 'R';
  return second ? 'B' : 'G';
}

/** Draws a shape into the list: a new one is added, the same again removed, another colour replaces. */
export function toggleShape(shapes: readonly Shape[], drawn: Shape): Shape[] {
  const isSame = (shape: Shape) => shape.from === drawn.from && (shape.to ?? null) === (drawn.to ?? null);
  const old = shapes.find(isSame);
  const rest = shapes.filter((shape) => !isSame(shape));
  return old?.color === drawn.color ? rest : [...rest, drawn];
}

function isLineOrJump(from: Square, to: Square): boolean {
  const a = toPlace(from);
  const b = toPlace(to);
  const files = Math.abs(a.file - b.file);
  const ranks = Math.abs(a.rank - b.rank);
  return files === 0 || ranks === 0 || files === ranks || files * ranks === 2;
}

/**
 * The square an arrow from `from` ends on when the pointer is at (x, y), in squares from the upper left: the nearest
 * one on a line of the queen or a jump of the knight, so that arrows look like moves.
 */
export function snap(from: Square, x: number, y: number, orientation: Side): Square {
  let best = from;
  let least = Infinity;
  for (const square of allSquares) {
    if (!isLineOrJump(from, square)) continue;
    const place = toScreen(square, orientation);
    const distance = Math.hypot(place.x + 0.5 - x, place.y + 0.5 - y);
    if (distance < least) [best, least] = [square, distance];
  }
  return best;
}

/** Half the width of a shaft of weight 1, in squares. */
const halfWidth = 0.09;
const headLength = 0.38;
const headHalf = 0.24;

/**
 * The outline of an arrow in squares of the screen, as the `d` of a path. It starts at the rim of the first square's
 * middle and its point lies in the middle of the last square. Empty for a king that castles where it stands.
 */
export function arrowPath(from: Square, to: Square, orientation: Side, weight = 1): string {
  const a = toScreen(from, orientation);
  const b = toScreen(to, orientation);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return '';
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const w = halfWidth * (0.5 + weight / 2);
  const h = headHalf * (0.7 + weight * 0.3);
  const neck = length - headLength * (0.7 + weight * 0.3) + 0.06;
  const point = (along: number, across: number) => {
    const x = a.x + 0.5 + ux * along - uy * across;
    const y = a.y + 0.5 + uy * along + ux * across;
    return `${x.toFixed(3)} ${y.toFixed(3)}`;
  };
  const corners = [
    point(0.3, -w), point(neck, -w), point(neck - 0.03, -h), point(length + 0.06, 0),
    point(neck - 0.03, h), point(neck, w), point(0.3, w),
  ];
  return `M${corners.join('L')}Z`;
}

/** The shapes of a place in the game, from the core's "Ge2e4" and "Rd5". */
export function parseShapes(arrows: readonly string[], squares: readonly string[]): Shape[] {
  return [...squares, ...arrows].map((text) => ({
    color: text.slice(0, 1) as ShapeColor,
    from: text.slice(1, 3),
    to: text.slice(3, 5) || null,
  }));
}

/** The same for `setArrows` and `setSquares` of the core. */
export function writeShapes(shapes: readonly Shape[]): { arrows: string[]; squares: string[] } {
  const write = (shape: Shape) => `${shape.color}${shape.from}${shape.to ?? ''}`;
  return {
    arrows: shapes.filter((shape) => shape.to).map(write),
    squares: shapes.filter((shape) => !shape.to).map(write),
  };
}
