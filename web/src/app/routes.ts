// SPDX-License-Identifier: MIT
// What an address names: the view, the game, the place in it. Pure; router.svelte.ts follows the browser.

export type Route =
  | { readonly view: 'play' }
  | { readonly view: 'game'; readonly id: string; readonly place: string }
  | { readonly view: 'library' }
  | { readonly view: 'position'; readonly fen: string }
  | { readonly view: 'settings' }
  | { readonly view: 'help' };
export type ViewName = Route['view'];

export const viewNames = ['play', 'game', 'library', 'position', 'settings', 'help'] as const satisfies ViewName[];

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % is what somebody typed
  }
}

/** The part behind "#". Whatever cannot be understood is the play view, so that any link leads somewhere. */
export function parseHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view = '', id = '', place = ''] = path.split('/').map(decode);
  switch (view) {
    case 'game':
      return { view, id, place };
    case 'position':
      return { view, fen: new URLSearchParams(query).get('fen') ?? '' };
    case 'library':
    case 'settings':
    case 'help':
      return { view };
    default:
      return { view: 'play' };
  }
}

/** The address of a route, with its "#"; parseHash reads it back. */
export function hrefOf(route: Route): string {
  switch (route.view) {
    case 'game': {
      const parts = [route.id, route.place].filter((part) => part !== '').map(encodeURIComponent);
      return ['#/game', ...parts].join('/');
    }
    case 'position':
      return route.fen ? `#/position?${new URLSearchParams({ fen: route.fen }).toString()}` : '#/position';
    case 'play':
    case 'library':
    case 'settings':
    case 'help':
      return `#/${route.view}`;
  }
}
