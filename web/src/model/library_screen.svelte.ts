// SPDX-License-Identifier: MIT
// What the Library view shows beside the games themselves.
export type LibraryTab = 'games' | 'files' | 'report';
export const libraryTabs: readonly LibraryTab[] = ['games', 'files', 'report'];

class LibraryScreen {
  tab = $state<LibraryTab>('games');
  hasFilters = $state(false);
  isPasting = $state(false);
}

export const libraryScreen = new LibraryScreen();
