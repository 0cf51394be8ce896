// SPDX-License-Identifier: MIT
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { Engine, EngineError, type EngineQuestion, type EngineWorker } from './engine';
import { goCommand, optionCommands, parseBestMove, parseInfo, positionCommand, sideToMove } from './uci';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const question = (moves: string[] = [], fen = start, chess960 = false): EngineQuestion => ({ fen, moves, chess960 });

describe('the words of UCI', () => {
  test('what the engine is told', () => {
    expect(positionCommand(question())).toBe(`position fen ${start}`);
    expect(positionCommand(question(['e2e4']))).toBe(`position fen ${start} moves e2e4`);
    expect(goCommand({})).toBe('go infinite');
    expect(goCommand({ depth: 5, nodes: 100, moveMs: 0.4 })).toBe('go depth 5 nodes 100 movetime 1');
    expect(optionCommands(question([], start, true), { lines: 3, skill: 4, elo: 1400 })).toEqual([
      'setoption name UCI_Chess960 value true', 'setoption name MultiPV value 3', 'setoption name Skill Level value 4',
      'setoption name UCI_LimitStrength value true', 'setoption name UCI_Elo value 1400',
    ]);
  });

  test('the side to move', () => {
    expect(sideToMove(question())).toBe('white');
    expect(sideToMove(question(['e2e4']))).toBe('black');
    expect(sideToMove(question([], '4k3/8/8/8/8/8/8/4K3 b - - 0 1'))).toBe('black');
    expect(sideToMove(question(['e8e7'], '4k3/8/8/8/8/8/8/4K3 b - - 0 1'))).toBe('white');
  });

  test('what the engine says, from White’s view', () => {
    const line = 'info depth 12 seldepth 18 multipv 2 score cp 31 nodes 1234 nps 5678 pv e2e4 e7e5';
    expect(parseInfo(line, 'white')).toEqual({
      rank: 2, depth: 12, evaluation: { centipawns: 31, depth: 12 }, bound: 'exact', nodes: 1234, speed: 5678,
      pv: ['e2e4', 'e7e5'],
    });
    expect(parseInfo(line, 'black')?.evaluation).toEqual({ centipawns: -31, depth: 12 });
    expect(parseInfo('info depth 3 score mate -2 upperbound pv e2e4', 'black')).toMatchObject({
      evaluation: { mateIn: 2, depth: 3 }, bound: 'upper', rank: 1,
    });
    for (const other of ['info string hello', 'info depth 1 currmove e2e4', 'bestmove e2e4', '', 'info depth 3 pv e2e4']) {
      expect(parseInfo(other, 'white')).toBeNull();
    }
    expect(['bestmove e7e8q ponder a1a2', 'bestmove (none)', 'bestmove 0000', 'bestmove'].map(parseBestMove))
      .toEqual(['e7e8q', null, null, null]);
  });
});

/** Answers at once, and with the best move only when it is stopped or has a depth. */
class Puppet implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  readonly heard: string[] = [];
  postMessage(command: string): void {
    this.heard.push(command);
    const say = (text: string) => queueMicrotask(() => this.onmessage?.({ data: text } as MessageEvent<string>));
    if (command === 'uci') say('uciok');
    if (command === 'isready') say('readyok');
    if (command.startsWith('go')) say('info depth 1 score cp 10 pv e2e4');
    if (command === 'stop' || command.includes('depth')) say('bestmove e2e4');
  }
  terminate(): void { this.onmessage = null; }
}

describe('searches', () => {
  test('a newer one stops the one before; nothing is mixed up', async () => {
    const puppet = new Puppet();
    const engine = new Engine(() => puppet);
    const first = engine.run(question(), {});
    const second = engine.run(question(['e2e4']), {});
    const third = engine.run(question(['e2e4', 'e7e5']), { depth: 2 });
    await expect(first).rejects.toThrow('interrupted');
    await expect(second).rejects.toThrow('interrupted');
    expect(await third).toMatchObject({ move: 'e2e4', lines: [{ rank: 1, evaluation: { centipawns: 10 } }] });
    expect(puppet.heard.filter((command) => command.startsWith('position')).length).toBe(1);
  });

  test('a signal ends it', async () => {
    const puppet = new Puppet();
    const engine = new Engine(() => puppet);
    const stop = new AbortController();
    const heard: number[] = [];
    const search = engine.run(question(), {}, (lines) => { heard.push(lines.length); stop.abort(); }, stop.signal);
    await expect(search).rejects.toMatchObject({ name: 'AbortError' });
    expect(heard).toEqual([1]);
    expect(puppet.heard.at(-1)).toBe('stop');
    expect(await engine.run(question(), { depth: 1 })).toMatchObject({ move: 'e2e4' });
    await expect(engine.run(question(), {}, undefined, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('an engine that cannot be had says so, and may come back', async () => {
    let tries = 0;
    const engine = new Engine(() => {
      const puppet = new Puppet();
      if (tries++ === 0) puppet.postMessage = () => puppet.onerror?.({ message: 'no such file' } as ErrorEvent);
      return puppet;
    });
    await expect(engine.run(question(), { depth: 1 })).rejects.toThrow(EngineError);
    expect(await engine.run(question(), { depth: 1 })).toMatchObject({ move: 'e2e4' });
    engine.dispose();
  });
});

describe('Stockfish itself', () => {
  const file = fileURLToPath(new URL('../../node_modules/stockfish/bin/stockfish-19-lite-single.js', import.meta.url));
  const make = (): EngineWorker => {
    const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'ignore'] });
    const worker: EngineWorker = {
      onmessage: null, onerror: null, terminate: () => child.kill(),
      postMessage: (command) => void child.stdin.write(`${command}\n`),
    };
    let rest = '';
    child.stdout.on('data', (data: Buffer) => {
      const lines = (rest + data.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) worker.onmessage?.({ data: line } as MessageEvent<string>);
    });
    return worker;
  };
  const engine = new Engine(make);
  afterAll(() => engine.dispose());

  test('finds a mate, several lines, and a Chess960 move', async () => {
    const mate = await engine.run(question(['f2f3', 'e7e5', 'g2g4']), { depth: 6 });
    expect(mate).toMatchObject({ move: 'd8h4', lines: [{ evaluation: { mateIn: -1 } }] });
    const lines = (await engine.run(question(), { depth: 5, lines: 3 })).lines;
    expect(lines.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const none = await engine.run(question(['f2f3', 'e7e5', 'g2g4', 'd8h4']), { depth: 5 });
    expect(none.move).toBeNull();
    const castle = await engine.run(question(['f1g1'], '4k3/8/8/8/8/8/8/5K1R w H - 0 1', true), { depth: 3 });
    expect(castle.move).toMatch(/^e8/);
  }, 60_000);

  test('stops when it is told to, in the middle of an endless search', async () => {
    const stop = new AbortController();
    const search = engine.run(question(), {}, ([best]) => { if ((best?.depth ?? 0) >= 8) stop.abort(); }, stop.signal);
    await expect(search).rejects.toMatchObject({ name: 'AbortError' });
    expect((await engine.run(question(), { depth: 2 })).move).not.toBeNull();
  }, 60_000);
});
