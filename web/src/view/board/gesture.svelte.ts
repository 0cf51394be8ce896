// SPDX-License-Identifier: MIT
// What the person is doing on the board just now. The only state that the board has of its own.
import { attempt, isPremover } from './attempt';
import { paint, swipeStep } from './brush';
import { Drawing } from './drawing.svelte';
import { carry } from './hand';
import type { Held, Point } from './hand';
import { findTargets } from './moves';
import { colorOfKeys } from './shapes';
import { findSquare, parsePlacement } from './squares';
import type { BoardProps, LegalMove, Square } from './types';

export class Gesture {
  picked = $state<Square | null>(null);
  held = $state<Held | null>(null);
  /** The promotions to choose from; the dialog is open while there are some. */
  promotions = $state<LegalMove[]>([]);
  /** Read out: what the last key did. */
  said = $state('');
  /** Where the last man was dropped by hand: it must not slide there again. */
  dropped: Square | null = null;
  readonly drawing: Drawing;
  private swipe: Point | null = null;
  private painting = false;

  constructor(private readonly board: () => BoardProps) {
    this.drawing = new Drawing(board);
  }

  readonly pieces = $derived.by(() => parsePlacement(this.board().position));
  readonly moves = $derived.by(() => ((this.board().mode ?? 'play') === 'play' ? (this.board().legalMoves ?? []) : []));
  readonly targets = $derived.by(() => findTargets(this.moves, this.picked ?? ''));

  canPick(square: Square): boolean {
    if (this.board().mode === 'edit') return this.pieces.has(square);
    return this.moves.some((move) => move.from === square) || isPremover(this.board(), this.pieces.get(square));
  }

  /** Would a finger that goes down here do something with the board? */
  wants(square: Square): boolean {
    const { drawColor, brush } = this.board();
    return this.canPick(square) || (Boolean(drawColor) && this.drawing.isAllowed) || Boolean(brush);
  }

  /** Lets go of everything. */
  cancel(): void {
    this.picked = null;
    this.held = null;
    this.promotions = [];
    this.drawing.cancel();
  }

  /** After a new position: what is in the hand stays there only if it can still move. */
  refresh(): void {
    this.promotions = [];
    if (this.picked !== null && !this.canPick(this.picked)) this.picked = null;
    if (this.held !== null && !this.canPick(this.held.from)) this.held = null;
  }

  squareAt({ x, y }: Point): Square | null {
    return findSquare(x, y, this.board().orientation ?? 'white');
  }

  /** A pointer went down; true when the board makes something of it. */
  down(event: PointerEvent, point: Point): boolean {
    const square = this.squareAt(point);
    if (square === null || this.promotions.length > 0 || event.button === 1) return false;
    const color = event.button === 2 ? colorOfKeys(event) : this.board().drawColor;
    if (this.held !== null) this.cancel();
    else if (color && this.drawing.isAllowed) {
      this.picked = null;
      this.drawing.start(square, color);
    } else if (event.button === 0) return this.take(square, point, event.pointerType);
    return true;
  }

  move(point: Point): void {
    const square = this.squareAt(point);
    if (this.drawing.shape !== null) this.drawing.move(square, point.x, point.y);
    else if (this.held !== null) this.held = carry(this.held, point);
    else if (this.painting && square !== null) paint(this.board(), square);
  }

  up(point: Point): void {
    this.painting = false;
    if (this.drawing.shape !== null) this.drawing.finish();
    else if (this.held !== null) this.release(this.held, this.squareAt(point));
    else if (this.swipe !== null) {
      const step = swipeStep(point.x - this.swipe.x, point.y - this.swipe.y);
      if (step !== null) this.board().onWheel?.(step);
    }
    this.swipe = null;
  }

  /** The promotion chosen, or null: the move is not made. */
  choose(move: LegalMove | null): void {
    this.cancel();
    if (move !== null) this.board().onMove?.(move);
  }

  private take(square: Square, point: Point, pointer: string): boolean {
    if (this.board().mode === 'edit' && this.board().brush) {
      this.painting = true;
      paint(this.board(), square);
    } else if (this.picked !== null && this.picked !== square && this.put(this.picked, square)) this.picked = null;
    else if (this.canPick(square)) {
      const wasPicked = this.picked === square;
      this.held = { from: square, ...point, start: point, moved: false, wasPicked, byFinger: pointer === 'touch' };
      this.picked = square;
    } else {
      this.picked = null;
      if (this.board().premove) this.board().onPremove?.(null);
      if (pointer === 'mouse') return false;
      this.swipe = point;
    }
    return true;
  }

  private release({ from, moved, wasPicked }: Held, square: Square | null): void {
    this.held = null;
    if (moved || wasPicked) this.picked = null;
    if (!moved) return;
    if (square === null && this.board().mode === 'edit') this.board().onEdit?.({ kind: 'remove', square: from });
    else if (square !== null && square !== from) this.put(from, square, true);
  }

  /** Puts the man of one square on another; false when that means nothing. */
  put(from: Square, to: Square, byHand = false): boolean {
    const meant = attempt(this.board(), from, to);
    if (meant === null) return false;
    const end = meant.kind === 'move' ? meant.move.to : meant.kind === 'edit' ? to : null;
    this.dropped = byHand ? end : null;
    if (meant.kind === 'move') this.board().onMove?.(meant.move);
    else if (meant.kind === 'promotion') this.promotions = meant.moves;
    else if (meant.kind === 'premove') this.board().onPremove?.(meant.premove);
    else this.board().onEdit?.(meant.edit);
    return true;
  }
}
