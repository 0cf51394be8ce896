// SPDX-License-Identifier: MIT
/**
 * What goes into the board and what comes out of it. The board is a picture of its props: it keeps
 * nothing but the gesture under way, knows no rules, and never changes a position by itself.
 *
 *   <Board position={info.fen} legalMoves={info.moves} onMove={(move) => game.play(place, move.uci)} />
 */
import type { Color, LegalMove, Square } from '$core';
import type { BoardTheme, Coordinates, PieceSet } from '../../model/board_looks';

export type { BoardTheme, Coordinates, LegalMove, PieceSet, Square };
export type Side = Color;

/** The letter of a role as in UCI. */
export type Role = 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

/** A piece as in FEN: upper case is White's. */
export type PieceLetter = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

/** A move prepared while the other side thinks; any square is allowed, the core decides later. */
export interface Premove {
  from: Square;
  to: Square;
  promotion?: LegalMove['promotion'];
}

/** The colours of `[%cal]` and `[%csl]`: green, red, blue, yellow. */
export type ShapeColor = 'G' | 'R' | 'B' | 'Y';

/** An arrow, or a circle when `to` is absent. */
export interface Shape {
  color: ShapeColor;
  from: Square;
  to?: Square | null;
}

/** An arrow drawn by the program, not by the person: engine lines and hints. */
export interface HintArrow {
  from: Square;
  to: Square;
  /** 0 to 1, where 1 is the best line; thinner and paler below. */
  weight: number;
}

/** A glyph at the corner of a square, as for `??` on the last move. */
export interface SquareGlyph {
  square: Square;
  /** One or two characters such as `!?`. */
  text: string;
  tone: 'good' | 'bad' | 'neutral';
}


/** What a person did in the editor of positions (`mode="edit"`). */
export type BoardEdit =
  | { kind: 'put'; square: Square; piece: PieceLetter }
  | { kind: 'move'; from: Square; to: Square }
  | { kind: 'remove'; square: Square };

export interface BoardProps {
  /** FEN; only its first field, the placement, is read. */
  position: string;
  /** The side at the bottom. Default white. */
  orientation?: Side;
  lastMove?: { from: Square; to: Square } | null;
  /** The square of a king in check. */
  check?: Square | null;
  /** Moves of the side to move; empty while nobody may move. */
  legalMoves?: readonly LegalMove[];
  /** `play`: legal moves and premoves. `edit`: pieces go anywhere. `view`: nothing moves. */
  mode?: 'play' | 'edit' | 'view';
  /** The side whose pieces may be premoved now (the one that is not to move), or none. */
  premoveSide?: Side | null;
  premove?: Premove | null;
  /** Arrows and circles of the position shown. */
  shapes?: readonly Shape[];
  /** May the person draw arrows and circles? Default true. */
  drawable?: boolean;
  hints?: readonly HintArrow[];
  glyph?: SquareGlyph | null;
  /** A colour chosen with a button: then dragging draws with the left button or a finger. */
  drawColor?: ShapeColor | null;
  /** Promote to a queen without asking. Default false. */
  autoQueen?: boolean;
  /** `edit`: what a click on a square puts there; `erase` empties it; null moves pieces. */
  brush?: PieceLetter | 'erase' | null;
  theme?: BoardTheme;
  pieces?: PieceSet;
  coordinates?: Coordinates;
  /** Show the squares that a picked piece can reach. Default true. */
  showLegal?: boolean;
  /** Milliseconds a piece slides, 0 for none (also with reduced motion of the system). Default 150. */
  animation?: number;
  /** The accessible name, as "Board, White to move". Default: the word for board. */
  label?: string;
  /** Read out politely at each change, as "Black plays knight f6, check". */
  announcement?: string;
  onMove?: (move: LegalMove) => void;
  onPremove?: (premove: Premove | null) => void;
  /** The new list, with the shape drawn added, changed or removed. */
  onShapes?: (shapes: Shape[]) => void;
  onEdit?: (edit: BoardEdit) => void;
  /** Wheel or sideways swipe over the board: +1 forward, -1 back. Absent: the page scrolls as usual. */
  onWheel?: (step: 1 | -1) => void;
}

export interface MoveInputProps {
  legalMoves: readonly LegalMove[];
  disabled?: boolean;
  onMove: (move: LegalMove) => void;
}
