// SPDX-License-Identifier: MIT
// What the person is doing on the board just now. The only state that the board has of its own.
import { boardText } from '../../i18n/board';
import { findMoves, findTargets } from './moves';
import { colorOfKeys, snap, toggleShape } from './shapes';
import { spokenSquare } from './speech';
import { findSquare, parsePlacement, roleOf, sideOf, toPlace } from './squares';
import type { BoardProps, LegalMove, Shape, Square } from './types';

/** A point in squares from the upper left of the board. */
export interface Point {
  x: number;
  y: number;
}

interface Held extends Point {
  from: Square;
  start: Point;
  /** The pointer moved far enough to be more than a click. */
  moved: boolean;
  wasPicked: boolean;
}

/** A pointer that moves less than this, in squares, clicks. */
const clickRadius = 0.12;
const swipeLength = 0.8;

export class Gesture {
  picked = $state<Square | null>(null);
  held = $state<Held | null>(null);
  drawing = $state<Shape | null>(null);
  /** The promotions to choose from; the dialog is open while there are some. */
  promotions = $state<LegalMove[]>([]);
  /** Read out: what the last key did. */
  said = $state('');
  /** Where the last piece was dropped by hand: it must not slide there again. */
  dropped: Square | null = null;
  private swipe: Point | null = null;
  private painting = false;

  constructor(private readonly props: () => BoardProps) {}

  readonly pieces = $derived.by(() => parsePlacement(this.props().position));
  readonly moves = $derived.by(() => (this.mode === 'play' ? (this.props().legalMoves ?? []) : []));
  readonly targets = $derived.by(() =>
    this.picked === null || !this.isMover(this.picked) ? new Set<Square>() : findTargets(this.moves, this.picked),
  );

  get mode() {
    return this.props().mode ?? 'play';
  }

  get orientation() {
    return this.props().orientation ?? 'white';
  }

  isMover(square: Square): boolean {
    return this.moves.some((move) => move.from === square);
  }

  isPremover(square: Square): boolean {
    const piece = this.pieces.get(square);
    return this.mode === 'play' && piece !== undefined && sideOf(piece) === this.props().premoveSide;
  }

  canPick(square: Square): boolean {
    if (this.mode === 'edit') return this.pieces.has(square);
    return this.isMover(square) || this.isPremover(square);
  }

  /** Lets go of everything; the position may have changed under the hand. */
  cancel(): void {
    this.picked = null;
    this.held = null;
    this.drawing = null;
    this.promotions = [];
  }

  /** After a new position: what is in the hand stays there only if it can still move. */
  refresh(): void {
    this.promotions = [];
    if (this.picked !== null && !this.canPick(this.picked)) this.picked = null;
    if (this.held !== null && !this.canPick(this.held.from)) this.held = null;
  }

  down(event: PointerEvent, point: Point): boolean {
    const square = findSquare(point.x, point.y, this.orientation);
    if (square === null || this.promotions.length > 0) return false;
    if (this.held !== null) return this.dropAll();
    const color = event.button === 2 ? colorOfKeys(event) : this.props().drawColor;
    if (event.button === 2 || (event.button === 0 && color)) return this.startShape(square, color ?? 'G');
    return event.button === 0 && this.take(square, point, event.pointerType);
  }

  move(point: Point): void {
    const square = findSquare(point.x, point.y, this.orientation);
    if (this.drawing !== null) {
      const to = square === this.drawing.from ? null : snap(this.drawing.from, point.x, point.y, this.orientation);
      this.drawing = { ...this.drawing, to };
    } else if (this.held !== null) {
      const { start } = this.held;
      const moved = this.held.moved || Math.hypot(point.x - start.x, point.y - start.y) > clickRadius;
      this.held = { ...this.held, ...point, moved };
    } else if (this.painting && square !== null) this.paint(square);
  }

  up(point: Point): void {
    this.painting = false;
    const square = findSquare(point.x, point.y, this.orientation);
    if (this.drawing !== null) this.finishShape();
    else if (this.held !== null) this.release(square);
    else if (this.swipe !== null) this.finishSwipe(point);
    this.swipe = null;
  }

  /** A square pressed by the keyboard or by a screen reader. */
  press(square: Square): void {
    if (this.props().brush) return this.paint(square);
    const piece = this.pieces.get(square);
    if (this.picked === square) {
      this.picked = null;
      this.said = boardText('letGo');
    } else if (this.picked !== null && this.tryMove(this.picked, square)) this.picked = null;
    else if (this.canPick(square)) {
      this.picked = square;
      const count = this.mode === 'edit' ? 64 : this.targets.size;
      this.said = boardText('pickedUp', { piece: spokenSquare(square, piece), count });
    } else this.said = boardText(this.picked === null ? 'nothingToPick' : 'notPossible', { square });
  }

  remove(square: Square): void {
    if (this.mode === 'edit') this.props().onEdit?.({ kind: 'remove', square });
  }

  choose(move: LegalMove | null): void {
    this.promotions = [];
    this.picked = null;
    if (move !== null) this.props().onMove?.(move);
  }

  private dropAll(): boolean {
    this.cancel();
    return true;
  }

  private take(square: Square, point: Point, pointer: string): boolean {
    if (this.mode === 'edit' && this.props().brush) {
      this.painting = true;
      this.paint(square);
      return true;
    }
    if (this.picked !== null && this.picked !== square && this.tryMove(this.picked, square)) {
      this.picked = null;
      return true;
    }
    if (!this.canPick(square)) return this.touchNothing(point, pointer);
    this.held = { from: square, ...point, start: point, moved: false, wasPicked: this.picked === square };
    this.picked = square;
    return true;
  }

  private touchNothing(point: Point, pointer: string): boolean {
    this.picked = null;
    if (this.props().premove) this.props().onPremove?.(null);
    if (pointer !== 'mouse') this.swipe = point;
    return pointer !== 'mouse';
  }

  private release(square: Square | null): void {
    const held = this.held;
    this.held = null;
    if (held === null) return;
    if (!held.moved) {
      if (held.wasPicked) this.picked = null;
      return;
    }
    this.picked = null;
    if (square === null) this.remove(held.from);
    else if (square !== held.from) this.tryMove(held.from, square, true);
  }

  private tryMove(from: Square, to: Square, byHand = false): boolean {
    if (this.mode === 'edit') {
      this.dropped = byHand ? to : null;
      this.props().onEdit?.({ kind: 'move', from, to });
      return true;
    }
    const meant = findMoves(this.moves, from, to);
    const only = meant.length === 1 || this.props().autoQueen ? meant[0] : undefined;
    const queen = meant.find((move) => move.promotion === 'queen');
    if (meant.length > 0) {
      this.dropped = byHand ? (meant[0]?.to ?? null) : null;
      if (only) this.props().onMove?.(meant.length > 1 && queen ? queen : only);
      else this.promotions = meant;
      return true;
    }
    return this.tryPremove(from, to);
  }

  private tryPremove(from: Square, to: Square): boolean {
    const piece = this.pieces.get(from);
    if (piece === undefined || !this.isPremover(from)) return false;
    const rank = toPlace(to).rank;
    const promotes = roleOf(piece) === 'p' && (rank === 0 || rank === 7);
    this.props().onPremove?.({ from, to, promotion: promotes ? 'queen' : null });
    return true;
  }

  private paint(square: Square): void {
    const brush = this.props().brush;
    if (brush === 'erase') {
      if (this.pieces.has(square)) this.props().onEdit?.({ kind: 'remove', square });
    } else if (brush && this.pieces.get(square) !== brush) this.props().onEdit?.({ kind: 'put', square, piece: brush });
  }

  private startShape(from: Square, color: Shape['color']): boolean {
    this.picked = null;
    if (this.props().drawable === false || !this.props().onShapes) return false;
    this.drawing = { color, from, to: null };
    return true;
  }

  private finishShape(): void {
    const drawn = this.drawing;
    this.drawing = null;
    if (drawn !== null) this.props().onShapes?.(toggleShape(this.props().shapes ?? [], drawn));
  }

  private finishSwipe(point: Point): void {
    const dx = point.x - (this.swipe?.x ?? point.x);
    const dy = point.y - (this.swipe?.y ?? point.y);
    if (Math.abs(dx) > swipeLength && Math.abs(dx) > 1.5 * Math.abs(dy)) this.props().onWheel?.(dx < 0 ? 1 : -1);
  }
}
