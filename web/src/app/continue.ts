// SPDX-License-Identifier: MIT
// From one view into another: a game or a position is played on, or analysed.
import type { Game, Place } from '$core';
import { core } from '../api/core';
import { dateText } from '../model/game_setup';
import { store } from '../model/game_store.svelte';
import { choices } from '../view/play/choices.svelte';
import { play } from '../view/play/play_screen.svelte';
import { navigate } from './router.svelte';

/** Asks, in the play view, how the game goes on from that place. The game given stays as it is. */
export function continueFrom(game: Game, at: Place): void {
  play.continued?.game.dispose();
  play.continued = { game: game.clone(), at };
  navigate({ view: 'play' });
}

/** Asks, in the play view, who plays from that position. */
export function playFrom(fen: string, chess960: boolean): void {
  Object.assign(choices, { start: 'fen', fen, fenIs960: chess960 });
  play.isChoosing = true;
  navigate({ view: 'play' });
}

/** Opens a game without moves from that position. */
export function analysePosition(fen: string, chess960: boolean): void {
  store.open(core().newGame({ fen, isChess960: chess960, date: dateText(new Date()) }));
  navigate({ view: 'game', id: '', place: '' });
}
