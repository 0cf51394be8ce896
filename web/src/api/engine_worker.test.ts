// SPDX-License-Identifier: MIT
import { expect, test, vi } from 'vitest';
import { loadWords, words } from './words';
import { Engine, EngineError, type EngineWorker } from './engine';

const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Was started, and says nothing: its WebAssembly could not be loaded. */
class Mute implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  isGone = false;
  postMessage(): void {}
  terminate(): void { this.isGone = true; }
}

test('an engine that says nothing is given up, and another one is started for the next question', async () => {
  vi.useFakeTimers();
  const workers: Mute[] = [];
  const engine = new Engine(() => workers[workers.push(new Mute()) - 1] as Mute);
  for (const number of [1, 2]) {
    const failed = engine.run({ fen, moves: [], chess960: false }, { depth: 1 }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(workers.map((worker) => worker.isGone)).toEqual(number === 1 ? [false] : [true, false]);
    await vi.advanceTimersByTimeAsync(2000);
    const error = await failed;
    expect(error).toBeInstanceOf(EngineError);
    await loadWords('sv');
    expect([words('en').error(error), words('sv').error(error)]).toEqual(['it does not answer', 'den svarar inte']);
  }
  vi.useRealTimers();
});

test('what the browser refuses has words', async () => {
  await loadWords('fr');
  const rows: [unknown, string][] = [
    [new DOMException('x', 'QuotaExceededError'), 'le navigateur n’a plus de place'],
    [Object.assign(new Error('x'), { name: 'NotReadableError' }),
      'le fichier n’est plus lisible ; il a été déplacé, modifié ou verrouillé'],
    [new EngineError('x'), 'ses fichiers n’ont pas pu être chargés'],
    [new Error('as it is'), 'as it is'],
    ['text', 'text'],
  ];
  for (const [error, text] of rows) expect(words('fr').error(error)).toBe(text);
});
