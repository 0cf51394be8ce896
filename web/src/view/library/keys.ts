// SPDX-License-Identifier: MIT
// Keys of the Library view; the list itself takes arrows, Enter and blank while it has the focus.
import type { KeyRow } from '../../app/keys';
import { libraryText } from '../../i18n/library';

export const libraryKeys: KeyRow[] = [
  {
    keys: ['/'],
    label: () => libraryText('keySearch'),
    run: () => document.getElementById('library-search')?.focus(),
  },
];
