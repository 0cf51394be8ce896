// SPDX-License-Identifier: MIT
// The engine as an opponent: a worker of its own, started with the first question.
import { stockfish } from '../api/engine';
import type { Engine } from '../api/engine';
import { sideToMove } from '../api/uci';
import type { Opponent } from '../model/opponent';

let engine: Engine | null = null;
const started = (): Engine => (engine ??= stockfish());

/** Half-moves that it looks ahead to answer an offer. */
const judgeDepth = 10;
const mateScore = 10_000;

export const opponent: Opponent = {
  async choose(question, level, thinkMs, signal) {
    const limits = { skill: level.skill, lines: level.choice, depth: level.depth, moveMs: thinkMs };
    const { move } = await started().run(question, limits, undefined, signal);
    if (move === null) throw new Error('no move');
    return move;
  },

  async judge(question, signal) {
    const { lines } = await started().run(question, { depth: judgeDepth }, undefined, signal);
    const best = lines[0]?.evaluation;
    if (!best) throw new Error('no evaluation');
    const white = 'centipawns' in best ? best.centipawns : Math.sign(best.mateIn) * mateScore;
    return sideToMove(question) === 'white' ? white : -white;
  },
};
