// SPDX-License-Identifier: MIT
// Keys of the Game view; as in other programs for chess.
import type { KeyRow } from '../../app/keys';
import { appText } from '../../i18n/app';
import { gameText } from '../../i18n/game';
import { analysis } from '../../model/analysis.svelte';
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

export const gameKeys: KeyRow[] = [
  row(['ArrowRight', 'j'], () => gameText('next'), () => store.next()),
  row(['ArrowLeft', 'k'], () => gameText('previous'), () => store.previous()),
  row(['Home', 'ArrowUp', '0'], () => gameText('first'), () => store.first()),
  row(['End', 'ArrowDown', '$'], () => gameText('last'), () => store.last()),
  row(['Shift+ArrowRight', 'Shift+j'], () => gameText('enterVariation'), () => store.enter(1)),
  row(['Shift+ArrowLeft', 'Shift+k'], () => gameText('leaveVariation'), () => store.leave()),
  row(['i'], () => gameText('previousComment'), () => toComment(-1)),
  row(['o'], () => gameText('nextComment'), () => toComment(1)),
  row([' '], () => gameText('autoplay'), () => screen.toggleAutoplay()),
  row(['f'], () => gameText('flip'), () => screen.flip()),
  row(['l'], () => gameText('engineOn'), () => analysis.toggle()),
  row(['e'], () => gameText('export'), () => ui.openExport(store)),
  row(['Ctrl+z'], () => appText('undo'), () => store.undo()),
  row(['Ctrl+y', 'Ctrl+Shift+z'], () => appText('redo'), () => store.redo()),
];
