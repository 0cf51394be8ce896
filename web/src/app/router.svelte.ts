// SPDX-License-Identifier: MIT
// The route on the screen follows the address, and the address the route: back, forward and shared links work.
import { untrack } from 'svelte';
import { hrefOf, parseHash } from './routes';
import type { Route, ViewName } from './routes';

let current = $state.raw<Route>(parseHash(globalThis.location?.hash ?? ''));
let latest = $state.raw<Partial<Record<ViewName, Route>>>({});

function show(wanted: Route): void {
  current = wanted;
  latest = { ...untrack(() => latest), [wanted.view]: wanted };
}

/** The route on the screen. */
export function route(): Route {
  return current;
}

/** The address of a view as it was last shown: the game that was open, the position that was set up. */
export function addressOf(name: ViewName): string {
  return hrefOf(latest[name] ?? parseHash(`#/${name}`));
}

/** Goes to a route; `replace` leaves no step behind for the back button (a move within a game). */
export function navigate(wanted: Route, how: { replace?: boolean } = {}): void {
  const href = hrefOf(wanted);
  show(wanted);
  if (href === location.hash) return;
  if (how.replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
}

/** Follows the browser until the returned function is called. */
export function followAddress(): () => void {
  // Both events tell of one step.
  const read = () => {
    const next = parseHash(location.hash);
    if (hrefOf(next) !== hrefOf(current)) show(next);
  };
  show(untrack(route));
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
  return () => {
    window.removeEventListener('hashchange', read);
    window.removeEventListener('popstate', read);
  };
}
