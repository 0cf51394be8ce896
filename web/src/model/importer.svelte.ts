// SPDX-License-Identifier: MIT
// Reads files into the library one after another, in the worker, with progress, cancel and a list of what was found
//
import { importFile } from '../api/import';
import { importSignal } from './import_signal.svelte';
import type { GameKey } from './library_types';
import { library } from './library.svelte';

/** Something to import: a file that somebody chose, pasted text, a file of the server. */
export interface ImportSource {
  readonly name: string;
  readonly blob: Blob;
}

export type JobState = 'waiting' | 'reading' | 'done' | 'empty' | 'failed' | 'cancelled';

/** One file of an import, for the sheet. */
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
  /** Why it failed, in words. */
  message: string;
  /** In the library; 0: not yet. */
  file: number;
}

function newJob({ name, blob }: ImportSource): ImportJob {
  return {
    name, state: 'waiting', read: 0, total: blob.size, games: 0, errors: 0, warnings: 0, notes: 0, message: '', file: 0,
  };
}

class Importer {
  jobs = $state<ImportJob[]>([]);
  isOpen = $state(false);
  private stop = new AbortController();
  private queue: Promise<unknown> = Promise.resolve();

  get isRunning(): boolean {
    return this.jobs.some((job) => job.state === 'waiting' || job.state === 'reading');
  }

  get progress(): { read: number; total: number } {
    const sum = (pick: (job: ImportJob) => number) => this.jobs.reduce((all, job) => all + pick(job), 0);
    return { read: sum((job) => job.read), total: sum((job) => job.total) };
  }

  /** Imports all; gives the game when there was exactly one, to be opened at once. */
  import(sources: readonly ImportSource[]): Promise<GameKey | null> {
    if (!this.isRunning) {
      this.jobs = [];
      this.stop = new AbortController();
    }
    const jobs = sources.map((source) => this.jobs[this.jobs.push(newJob(source)) - 1] as ImportJob);
    this.isOpen = true;
    importSignal.isUsed = true;
    const work = this.queue.then(async () => {
      await library.open();
      for (const [i, source] of sources.entries()) await this.read(source, jobs[i] as ImportJob);
      library.announce();
      return this.single();
    });
    this.queue = work.catch(() => null);
    return work;
  }

  /** Stops; what was read of the file at hand is taken back, files before it stay. */
  cancel(): void {
    this.stop.abort();
  }

  close(): void {
    this.isOpen = false;
  }

  private single(): GameKey | null {
    const found = this.jobs.filter((job) => job.games > 0);
    const only = found.length === 1 && found[0]?.games === 1 && this.jobs.every((job) => job.state !== 'failed');
    return only ? { file: found[0]?.file ?? 0, game: 0 } : null;
  }

  private async read(source: ImportSource, job: ImportJob): Promise<void> {
    if (this.stop.signal.aborted) {
      job.state = 'cancelled';
      return;
    }
    job.state = 'reading';
    const writer = library.files.startFile(source.name, () => { library.problem = 'full'; });
    const { id } = writer.file;
    try {
      const { encoding } = await importFile(source, {
        onBytes: (bytes) => { writer.addBytes(bytes); return writer.idle(); },
        onBatch: (batch) => {
          library.files.index.add(id, writer.addBatch(batch));
          const { counts, games } = writer.file;
          Object.assign(job, counts, { games });
          library.changed();
        },
        onProgress: (read, total) => { Object.assign(job, { read, total }); },
      }, this.stop.signal);
      writer.file.encoding = encoding;
      await this.finish(job, await this.keep(writer));
    } catch (error) {
      await this.takeBack(writer, job, error);
    }
  }

  private async keep(writer: ReturnType<typeof library.files.startFile>): Promise<number> {
    if (writer.file.games === 0) {
      await writer.abort();
      return 0;
    }
    const file = await writer.finish();
    library.files.add(file);
    return file.id;
  }

  private async finish(job: ImportJob, file: number): Promise<void> {
    job.read = job.total;
    job.file = file;
    job.state = file === 0 ? 'empty' : 'done';
    await library.update();
  }

  private async takeBack(writer: ReturnType<typeof library.files.startFile>, job: ImportJob, error: unknown):
      Promise<void> {
    const isCancelled = this.stop.signal.aborted;
    job.state = isCancelled ? 'cancelled' : 'failed';
    job.games = 0;
    if (!isCancelled) job.message = error instanceof Error ? error.message : String(error);
    library.files.index.removeFile(writer.file.id);
    await writer.abort().catch(() => undefined);
    await library.update();
  }
}

export const importer = new Importer();
