// SPDX-License-Identifier: MIT
import type { KeyRow } from '../../app/keys';
import { offers, running } from '../../app/playing';
import { playText } from '../../i18n/play';
import { stepsText } from '../../i18n/steps';
import { other } from '../../model/clock';
import { engineColor } from '../../model/game_setup';
import { ui } from '../../model/ui.svelte';
import { play } from './play_screen.svelte';

const { store } = running;
const isOn = () => running.setup !== null;

function askTakeBack(): void {
  const engine = running.setup ? engineColor(running.setup) : null;
  offers.askTakeBack(engine ? other(engine) : other(running.turn));
}

export const playKeys: readonly KeyRow[] = [
  { keys: ['ArrowRight', 'j'], label: () => stepsText('next'), run: () => store.next(), when: isOn },
  { keys: ['ArrowLeft', 'k'], label: () => stepsText('previous'), run: () => store.previous(), when: isOn },
  { keys: ['ArrowUp', '0', 'Home'], label: () => stepsText('first'), run: () => store.first(), when: isOn },
  { keys: ['ArrowDown', '$', 'End'], label: () => stepsText('last'), run: () => store.last(), when: isOn },
  { keys: ['f'], label: () => stepsText('flip'), run: () => play.flip(), when: isOn },
  { keys: ['Enter', 'm'], label: () => playText('keyMove'), run: () => play.focusMoveField(), when: isOn },
  { keys: ['Backspace'], label: () => playText('keyTakeBack'), run: askTakeBack, when: () => running.isPlaying },
  { keys: ['n'], label: () => playText('keyNew'), run: () => (play.isChoosing = true) },
  { keys: ['Ctrl+s'], label: () => playText('export'), run: () => ui.openExport(store), when: isOn },
];
