// SPDX-License-Identifier: MIT
// Reads files in a worker: games as columns, findings with their places, and the bytes to keep.
import { CoreError, type Encoding, type ImportBatch } from '$core';
import moduleUrl from '$wasm/movetext_texts.wasm?url';
import type { Damage } from './decompress';
import type { StartMessage, WorkerMessage } from './import_worker';

export interface ImportHandlers {
  /** The decompressed file, in order; nothing of a file that holds its bytes as they are, if it is not small. */
  onBytes?(bytes: Uint8Array): void;
  /** Such a file has been read up to there. */
  onPlain?(end: number): void;
  /** What the bytes before it have completed. What is returned is waited for. */
  onBatch?(batch: ImportBatch): void | Promise<void>;
  /** Bytes of the file itself. */
  onProgress?(read: number, total: number): void;
}

export interface ImportResult {
  readonly encoding: Encoding;
  /** Why a compressed file was not read to its end. */
  readonly damage: Damage | null;
}

type SliceMessage = Extract<WorkerMessage, { slice: unknown }>['slice'];

/** What the worker threw. */
function errorOf({ code, name, message }: Extract<WorkerMessage, { failed: unknown }>['failed']): Error {
  return code ? new CoreError(code, message) : Object.assign(new Error(message), { name });
}

async function takeSlice(slice: SliceMessage, total: number, handlers: ImportHandlers): Promise<void> {
  if (slice.bytes) handlers.onBytes?.(slice.bytes);
  if (slice.isPlain) handlers.onPlain?.(slice.read);
  await handlers.onBatch?.(slice.batch);
  handlers.onProgress?.(slice.read, total);
}

/**
 * Reads one file. Rejects with a CoreError when the file cannot be read, with the reason of the signal when it was
 * cancelled, and with what a handler throws.
 */
export function importFile(
  source: { readonly name: string; readonly blob: Blob }, handlers: ImportHandlers, signal?: AbortSignal,
): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const worker = new Worker(new URL('./import_worker.ts', import.meta.url), { type: 'module', name: 'import' });
    let work: Promise<void> = Promise.resolve();
    let result: ImportResult = { encoding: 'auto', damage: null };
    const end = (finish: () => void) => {
      worker.terminate();
      signal?.removeEventListener('abort', stop);
      finish();
    };
    const fail = (error: unknown) => end(() => reject(error));
    const stop = () => fail(signal?.reason);
    signal?.addEventListener('abort', stop);
    const take = async (slice: SliceMessage) => {
      if (signal?.aborted) return;
      await takeSlice(slice, source.blob.size, handlers);
      result = { encoding: slice.encoding, damage: slice.damage };
      worker.postMessage('taken');
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('slice' in data) work = work.then(() => take(data.slice));
      else if ('done' in data) work = work.then(() => end(() => resolve(result)));
      else work = work.then(() => fail(errorOf(data.failed)));
      work.catch(fail);
    };
    worker.onerror = (event) => fail(new CoreError('load-failed', event.message || 'the reader could not be started'));
    const start: StartMessage = { file: source.blob, module: new URL(moduleUrl, location.href).href };
    worker.postMessage(start);
  });
}
