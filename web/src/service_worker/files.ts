// SPDX-License-Identifier: MIT

/** A file of the built page. */
export interface StoredFile {
  /** From the folder of the page, "/" between its parts. */
  path: string;
  /** The first 16 hexadecimal digits of its SHA-256. */
  hash: string;
  /** Fetched after the page has started, see fetchedLater. */
  later: boolean;
}

/** Large, or seldom used: the engine, the famous games, licences. */
export const fetchedLater = (path: string): boolean => /^(engine|games|sounds)\/|\.txt$|^openings\.bin$/.test(path);

/** What the service worker does not keep: itself, and the list that the server makes anew. */
export const isNeverKept = (path: string): boolean => /^service_worker\.js$|^open\/|\.(map|gz)$/.test(path);
