// SPDX-License-Identifier: MIT
// What an import gives: one typed array a column, so that 100,000 games cost little and move between threads at once.
import type { Finding } from './types.ts';

/** Texts are numbers into a list that grows from batch to batch: 0 is the empty text. Cut after 255 characters. */
export interface GameColumns {
  readonly count: number;
  /** Place in the decompressed input. */
  readonly offset: Float64Array;
  readonly length: Uint32Array;
  /** 1-based, of the byte at `offset`. */
  readonly line: Float64Array;
  readonly column: Uint32Array;
  readonly white: Uint32Array;
  readonly black: Uint32Array;
  readonly event: Uint32Array;
  readonly site: Uint32Array;
  readonly round: Uint32Array;
  /** As written. */
  readonly dateText: Uint32Array;
  /** As written; empty where it is not. */
  readonly eco: Uint32Array;
  readonly opening: Uint32Array;
  /** "chess", "chess960" or another name. */
  readonly variant: Uint32Array;
  /** yyyymmdd, unknown parts 0. */
  readonly date: Uint32Array;
  /** 0: not known. */
  readonly whiteElo: Uint16Array;
  readonly blackElo: Uint16Array;
  /** Index into ['1-0', '0-1', '1/2-1/2', '*']. */
  readonly result: Uint8Array;
  /** Half-moves of the main line. */
  readonly plies: Uint32Array;
  /** Set of: 1 damaged, 2 not played, 4 has variations, 8 has comments, 16 starts from a set-up position. */
  readonly flags: Uint8Array;
  readonly notes: Uint32Array;
  readonly warnings: Uint32Array;
  readonly errors: Uint32Array;
}

/** Their words are made on demand: Core.explain with the bytes of the game. */
export interface FindingColumns {
  readonly count: number;
  /** Index into ImportBatch.codes. */
  readonly code: Uint8Array;
  /** 0 note, 1 warning, 2 error. */
  readonly severity: Uint8Array;
  readonly offset: Float64Array;
  readonly length: Uint32Array;
  readonly line: Float64Array;
  readonly column: Uint32Array;
  /** 1-based number of the game, 0: of none. */
  readonly game: Float64Array;
  readonly ply: Uint32Array;
  /** The best that findings of that code can hope for: 0 none, 1 safe, 2 unsafe. */
  readonly fix: Uint8Array;
}

export interface ImportBatch {
  readonly games: GameColumns;
  readonly findings: FindingColumns;
  /** Words for the first findings of the input, as many as ReaderOptions.details asks for. */
  readonly details: readonly Finding[];
  /** The texts that are new, in order of their numbers; the first batch starts with ''. */
  readonly texts: readonly string[];
  /** Names of all codes; the same for every batch. */
  readonly codes: readonly string[];
  /** Bytes read so far. */
  readonly bytes: number;
}
