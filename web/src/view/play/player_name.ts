// SPDX-License-Identifier: MIT
import type { Color } from '$core';
import { playText } from '../../i18n/play';
import type { PlayerSetup } from '../../model/game_setup';

/** The name on the screen, in its language; the file has the English one. */
export function shownName(player: PlayerSetup, color: Color): string {
  if (player.kind === 'engine') return playText('engineName', { level: player.level });
  return player.name.trim() || playText('player', { number: color === 'white' ? 1 : 2 });
}
