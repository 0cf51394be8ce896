// SPDX-License-Identifier: MIT
// The worker of one import: an instance of the core of its own, so that the page never waits.
import { CoreError, type ErrorCode, loadTexts } from '$core';
import { readGames, type Slice, transferables } from './read_games';

export interface StartMessage {
  readonly file: Blob;
  readonly module: WebAssembly.Module | string;
}

export type WorkerMessage =
  | { readonly slice: Slice }
  | { readonly done: true }
  | { readonly failed: { readonly code: ErrorCode | null; readonly name: string; readonly message: string } };

/** Slices that may be on their way before the page has taken the first of them: so many MB of memory. */
const ahead = 4;

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<StartMessage | 'taken'>) => void) | null;
  postMessage(message: WorkerMessage, transfer?: Transferable[]): void;
};

let room = ahead;
let wake: (() => void) | null = null;

async function hasRoom(): Promise<void> {
  while (room === 0) await new Promise<void>((resolve) => { wake = resolve; });
  room -= 1;
}

async function run({ file, module }: StartMessage): Promise<void> {
  try {
    const texts = await loadTexts(typeof module === 'string' ? fetch(module) : module);
    for await (const slice of readGames(texts, file)) {
      await hasRoom();
      scope.postMessage({ slice }, transferables(slice));
    }
    scope.postMessage({ done: true });
  } catch (error) {
    const isError = error instanceof Error || error instanceof DOMException;
    const { name, message } = isError ? error : new Error(String(error));
    scope.postMessage({ failed: { code: error instanceof CoreError ? error.code : null, name, message } });
  }
}

scope.onmessage = ({ data }) => {
  if (data !== 'taken') return void run(data);
  room += 1;
  wake?.();
};
