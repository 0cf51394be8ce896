// SPDX-License-Identifier: MIT
// What the library keeps of imported files: the bytes as they were, one compact row a game, the findings.
import type { Encoding, FindingColumns, GameColumns, Result } from '$core';

/** Columns of texts that the list shows, sorts and searches. */
export const textFields = [
  'white', 'black', 'event', 'site', 'round', 'dateText', 'eco', 'opening', 'variant',
] as const;
export type TextField = (typeof textFields)[number];

/** Columns of numbers; units as in GameColumns. */
export const numberFields = [
  'offset', 'length', 'line', 'column', 'date', 'whiteElo', 'blackElo', 'result', 'plies', 'flags', 'notes', 'warnings',
  'errors',
] as const;
export type NumberField = (typeof numberFields)[number];

/** In the order of GameColumns.result. */
export const results: readonly Result[] = ['1-0', '0-1', '1/2-1/2', '*'];

/** Bits of GameColumns.flags. */
export const flagDamaged = 1;
export const flagVariations = 4;
export const flagComments = 8;

/** Bytes of one block of a file that was compressed, or is small: a game is read from one or two of them. */
export const blockSize = 1 << 20;
/** Bytes of one block that is a part of the imported file itself: of those no more is read than what is wanted. */
export const largeBlockSize = 8 << 20;

/** Some games of one file, one after another. Texts count on from the batches before it. */
export interface RowBatch {
  /** 0-based place of the first game of the batch in its file. */
  first: number;
  games: GameColumns;
  texts: readonly string[];
}

/** Some findings of one file, in order; their words are made on demand. */
export interface FindingBatch {
  findings: FindingColumns;
  codes: readonly string[];
}

/** Numbers by severity. */
export interface FindingCounts {
  errors: number;
  warnings: number;
  notes: number;
}

/** One imported file. */
export interface LibraryFile {
  id: number;
  name: string;
  /** Bytes, decompressed. */
  size: number;
  games: number;
  counts: FindingCounts;
  encoding: Encoding;
  /** Absent: the size of small ones. */
  blockSize?: number;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** Deleted, but not yet purged: can be brought back. */
  deleted: boolean;
  /** 0-based places of games that were deleted one by one. */
  deletedGames: number[];
  /** Made here: a game that was played or saved, not a file that somebody imported. */
  own: boolean;
  /** False: only in the memory of this page, because the browser's store was full or missing. */
  stored: boolean;
}

/** The name of a game: the file and its 0-based place in it. */
export interface GameKey {
  file: number;
  game: number;
}

/** What the list says of one game after it was changed here. */
export interface RowChange {
  texts: Record<TextField, string>;
  numbers: Partial<Record<NumberField, number>>;
}

/** A game as it is now, when it was changed: it takes the place of its bytes in the file. */
export interface GameEdit {
  bytes: Uint8Array;
  row: RowChange;
}
