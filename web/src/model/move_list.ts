// SPDX-License-Identifier: MIT
// The rows of the move list: a flat list whatever the nesting, so that 3,000 variations in one another are no tree of
// elements. Built anew when the game changes, not when somebody walks through it.
import type { CommentView, GameView, LineId, LineView, MoveId, MoveView } from '$core';
import { isPlainGame, pairRows } from './move_pairs';

export type Item =
  | { readonly kind: 'move'; readonly id: MoveId; readonly hasNumber: boolean }
  | { readonly kind: 'comment'; readonly key: string; readonly text: string };

export type Row =
  /** Two half-moves of the main line of a game without notes. */
  | { readonly kind: 'pair'; readonly key: string; readonly number: number;
    readonly white: MoveId | null; readonly black: MoveId | null }
  | { readonly kind: 'flow'; readonly key: string; readonly depth: number; readonly line: LineId;
    readonly isStart: boolean; readonly isEnd: boolean; readonly items: readonly Item[] }
  /** A variation that is folded: its first move and how many follow. */
  | { readonly kind: 'folded'; readonly key: string; readonly depth: number; readonly line: LineId;
    readonly first: MoveId; readonly count: number }
  /** Text of a line that could not be used. */
  | { readonly kind: 'unparsed'; readonly key: string; readonly depth: number; readonly text: string };

/** Moves of one paragraph without variations: longer ones go on in a new row, so that rows can be windowed. */
const rowMoves = 60;
/** Variations deeper than this are folded until somebody opens or enters them. */
export const openDepth = 4;

/** Depth 1 is a variation of the main line. */
export type IsOpen = (line: LineId, depth: number) => boolean;

interface Frame {
  readonly line: LineView;
  readonly depth: number;
  /** The next move to be written. */
  at: number;
  /** The alternatives to the move written last that still have to be written. */
  readonly waiting: LineId[];
  items: Item[];
  moves: number;
  needsNumber: boolean;
  isStart: boolean;
}

class RowBuilder {
  readonly rows: Row[] = [];
  private readonly stack: Frame[] = [];

  constructor(private readonly view: GameView, private readonly isOpen: IsOpen) {}

  build(): Row[] {
    const main = this.view.lines[0];
    if (!main) return this.rows;
    this.open(main, 0);
    this.comments(this.top(), 'tags', this.view.preamble);
    this.comments(this.top(), 'start', this.view.initial);
    while (this.stack.length > 0) this.step(this.top());
    return this.rows;
  }

  private top(): Frame {
    return this.stack[this.stack.length - 1] as Frame;
  }

  private open(line: LineView, depth: number): void {
    this.stack.push({ line, depth, at: 0, waiting: [], items: [], moves: 0, needsNumber: true, isStart: true });
  }

  private step(frame: Frame): void {
    const variation = frame.waiting.shift();
    if (variation !== undefined) return this.variation(frame, variation);
    const move = this.view.moves[frame.line.moves[frame.at++] ?? -1];
    if (!move) return this.close(frame);
    this.move(frame, move);
    frame.waiting.push(...move.variations);
    if (move.variations.length > 0 || frame.moves >= rowMoves) this.flush(frame, false);
  }

  private move(frame: Frame, move: MoveView): void {
    this.comments(frame, `b${move.id}`, move.before);
    frame.items.push({ kind: 'move', id: move.id, hasNumber: frame.needsNumber || move.color === 'white' });
    frame.needsNumber = false;
    frame.moves += 1;
    this.comments(frame, `a${move.id}`, move.comments);
  }

  private comments(frame: Frame, key: string, comments: readonly CommentView[]): void {
    comments.forEach((comment, i) => {
      if (comment.text === '') return;
      frame.items.push({ kind: 'comment', key: `${key}.${i}`, text: comment.text });
      frame.needsNumber = true;
    });
  }

  private variation(frame: Frame, id: LineId): void {
    const line = this.view.lines[id];
    if (!line) return;
    this.flush(frame, false);
    this.comments(frame, `v${id}`, line.after);
    const depth = frame.depth + 1;
    const first = line.moves[0];
    if (first !== undefined && !this.isOpen(id, depth)) {
      this.rows.push({ kind: 'folded', key: `f${id}`, depth, line: id, first, count: line.moves.length });
    } else {
      this.open(line, depth);
    }
  }

  private flush(frame: Frame, isEnd: boolean): void {
    if (frame.items.length > 0) {
      const { line, depth, isStart, items } = frame;
      const key = `l${line.id}.${frame.at}`;
      this.rows.push({ kind: 'flow', key, depth, line: line.id, isStart, isEnd, items });
      frame.isStart = false;
    }
    Object.assign(frame, { items: [], moves: 0, needsNumber: true });
  }

  private close(frame: Frame): void {
    if (frame.depth === 0) this.comments(frame, 'end', this.view.trailing);
    this.flush(frame, true);
    const { line, depth } = frame;
    if (line.unparsed) this.rows.push({ kind: 'unparsed', key: `u${line.id}`, depth, text: line.unparsed });
    this.stack.pop();
  }
}

/** The rows in reading order. Complexity: linear. */
export function buildRows(view: GameView, isOpen: IsOpen): Row[] {
  if (!isPlainGame(view)) return new RowBuilder(view, isOpen).build();
  const rows = pairRows(view);
  const unparsed = view.lines[0]?.unparsed;
  return unparsed ? [...rows, { kind: 'unparsed', key: 'u0', depth: 0, text: unparsed }] : rows;
}
