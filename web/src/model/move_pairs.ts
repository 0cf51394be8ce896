// SPDX-License-Identifier: MIT
// The move list of a game without notes: two columns.
import type { CommentView, GameView } from '$core';
import type { Row } from './move_list';

const hasText = (comments: readonly CommentView[]) => comments.some((comment) => comment.text !== '');

/** No comments and no variations: the game fits into two columns. */
export function isPlainGame(view: GameView): boolean {
  if (view.lines.filter((line) => line !== undefined).length > 1) return false;
  if ([view.preamble, view.initial, view.trailing].some(hasText)) return false;
  return view.moves.every((move) => !move || (!hasText(move.comments) && !hasText(move.before)));
}

/** Two half-moves a row. */
export function pairRows(view: GameView): Row[] {
  const rows: Row[] = [];
  const moves = view.lines[0]?.moves ?? [];
  for (let i = 0; i < moves.length;) {
    const first = view.moves[moves[i] ?? -1];
    const isBlack = first?.color === 'black';
    const white = isBlack ? null : (moves[i++] ?? null);
    const black = moves[i++] ?? null;
    rows.push({ kind: 'pair', key: `p${white ?? black}`, number: first?.number ?? 0, white, black });
  }
  return rows;
}
