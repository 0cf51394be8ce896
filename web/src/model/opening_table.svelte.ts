// SPDX-License-Identifier: MIT
// Whether the table of openings is there yet, so that names appear when it comes.
import { loadOpeningTable } from './opening';
import { core } from '../api/core';

class OpeningTable {
  isLoaded = $state(false);

  /** Does nothing where the page was built without the table. */
  async load(): Promise<void> {
    if (import.meta.env['VITE_OPENINGS'] !== '1') return;
    await loadOpeningTable('openings.bin');
    this.isLoaded = core().hasOpenings;
  }
}

export const openings = new OpeningTable();
