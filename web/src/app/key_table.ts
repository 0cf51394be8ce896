// SPDX-License-Identifier: MIT
// All keys of the page, as Lichess has them. The sheet behind "?" shows this table.
import { appText } from '../i18n/app';
import { ui } from '../model/ui.svelte';
import type { KeyGroup, KeyRow } from './keys';
import { route } from './router.svelte';
import type { ViewName } from './routes';
import { titleOf } from './views';

const everywhere: KeyGroup = {
  title: () => appText('everywhere'),
  active: () => true,
  rows: [{ keys: ['?'], label: () => appText('keysOpen'), run: () => (ui.keysOpen = true) }],
};

/** The rows of a view: they count while it is shown. Files view/<name>/keys.ts export them as `<name>Keys`. */
const files = import.meta.glob<Record<string, readonly KeyRow[]>>('../view/*/keys.ts', { eager: true });

function groupOf(name: ViewName): KeyGroup | null {
  const rows = files[`../view/${name}/keys.ts`]?.[`${name}Keys`];
  return rows ? { title: () => titleOf(name), active: () => route().view === name, rows } : null;
}

const views: readonly ViewName[] = ['play', 'game', 'library', 'position'];

export const keyTable: readonly KeyGroup[] = [...views.map(groupOf).filter((group) => group !== null), everywhere];
