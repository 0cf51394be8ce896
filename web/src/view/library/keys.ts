// SPDX-License-Identifier: MIT
// Keys of the Library view; the list itself takes arrows, Enter and blank while it has the focus.
import type { KeyRow } from '../../app/keys';
import { stepsText } from '../../i18n/steps';

export const libraryKeys: KeyRow[] = [
  {
    keys: ['/'],
    label: () => stepsText('keySearch'),
    run: () => document.getElementById('library-search')?.focus(),
  },
];
