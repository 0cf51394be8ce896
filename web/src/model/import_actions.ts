// SPDX-License-Identifier: MIT
// Every way in: chosen files, dropped files, pasted text, files that the server was given.
import { navigate } from '../app/router.svelte';
import { libraryText } from '../i18n/library';
import { formatMoment } from '../i18n/language.svelte';
import { importer } from './importer.svelte';
import type { ImportSource } from './import_job';
import { writeKey } from './library_games';
import type { ServedFile } from './served_files';

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

async function fetchServed(file: ServedFile): Promise<ImportSource> {
  const response = await fetch(file.url);
  if (!response.ok) throw new Error(`${file.name}: ${response.status}`);
  return { name: file.name, blob: await response.blob() };
}

/** Reads the files that the server was given. */
export async function importServed(files: readonly ServedFile[]): Promise<void> {
  await importSources(await Promise.all(files.map(fetchServed)));
}
