// SPDX-License-Identifier: MIT
// The engine of analysis and review: one worker for both, started when it is first asked. The opponent in a game has
// another, so that neither disturbs the other.
import { stockfish } from '../api/engine';
import type { Engine } from '../api/engine';
import type { AnalysisEngine } from './engine_port';

let engine: Engine | undefined;

export function analysisEngine(): AnalysisEngine {
  engine ??= stockfish();
  const running = engine;
  return {
    analyse: async (question, limits, onLines, signal) => (await running.run(question, limits, onLines, signal)).lines,
  };
}
