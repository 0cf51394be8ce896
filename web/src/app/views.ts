// SPDX-License-Identifier: MIT
// The views by name. Each is a file of its own, loaded when it is first shown; the service worker keeps all of them.
import type { Component } from 'svelte';
import { appText } from '../i18n/app';
import { viewNames } from './routes';
import type { ViewName } from './routes';

type Loader = () => Promise<{ default: Component }>;

const files = import.meta.glob<{ default: Component }>('../view/*/*View.svelte');

/** play → ../view/play/PlayView.svelte */
function loaderOf(name: ViewName): Loader {
  const component = name.charAt(0).toUpperCase() + name.slice(1);
  return files[`../view/${name}/${component}View.svelte`] ?? (() => Promise.reject(new Error(name)));
}

export const views = Object.fromEntries(viewNames.map((name) => [name, loaderOf(name)])) as Record<ViewName, Loader>;

/** What the header names, in order. */
export const mainViews: readonly ViewName[] = ['play', 'game', 'library', 'position'];
export const otherViews: readonly ViewName[] = ['settings', 'help'];

export function titleOf(name: ViewName): string {
  return appText(name);
}
