// SPDX-License-Identifier: MIT
// What a person changes in the game shown: each is one step of undo, and what the core refuses is said.
import { CoreError } from '$core';
import type { Game, Place } from '$core';
import { words } from '../api/words';
import { appText } from '../i18n/app';
import { gameText } from '../i18n/game';
import { language } from '../i18n/language.svelte';
import { branchOf } from './places';
import { store } from './game_store.svelte';
import { ui } from './ui.svelte';
import { qualityNags } from './review_rules';
import { writeShapes } from '../view/board/shapes';
import type { Shape } from '../view/board/types';

function change(label: string, edit: (game: Game) => Place | undefined | void, merge?: string): boolean {
  try {
    store.edit(label, edit, merge === undefined ? {} : { merge });
    return true;
  } catch (error) {
    if (!(error instanceof CoreError)) throw error;
    ui.notify(words(language()).error(error), 'bad');
    return false;
  }
}

/** Plays a move, in coordinates or SAN, into the tree; a move that is there already is only gone to. */
export function playHere(move: string): boolean {
  const known = store.ways.find((way) => store.view?.moves[way]?.uci === move);
  if (known !== undefined) {
    store.goTo(known);
    return true;
  }
  return change(gameText('stepMove', { san: move }), (game) => game.play(store.place, move));
}

/** Adds a whole line here, one step of undo; the place stays. */
export function addLineHere(moves: readonly string[]): boolean {
  const at = store.place;
  return change(gameText('stepEngineLine'), (game) => {
    game.playLine(at, moves);
    return at;
  });
}

/** Arrows and circles of the position shown. */
export function drawHere(shapes: readonly Shape[]): void {
  const at = store.place;
  const { arrows, squares } = writeShapes(shapes);
  change(gameText('stepDrawing'), (game) => {
    game.setArrows(at, arrows);
    game.setSquares(at, squares);
  });
}

/** The words on the move shown, or before the first one; commands in the comment stay. */
export function setCommentHere(text: string): void {
  const at = store.place;
  change(gameText('stepComment'), (game) => game.setText(at, text), `comment ${at}`);
}

/** Sets or takes away a mark; of those that say how good a move is, one takes the place of another. */
export function toggleNagHere(nag: number): void {
  const { move } = store;
  if (!move) return;
  change(gameText('stepMark'), (game) => {
    if (move.nags.includes(nag)) return game.removeNag(move.id, nag);
    if (qualityNags.includes(nag)) {
      for (const other of move.nags) if (qualityNags.includes(other)) game.removeNag(move.id, other);
    }
    return game.addNag(move.id, nag);
  });
}

export function promoteHere(toMainline: boolean): void {
  const { move } = store;
  if (!move || move.line === 0) return;
  change(gameText('stepPromote'), (game) => {
    if (toMainline) game.promoteToMainline(move.line);
    else game.promote(move.line);
    return move.id;
  });
}

/** The first move of the line shown that can give its place to its first alternative. */
export function demotableHere(): number | null {
  const { move } = store;
  return move && move.variations.length > 0 ? move.id : null;
}

export function demoteHere(): void {
  const id = demotableHere();
  if (id === null) return;
  change(gameText('stepDemote'), (game) => {
    game.demote(id);
    return id;
  });
}

function withUndo(done: boolean): void {
  if (done) ui.notify(gameText('deleted'), 'plain', { label: appText('undo'), run: () => store.undo() });
}

/** Deletes the move shown and what follows it. */
export function deleteFromHere(): void {
  const { move } = store;
  if (!move) return;
  withUndo(change(gameText('stepDelete'), (game) => {
    game.deleteFrom(move.id);
    return move.previous;
  }));
}

export function deleteVariationHere(): void {
  const { move, view } = store;
  if (!move || !view || move.line === 0) return;
  const back = branchOf(view, move.id);
  withUndo(change(gameText('stepDelete'), (game) => {
    game.deleteVariation(move.line);
    return back;
  }));
}
