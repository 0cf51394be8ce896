// SPDX-License-Identifier: MIT
// Keys of the Game view; as in other programs for chess.
import type { KeyRow } from '../../app/keys';
import { appText } from '../../i18n/app';
import { stepsText } from '../../i18n/steps';
import { screen } from '../../model/game_screen.svelte';
import { store } from '../../model/game_store.svelte';
import { nextCommented } from '../../model/comment_search';
import { ui } from '../../model/ui.svelte';

const isOpen = () => store.view !== null;

function row(keys: readonly string[], label: () => string, run: () => void): KeyRow {
  return { keys, label, run, when: isOpen };
}

function toComment(direction: 1 | -1): void {
  const found = store.view && nextCommented(store.view, store.place, direction);
  if (found !== null) store.goTo(found);
}

/** The engine's part of the page comes when it is wanted. */
async function toggleEngine(): Promise<void> {
  const { analysis } = await import('../../model/analysis.svelte');
  analysis.toggle();
}

export const gameKeys: KeyRow[] = [
  row(['ArrowRight', 'j'], () => stepsText('next'), () => store.next()),
  row(['ArrowLeft', 'k'], () => stepsText('previous'), () => store.previous()),
  row(['Home', 'ArrowUp', '0'], () => stepsText('first'), () => store.first()),
  row(['End', 'ArrowDown', '$'], () => stepsText('last'), () => store.last()),
  row(['Shift+ArrowRight', 'Shift+j'], () => stepsText('enterVariation'), () => store.enter(1)),
  row(['Shift+ArrowLeft', 'Shift+k'], () => stepsText('leaveVariation'), () => store.leave()),
  row(['i'], () => stepsText('previousComment'), () => toComment(-1)),
  row(['o'], () => stepsText('nextComment'), () => toComment(1)),
  row([' '], () => stepsText('autoplay'), () => screen.toggleAutoplay()),
  row(['f'], () => stepsText('flip'), () => screen.flip()),
  row(['l'], () => stepsText('engineOn'), () => void toggleEngine()),
  row(['e'], () => stepsText('export'), () => ui.openExport(store)),
  row(['Ctrl+z'], () => appText('undo'), () => store.undo()),
  row(['Ctrl+y', 'Ctrl+Shift+z'], () => appText('redo'), () => store.redo()),
];
