// SPDX-License-Identifier: MIT
// Every way in: chosen files, dropped files, pasted text, files that the server was given.
import { navigate } from '../app/router.svelte';
import { libraryText } from '../i18n/library';
import { formatMoment } from '../i18n/language.svelte';
import { importer } from './importer.svelte';
import type { ImportSource } from './importer.svelte';
import { writeKey } from './library_games';

/** Reads all; a single game opens at once, more are shown as a list. */
export async function importSources(sources: readonly ImportSource[]): Promise<void> {
  if (sources.length === 0) return;
  const only = await importer.import(sources);
  if (only) {
    importer.close();
    navigate({ view: 'game', id: writeKey(only), place: '' });
  } else if (importer.jobs.some((job) => job.games > 0)) {
    navigate({ view: 'library' });
  }
}

export function importFiles(files: Iterable<File>): Promise<void> {
  return importSources([...files].map((file) => ({ name: file.name, blob: file })));
}

export function importText(text: string): Promise<void> {
  const name = libraryText('pastedName', { date: formatMoment(Date.now()) });
  return importSources([{ name, blob: new Blob([text]) }]);
}

interface ServedFile {
  readonly name: string;
  readonly url: string;
}

async function fetchServed(file: ServedFile): Promise<ImportSource> {
  const response = await fetch(file.url);
  if (!response.ok) throw new Error(`${file.name}: ${response.status}`);
  return { name: file.name, blob: await response.blob() };
}

const servedPlace = 'movetext.served';

/** Reads the files that `movetext serve FILE...` was given, once in a session. Offline, or elsewhere, there are none. */
export async function importServed(): Promise<void> {
  try {
    const response = await fetch('open/index.json');
    const files = response.ok ? ((await response.json()) as readonly ServedFile[]) : [];
    const names = JSON.stringify(files);
    if (files.length === 0 || sessionStorage.getItem(servedPlace) === names) return;
    await importSources(await Promise.all(files.map(fetchServed)));
    sessionStorage.setItem(servedPlace, names);
  } catch {
    // Nothing was given, or the server is gone: the page works without.
  }
}
