// SPDX-License-Identifier: MIT
// What analysis and review ask of an engine; engine_link.ts wires the worker in, tests bring their own.
import type { Evaluation } from '$core';

/** The start of the game and the moves to the position, in coordinates. */
export interface EngineQuestion {
  readonly fen: string;
  readonly moves: readonly string[];
  readonly chess960: boolean;
}

/** One of the best lines, the best first. */
export interface EngineLine {
  /** From 1. */
  readonly rank: number;
  readonly depth: number;
  /** White's view. */
  readonly evaluation: Evaluation;
  /** In coordinates. */
  readonly pv: readonly string[];
}

export interface EngineLimits {
  readonly lines: number;
  /** Absent: until it is stopped. */
  readonly depth?: number;
  readonly moveMs?: number;
}

export interface AnalysisEngine {
  /**
   * Looks at a position until the limits, and gives the last lines. Rejects when it was interrupted, or when the engine
   * cannot be had.
   */
  analyse(
    question: EngineQuestion, limits: EngineLimits, onLines: (lines: readonly EngineLine[]) => void,
    signal: AbortSignal,
  ): Promise<readonly EngineLine[]>;
}
