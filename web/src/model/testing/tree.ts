// SPDX-License-Identifier: MIT
// Game views for tests, as nested arrays: ['e4', 'e5', ['c5', 'Nf3'], 'Nf3'] is 1. e4 e5 (1... c5 2. Nf3) 2. Nf3.
// Text in braces is a comment on the move before it.
import type { CommentView, GameView, LineView, MoveView } from '$core';

export type Tree = (string | Tree)[];

interface Growing {
  moves: (MoveView & { variations: number[]; comments: CommentView[]; next: number | null })[];
  lines: (LineView & { moves: number[] })[];
}

function grow(tree: Tree, view: Growing, parent: number | null, before: number | null, ply: number): number {
  const id = view.lines.length;
  const line = { id, parent, moves: [] as number[], after: [], unparsed: '' };
  view.lines.push(line);
  let previous = before;
  for (const item of tree) {
    const last = line.moves.at(-1);
    if (Array.isArray(item)) {
      const replaced = view.moves[last ?? -1];
      replaced?.variations.push(grow(item, view, last ?? null, replaced.previous, ply - 1));
    } else if (item.startsWith('{')) {
      const text = item.slice(1, -1);
      view.moves[last ?? -1]?.comments.push({ raw: text, text });
    } else {
      const move = view.moves.length;
      if (last !== undefined) view.moves[last]!.next = move;
      view.moves.push({
        id: move, line: id, previous, next: null, variations: [], san: item, uci: item, from: null, to: null, ply,
        number: Math.ceil(ply / 2), color: ply % 2 === 1 ? 'white' : 'black', nags: [], before: [], comments: [],
        arrows: [], squares: [],
      });
      line.moves.push(move);
      previous = move;
      ply += 1;
    }
  }
  return id;
}

/** The view of a game with these moves. */
export function viewOf(tree: Tree, change: Partial<GameView> = {}): GameView {
  const view: Growing = { moves: [], lines: [] };
  grow(tree, view, null, null, 1);
  return {
    version: 1, tags: [], result: '*', termination: null, variant: 'chess', isPlayed: true, isDamaged: false,
    startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', startColor: 'white',
    timeControl: { kind: 'unknown', stages: [], looksLikeMinutes: false, minutes: null, guess: null },
    plies: view.lines[0]?.moves.length ?? 0, moves: view.moves, lines: view.lines, preamble: [], initial: [],
    initialNags: [], trailing: [], start: { arrows: [], squares: [] }, ...change,
  };
}

/** A game whose variations stand in one another, `depth` of them. Built without recursion. */
export function deepView(depth: number): GameView {
  let tree: Tree = ['d4'];
  for (let i = 0; i < depth; i++) tree = ['e4', tree, 'e5'];
  const view = viewOf(['a3']);
  return { ...view, ...flatten(tree) };
}

function flatten(tree: Tree): Pick<GameView, 'moves' | 'lines'> {
  const moves: MoveView[] = [];
  const lines: LineView[] = [];
  let at: Tree | undefined = tree;
  let parent: number | null = null;
  while (at) {
    const line: number = lines.length;
    const first: number = moves.length;
    const words = at.filter((item): item is string => typeof item === 'string');
    const inner: Tree | undefined = at.find((item): item is Tree => Array.isArray(item));
    words.forEach((san, i) => moves.push({
      id: first + i, line, previous: i === 0 ? null : first, next: i + 1 < words.length ? first + i + 1 : null,
      variations: i === 0 && inner ? [line + 1] : [], san, uci: san, from: null, to: null, ply: i + 1, number: 1,
      color: i === 0 ? 'white' : 'black', nags: [], before: [], comments: [], arrows: [], squares: [],
    }));
    lines.push({ id: line, parent, moves: words.map((_, i) => first + i), after: [], unparsed: '' });
    parent = first;
    at = inner;
  }
  return { moves, lines };
}
