// SPDX-License-Identifier: MIT
// The name of the opening: from the positions of the game, else what the file says.
import type { Game, GameView, Opening, Place } from '$core';
import { core } from '../api/core';
import { tagValue } from './export_fields';

let loading: Promise<void> | undefined;

/** Loads the table of openings once; without it the file's own words are shown. */
export function loadOpeningTable(url: string): Promise<void> {
  loading ??= fetch(url)
    .then(async (response) => {
      if (!response.ok) throw new Error(`the openings could not be loaded: ${response.status}`);
      core().loadOpenings(new Uint8Array(await response.arrayBuffer()));
    })
    .catch(() => {
      loading = undefined; // offline for the first time: the next game tries again
    });
  return loading;
}

/** The last named position on the way to `at`, else the tags; null: nothing is known. */
export function findOpening(game: Game, view: GameView, at: Place): Opening | null {
  const found = view.isPlayed && core().hasOpenings ? game.opening(at) : null;
  if (found) return found;
  const eco = tagValue(view, 'ECO') ?? '';
  const name = [tagValue(view, 'Opening'), tagValue(view, 'Variation')].filter((part) => part && part !== '?');
  return (eco && eco !== '?') || name.length > 0 ? { eco: eco === '?' ? '' : eco, name: name.join(', ') } : null;
}
