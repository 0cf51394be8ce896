// SPDX-License-Identifier: MIT
// Brings the rows of a stored file into the index, in slices.
import type { GameIndex } from './game_index';
import type { LibraryDb } from './library_db';
import type { LibraryFile } from './library_types';
import { Pace } from './pace';

export async function loadRows(index: GameIndex, db: LibraryDb, file: LibraryFile, pace = new Pace()): Promise<void> {
  for (const number of await db.numbers('rows', file.id)) {
    const batch = await db.get('rows', file.id, number);
    if (batch) index.add(file.id, batch);
    if (pace.isOver()) await pace.rest();
  }
  await loadEdits(index, db, file);
}

/** What the list says of games that were changed here. */
export async function loadEdits(index: GameIndex, db: LibraryDb, file: LibraryFile): Promise<void> {
  for (const game of await db.numbers('edits', file.id)) {
    const edit = await db.get('edits', file.id, game);
    if (edit) index.replace(index.rowOf({ file: file.id, game }), edit.row);
  }
}
