// SPDX-License-Identifier: MIT
import type { GameView, Place } from '$core';
import { lineOf, moveAt } from './places';

/** The next move of the line shown that has a comment, or a mark; null: there is none. */
export function nextCommented(view: GameView, place: Place, direction: 1 | -1): Place {
  const moves = lineOf(view, place)?.moves ?? [];
  const hasNote = (id: Place) => {
    const move = moveAt(view, id);
    return move !== null && (move.nags.length > 0 || move.comments.some((comment) => comment.text !== ''));
  };
  const at = place === null ? -1 : moves.indexOf(place);
  for (let i = at + direction; i >= 0 && i < moves.length; i += direction) {
    if (hasNote(moves[i] ?? null)) return moves[i] ?? null;
  }
  return null;
}
