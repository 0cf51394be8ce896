// SPDX-License-Identifier: MIT
// What a running game asks of an engine. The worker behind it is wired in by the application; tests bring their own.
import type { EngineQuestion } from '../api/uci';
import type { Level } from './levels';

export interface Opponent {
  /** The engine's move in coordinates. Rejects when the engine cannot be had, or when the signal comes. */
  choose(question: EngineQuestion, level: Level, thinkMs: number, signal: AbortSignal): Promise<string>;
  /** What it thinks of the position, in centipawns from the view of the side to move; mates count 10,000. */
  judge(question: EngineQuestion, signal: AbortSignal): Promise<number>;
}

/** A draw is fine for the engine when it stands no better than this, in centipawns. */
export const drawMargin = 20;
/** In the opening it plays on. */
export const drawFromPly = 20;
