// SPDX-License-Identifier: MIT
// The files that `movetext serve FILE...` was given, to be opened with the page.

export interface ServedFile {
  readonly name: string;
  /** Relative to the page. */
  readonly url: string;
}

const place = 'movetext.served';

/** Those that this session has not opened yet. Offline, or from another server, there are none. */
export async function newServedFiles(): Promise<readonly ServedFile[]> {
  try {
    const response = await fetch('open/index.json');
    const files = response.ok ? ((await response.json()) as readonly ServedFile[]) : [];
    const names = JSON.stringify(files);
    if (sessionStorage.getItem(place) === names) return [];
    sessionStorage.setItem(place, names);
    return files;
  } catch {
    return [];
  }
}
