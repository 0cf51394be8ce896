// SPDX-License-Identifier: MIT
import { positionText } from '../../i18n/position';
import { ui } from '../../model/ui.svelte';

/** Puts a text on the clipboard and says so, or says that it cannot. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    ui.notify(positionText('copied'), 'good');
  } catch {
    ui.notify(positionText('copyFailed'), 'bad');
  }
}
