// SPDX-License-Identifier: MIT
// Reads files into the library one after another, in the worker, with progress, cancel and a list of what was found
//
import { importFile } from '../api/import';
import type { ImportHandlers } from '../api/import';
import { newJob } from './import_job';
import type { ImportJob, ImportSource } from './import_job';
import { importSignal } from './import_signal.svelte';
import type { GameKey } from './library_types';
import { library } from './library.svelte';
import type { LibraryWriter } from './library_writer';
import { nextTask } from './pace';

/** OPTIMIZATION: how often the sheet follows, in milliseconds. To draw each slice costs as much as to take it over. */
const showMs = 100;

const countsOf = ({ file: { counts, games } }: LibraryWriter) => ({ ...counts, games });

class Importer {
  jobs = $state<ImportJob[]>([]);
  isOpen = $state(false);
  private stop = new AbortController();
  private queue: Promise<unknown> = Promise.resolve();

  get isRunning(): boolean {
    return this.jobs.some(({ state }) => state === 'waiting' || state === 'reading');
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
    job.state = this.stop.signal.aborted ? 'cancelled' : 'reading';
    if (job.state === 'cancelled') return;
    const writer = library.files.startFile(source.name, () => { library.problem = 'full'; });
    try {
      const { encoding, damage } = await importFile(source, this.handlers(source, writer, job), this.stop.signal);
      writer.file.encoding = encoding;
      job.damage = damage;
      Object.assign(job, countsOf(writer));
      await this.finish(job, await this.keep(writer));
    } catch (error) {
      await this.takeBack(writer, job, error);
    }
  }

  /** Each slice in a task of its own: several may have come while the store was busy. */
  private handlers(source: ImportSource, writer: LibraryWriter, job: ImportJob): ImportHandlers {
    const { signal } = this.stop;
    let shown = 0;
    return {
      onBytes: (bytes) => writer.addBytes(bytes),
      onPlain: (end) => writer.addFrom(source.blob, end),
      onBatch: async (batch) => {
        await library.files.index.prepare(batch.games.count);
        signal.throwIfAborted(); // what has been taken back stays away
        library.files.index.add(writer.file.id, writer.addBatch(batch));
        library.follow();
        await writer.flush();
        await nextTask();
      },
      onProgress: (read) => {
        if (performance.now() - shown < showMs) return;
        shown = performance.now();
        Object.assign(job, countsOf(writer), { read });
      },
    };
  }

  private async keep(writer: LibraryWriter): Promise<number> {
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

  private async takeBack(writer: LibraryWriter, job: ImportJob, error: unknown): Promise<void> {
    const isCancelled = this.stop.signal.aborted;
    job.state = isCancelled ? 'cancelled' : 'failed';
    job.games = 0;
    if (!isCancelled) job.problem = error;
    library.files.index.removeFile(writer.file.id);
    await writer.abort().catch(() => undefined);
    await library.update();
  }
}

export const importer = new Importer();
