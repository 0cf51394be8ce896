// SPDX-License-Identifier: MIT
/**
 * cm-chessboard as a picture: squares and pieces, nothing else. Its input, markers and animation queue stay unused:
 * the input writes `style` attributes, which the page's Content-Security-Policy forbids, and the queue shows a
 * position two frames late and keeps a fast replay waiting.
 */
import { Chessboard } from 'cm-chessboard/src/Chessboard.js';
import { EXTENSION_POINT, Extension } from 'cm-chessboard/src/model/Extension.js';
import { installSprite, tileSize } from './pieces/sprite';
import { findSlides } from './slides';
import type { Side, Square } from './types';

/** Classes to set on squares: `{ e4: ['last', 'dark'] }`. */
export type Marks = ReadonlyMap<Square, readonly string[]>;

class AfterRedraw extends Extension {
  constructor(chessboard: Chessboard, redraw: () => void) {
    super(chessboard);
    this.registerExtensionPoint(EXTENSION_POINT.afterRedrawBoard, redraw);
  }
}

export class Picture {
  private readonly board: Chessboard;
  private marks: Marks = new Map();
  private hidden: Square | null = null;

  /** Lifetime: `destroy` when the element goes. The board always fills the width of `element`. */
  constructor(element: HTMLElement, placement: string, orientation: Side) {
    installSprite();
    this.board = new Chessboard(element, {
      position: placement,
      orientation: orientation === 'white' ? 'w' : 'b',
      style: { cssClass: 'squares', showCoordinates: false, pieces: { tileSize: tileSize } },
      extensions: [{ class: AfterRedraw, props: () => this.drawMarks() }],
    });
  }

  /** Shows a position at once; pieces that moved slide there for `ms` milliseconds. */
  show(placement: string, ms: number, without: Square | null = null): void {
    const before = [...this.board.state.position.squares];
    this.board.state.position.setFen(placement);
    this.board.view.redrawPieces();
    this.fade(this.hidden, true);
    if (ms <= 0) return;
    for (const slide of findSlides(before, this.board.state.position.squares)) {
      if (slide.to !== without) this.slide(slide.fromIndex, slide.toIndex, slide.to, ms);
    }
  }

  orient(side: Side): void {
    this.board.state.orientation = side === 'white' ? 'w' : 'b';
    this.board.view.redrawBoard();
    this.board.view.redrawPieces();
    this.fade(this.hidden, true);
  }

  setMarks(marks: Marks): void {
    this.marks = marks;
    this.drawMarks();
  }

  /** Pales the piece that is being dragged. */
  hide(square: Square | null): void {
    this.fade(this.hidden, false);
    this.hidden = square;
    this.fade(square, true);
  }

  destroy(): void {
    this.board.destroy();
  }

  private fade(square: Square | null, faded: boolean): void {
    if (square === null) return;
    this.board.view.piecesGroup.querySelector(`[data-square="${square}"]`)?.classList.toggle('lifted', faded);
  }

  private drawMarks(): void {
    for (const rect of this.board?.view.boardGroup.querySelectorAll('[data-square]') ?? []) {
      const old = rect.getAttribute('class') ?? '';
      const extra = this.marks.get(rect.getAttribute('data-square') ?? '') ?? [];
      const wanted = [...old.split(' ').slice(0, 2), ...extra].join(' ');
      if (wanted !== old) rect.setAttribute('class', wanted);
    }
  }

  private slide(fromIndex: number, toIndex: number, to: Square, ms: number): void {
    const element = this.board.view.piecesGroup.querySelector(`[data-square="${to}"]`);
    if (!(element instanceof SVGGElement)) return;
    const start = this.board.view.indexToPoint(fromIndex);
    const end = this.board.view.indexToPoint(toIndex);
    element.parentNode?.append(element);
    const frame = ({ x, y }: { x: number; y: number }) => ({ transform: `translate(${x}px, ${y}px)` });
    element.animate([frame(start), frame(end)], { duration: ms, easing: 'ease-in-out' });
  }
}
