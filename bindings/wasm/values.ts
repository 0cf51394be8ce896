// SPDX-License-Identifier: MIT
// Between the plain data of types.ts and what the module takes and gives.
import type {
  CommentView, Encoding, FenReading, GameView, LineView, MoveView, Setup, SetupReason, SourcePlace, Stage,
} from './types.ts';

const encodings: readonly Encoding[] = ['auto', 'utf-8', 'latin-1', 'cp1252', 'utf-16le', 'utf-16be'];

export function encoding_number(encoding: Encoding | undefined): number {
  return Math.max(0, encodings.indexOf(encoding ?? 'auto'));
}

export function encoding_of(number: number): Encoding {
  return encodings[number] ?? 'auto';
}

/** Five numbers a stage, NaN = absent. */
export function pack_stages(stages: readonly Stage[]): Uint8Array {
  const values = stages.flatMap((stage) => [
    stage.moves ?? NaN, stage.baseMs ?? NaN, stage.incrementMs ?? NaN, stage.delayMs ?? NaN, stage.sandclockMs ?? NaN,
  ]);
  return new Uint8Array(new Float64Array(values).buffer);
}

export function pack_place(place: SourcePlace | undefined): Uint8Array {
  const { offset = 0, line = 1, column = 1, game = 1 } = place ?? {};
  return new Uint8Array(new Float64Array([offset, line, column, game]).buffer);
}

/** Board, turn, rooks that may castle, en passant square, Chess960: see positions.cpp. */
export function setup_parts(setup: Setup): string[] {
  const letter = (piece: string): string => (piece.startsWith('w') ? piece.charAt(1).toUpperCase() : piece.charAt(1));
  return [
    setup.board.map((piece) => (piece ? letter(piece) : '.')).join(''), setup.turn === 'black' ? 'b' : 'w',
    setup.castlingRooks.join(''), setup.enPassant ?? '', setup.chess960 ? '1' : '0',
  ];
}

type RawReading = Omit<FenReading, 'reasons'> & { refusing: SetupReason[]; odd: SetupReason[] };

export function to_reading({ refusing, odd, ...rest }: RawReading): FenReading {
  const mark = (refuses: boolean) => (reason: SetupReason) => ({ reason, refuses });
  return { ...rest, reasons: [...refusing.map(mark(true)), ...odd.map(mark(false))] };
}
export type { RawReading };

// What the module leaves out is filled in here: most moves have no arrows, most comments no commands.
type RawComment = { raw: string; text?: string };
type Commented = 'before' | 'comments';
type Annotated = { arrows?: readonly string[]; squares?: readonly string[] };
type RawMove = Omit<MoveView, Commented | 'arrows' | 'squares' | 'from' | 'to'> & Record<Commented, RawComment[]> &
  Annotated & { from?: string; to?: string };
type RawLine = Omit<LineView, 'after'> & { after: RawComment[] };
type Lists = 'preamble' | 'initial' | 'trailing';
export type RawView = Omit<GameView, 'moves' | 'lines' | 'start' | 'version' | Lists> & Record<Lists, RawComment[]> & {
  moves: RawMove[];
  lines: RawLine[];
  start: Annotated;
};

function to_comments(list: RawComment[]): readonly CommentView[] {
  return list.map(({ raw, text }) => ({ raw, text: text ?? raw }));
}

const none: readonly string[] = [];

function to_move(move: RawMove): MoveView {
  const { arrows = none, squares = none, from = null, to = null } = move;
  return {
    ...move, arrows, squares, from, to, before: to_comments(move.before), comments: to_comments(move.comments),
  };
}

/** Moves and lines by id. */
export function to_view(raw: RawView, version: number): GameView {
  const moves: (MoveView | undefined)[] = [];
  const lines: (LineView | undefined)[] = [];
  for (const move of raw.moves) moves[move.id] = to_move(move);
  for (const line of raw.lines) lines[line.id] = { ...line, after: to_comments(line.after) };
  const { preamble, initial, trailing } = raw;
  return {
    ...raw, version, moves, lines, start: { arrows: none, squares: none, ...raw.start },
    preamble: to_comments(preamble), initial: to_comments(initial), trailing: to_comments(trailing),
  };
}
