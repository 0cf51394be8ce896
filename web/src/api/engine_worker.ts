// SPDX-License-Identifier: MIT
// The worker behind an engine: a thing that is asked and answers, until it breaks.

/** The part of Worker that is used. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(command: string): void;
  terminate(): void;
}

/** The engine cannot be had: its file is missing, it says nothing, or it crashed. */
export class EngineError extends Error {
  override readonly name: 'EngineError' | 'EngineSilent' = 'EngineError';
}

/** It was started, and does not answer: a part of it could not be loaded. */
export class EngineSilent extends EngineError {
  override readonly name = 'EngineSilent';
}

/** Long enough for seven megabytes over a slow line. */
const patienceMs = 60_000;

/** Speaks to the worker, which is started with the first question and again after a failure. */
export class EngineLink {
  private worker: EngineWorker | null = null;
  private waiting: { word: string; resolve: () => void; reject: (error: unknown) => void } | null = null;

  /** `onText`: every line that answers no question. `onEnd`: the worker is gone, and why. */
  constructor(
    private readonly make: () => EngineWorker, private readonly onText: (text: string) => void,
    private readonly onEnd: (error: unknown) => void,
  ) {}

  async open(): Promise<void> {
    if (this.worker) return;
    const worker = this.make();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.hear(String(data));
    worker.onerror = (event) => this.close(new EngineError(event.message || 'the engine cannot be loaded'));
    const timer = setTimeout(() => this.close(new EngineSilent('the engine does not answer')), patienceMs);
    try {
      await this.ask('uci', 'uciok');
    } finally {
      clearTimeout(timer);
    }
  }

  send(command: string): void {
    this.worker?.postMessage(command);
  }

  /** Settled when the engine says the word. */
  ask(command: string, word: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting = { word, resolve, reject };
      this.send(command);
    });
  }

  close(error: unknown): void {
    this.worker?.terminate();
    this.worker = null;
    this.waiting?.reject(error);
    this.waiting = null;
    this.onEnd(error);
  }

  private hear(text: string): void {
    if (!this.waiting || !text.startsWith(this.waiting.word)) return this.onText(text);
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve();
  }
}
