// SPDX-License-Identifier: MIT
// One file of an import, as the sheet shows it.
import type { Damage } from '../api/decompress';

/** Something to import: a file that somebody chose, pasted text, a file of the server. */
export interface ImportSource {
  readonly name: string;
  readonly blob: Blob;
}

export type JobState = 'waiting' | 'reading' | 'done' | 'empty' | 'failed' | 'cancelled';

export interface ImportJob {
  readonly name: string;
  state: JobState;
  /** Bytes as they stand in the file, maybe compressed. */
  read: number;
  total: number;
  games: number;
  errors: number;
  warnings: number;
  notes: number;
  /** Why it failed. */
  problem: unknown;
  /** Why a compressed file was not read to its end. */
  damage: Damage | null;
  /** In the library; 0: not yet. */
  file: number;
}

export function newJob({ name, blob }: ImportSource): ImportJob {
  return {
    name, state: 'waiting', read: 0, total: blob.size, games: 0, errors: 0, warnings: 0, notes: 0, problem: null,
    damage: null, file: 0,
  };
}
