// SPDX-License-Identifier: MIT
// What analysis and review ask of an engine; engine_link.ts wires the worker in, tests bring their own.
import type * as uci from '../api/uci';

export type { EngineQuestion } from '../api/uci';

/** What is used of one of the best lines. */
export type EngineLine = Pick<uci.EngineLine, 'rank' | 'depth' | 'evaluation' | 'pv'>;
/** Without depth and time: until it is stopped. */
export type EngineLimits = Pick<uci.EngineLimits, 'depth' | 'moveMs'> & { readonly lines: number };

export interface AnalysisEngine {
  /**
   * Looks at a position until the limits, and gives the last lines. Rejects when it was interrupted, or when the engine
   * cannot be had.
   */
  analyse(
    question: uci.EngineQuestion, limits: EngineLimits, onLines: (lines: readonly EngineLine[]) => void,
    signal: AbortSignal,
  ): Promise<readonly EngineLine[]>;
}
