// SPDX-License-Identifier: MIT
// An arrow or a circle while it is being drawn.
import { snap, toggleShape } from './shapes';
import type { BoardProps, Shape, ShapeColor, Square } from './types';

export class Drawing {
  /** The shape under the pointer, or null. */
  shape = $state<Shape | null>(null);

  constructor(private readonly board: () => BoardProps) {}

  get isAllowed(): boolean {
    return this.board().drawable !== false && this.board().onShapes !== undefined;
  }

  start(from: Square, color: ShapeColor): void {
    this.shape = { color, from, to: null };
  }

  /** The pointer is over `square`, at a point in squares from the upper left. */
  move(square: Square | null, x: number, y: number): void {
    if (this.shape === null) return;
    const { from } = this.shape;
    const to = square === from ? null : snap(from, x, y, this.board().orientation ?? 'white');
    this.shape = { ...this.shape, to: to === from ? null : to };
  }

  finish(): void {
    const { shape } = this;
    this.shape = null;
    if (shape !== null) this.board().onShapes?.(toggleShape(this.board().shapes ?? [], shape));
  }

  cancel(): void {
    this.shape = null;
  }
}
