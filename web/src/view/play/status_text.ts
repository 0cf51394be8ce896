// SPDX-License-Identifier: MIT
import { core } from '../../api/core';
import { engineSide, running } from '../../app/playing';
import { language } from '../../i18n/language.svelte';
import { playText } from '../../i18n/play';
import { shownName } from './player_name';

/** How the game stands, in a few words: whose turn it is, or how it ended. */
export function statusText(): string {
  const { ending, position, setup, turn } = running;
  if (ending) return core().describeEnding(ending.finish, ending.result, language());
  if (setup && engineSide.thinks) return playText('thinking', { name: shownName(setup[turn], turn) });
  return playText(position?.check ? 'check' : 'toMove', { side: playText(turn) });
}
