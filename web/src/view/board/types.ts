// SPDX-License-Identifier: MIT
/**
 * What goes into the board and what comes out of it. The board is a picture of its props: it keeps
 * nothing but the gesture under way, knows no rules, and never changes a position by itself.
 *
 *   <Board position={fen} legal_moves={moves} movable="white" on_move={(move) => play(move.uci)} />
 */

/** A square by its name, "a1" to "h8". */
export type Square = string;

export type Side = 'white' | 'black';

/** The letter of a role as in UCI. */
export type Role = 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

/** A piece as in FEN: upper case is White's. */
export type PieceLetter = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

/** A move that the core calls legal. One entry for each promotion. */
export interface LegalMove {
  from: Square;
  /** Where the moving piece ends; for castling the square of the king after it. */
  to: Square;
  promotion?: 'q' | 'r' | 'b' | 'n' | null;
  /** Castling only: where the rook stands before. The king may be dropped there as well. */
  rook?: Square | null;
  /** Handed back by `on_move`; the board never reads it. */
  uci: string;
  /** Read out by a screen reader when the move is chosen, and matched by MoveInput. */
  san?: string;
}

/** A move prepared while the other side thinks; any square is allowed, the core decides later. */
export interface Premove {
  from: Square;
  to: Square;
  promotion?: 'q' | 'r' | 'b' | 'n' | null;
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

export type BoardTheme = 'paper' | 'walnut' | 'forest' | 'lake' | 'slate' | 'contrast';
export type PieceSet = 'classic' | 'boxwood' | 'contrast';
export type Coordinates = 'inside' | 'outside' | 'none';
export type Language = 'en' | 'fr' | 'sv';

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
  last_move?: { from: Square; to: Square } | null;
  /** The square of a king in check. */
  check?: Square | null;
  /** Moves of the side to move; empty while nobody may move. */
  legal_moves?: readonly LegalMove[];
  /** `play`: legal moves and premoves. `edit`: pieces go anywhere. `view`: nothing moves. */
  mode?: 'play' | 'edit' | 'view';
  /** The side whose pieces may be premoved now (the one that is not to move), or none. */
  premove_side?: Side | null;
  premove?: Premove | null;
  /** Arrows and circles of the position shown. */
  shapes?: readonly Shape[];
  /** May the person draw arrows and circles? Default true. */
  drawable?: boolean;
  hints?: readonly HintArrow[];
  glyph?: SquareGlyph | null;
  /** `edit`: what a click on a square puts there; `erase` empties it; null moves pieces. */
  brush?: PieceLetter | 'erase' | null;
  theme?: BoardTheme;
  pieces?: PieceSet;
  coordinates?: Coordinates;
  /** Show the squares that a picked piece can reach. Default true. */
  show_legal?: boolean;
  /** Milliseconds a piece slides, 0 for none (also with reduced motion of the system). Default 150. */
  animation?: number;
  language?: Language;
  /** The accessible name, as "Board, White to move". Default: the word for board. */
  label?: string;
  /** Read out politely at each change, as "Black plays knight f6, check". */
  announcement?: string;
  on_move?: (move: LegalMove) => void;
  on_premove?: (premove: Premove | null) => void;
  /** The new list, with the shape drawn added, changed or removed. */
  on_shapes?: (shapes: Shape[]) => void;
  on_edit?: (edit: BoardEdit) => void;
  /** Wheel over the board: +1 forward, -1 back; only steps, never pixels. */
  on_wheel?: (step: 1 | -1) => void;
}

export interface MoveInputProps {
  legal_moves: readonly LegalMove[];
  language?: Language;
  disabled?: boolean;
  on_move: (move: LegalMove) => void;
}
