// SPDX-License-Identifier: MIT
// An engine in a worker of its own, speaking UCI. One search at a time: a newer one stops the one before. The engine
// is a program of its own beside the page; without it everything but playing against it and analysing works.
import type { Color } from '$core';
import {
  type EngineLimits, type EngineLine, type EngineQuestion, goCommand, optionCommands, parseBestMove, parseInfo,
  positionCommand, sideToMove,
} from './uci';
import { EngineLink, type EngineWorker } from './engine_worker';

export { EngineError, type EngineWorker } from './engine_worker';
export type { EngineLimits, EngineLine, EngineQuestion } from './uci';

/** What a search came to. */
export interface SearchResult {
  /** Null: the position has no legal move. */
  readonly move: string | null;
  /** The last lines, the best first. */
  readonly lines: readonly EngineLine[];
}

interface Search {
  readonly side: Color;
  readonly lines: EngineLine[];
  readonly onLines: ((lines: readonly EngineLine[]) => void) | undefined;
  readonly finish: (move: string | null) => void;
  readonly fail: (error: unknown) => void;
}

const interrupted = (): DOMException => new DOMException('the search was interrupted', 'AbortError');

export class Engine {
  private readonly line: EngineLink;
  private search: Search | null = null;
  /** Settled when the engine is free for the next search. */
  private last: Promise<unknown> = Promise.resolve();
  /** Stops the search that runs or waits. */
  private interrupt: AbortController | null = null;

  constructor(make: () => EngineWorker) {
    this.line = new EngineLink(make, (text) => this.hear(text), (error) => this.search?.fail(error));
  }

  /**
   * Searches until the limits, a newer search or the signal. Rejects with an AbortError when it was interrupted, with
   * an EngineError when the engine cannot be had; a later search starts the engine anew then.
   */
  async run(
    question: EngineQuestion, limits: EngineLimits, onLines?: (lines: readonly EngineLine[]) => void,
    signal?: AbortSignal,
  ): Promise<SearchResult> {
    this.interrupt?.abort();
    const stop = new AbortController();
    this.interrupt = stop;
    const abort = () => stop.abort();
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const search = this.last.then(() => this.start(question, limits, onLines, stop.signal));
    this.last = search.catch(() => undefined);
    try {
      return await search;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** The engine forgets what it has seen: a new game begins. */
  newGame(): void {
    this.last = this.last.then(() => this.line.send('ucinewgame'));
  }

  /** Ends the worker. A later search starts another. */
  dispose(): void {
    this.interrupt?.abort();
    this.line.close(interrupted());
  }

  private async start(
    question: EngineQuestion, limits: EngineLimits, onLines: Search['onLines'], stop: AbortSignal,
  ): Promise<SearchResult> {
    if (stop.aborted) throw interrupted();
    await this.line.open();
    for (const command of optionCommands(question, limits)) this.line.send(command);
    await this.line.ask('isready', 'readyok');
    if (stop.aborted) throw interrupted();
    const lines: EngineLine[] = [];
    const halt = () => this.line.send('stop');
    try {
      const move = await new Promise<string | null>((finish, fail) => {
        this.search = { side: sideToMove(question), lines, onLines: stop.aborted ? undefined : onLines, finish, fail };
        stop.addEventListener('abort', halt);
        this.line.send(positionCommand(question));
        this.line.send(goCommand(limits));
      });
      if (stop.aborted) throw interrupted();
      return { move, lines: bestFirst(lines) };
    } finally {
      stop.removeEventListener('abort', halt);
      this.search = null;
    }
  }

  private hear(text: string): void {
    if (text.startsWith('bestmove')) this.search?.finish(parseBestMove(text));
    else if (text.startsWith('info') && this.search) this.hearInfo(text, this.search);
  }

  private hearInfo(text: string, search: Search): void {
    const line = parseInfo(text, search.side);
    if (!line || (line.bound !== 'exact' && search.lines[line.rank])) return;
    search.lines[line.rank] = line;
    search.onLines?.(bestFirst(search.lines));
  }
}

/** Without holes; `lines` is by rank. */
function bestFirst(lines: readonly EngineLine[]): EngineLine[] {
  return lines.filter(Boolean);
}

/** The engine's file, relative to the page. */
export const engineFile = 'engine/stockfish-19-lite-single.js';

/** Stockfish beside the page, in a worker of its own for each use. */
export function stockfish(): Engine {
  return new Engine(() => new Worker(new URL(engineFile, document.baseURI), { name: 'engine' }) as EngineWorker);
}
