// SPDX-License-Identifier: MIT
// Evaluations as people read them.
import type { Evaluation } from '$core';
import { expectedPoints } from './review_rules';

/** "+0.31", "-1.20", "#4", "#-3"; White's view. */
export function evaluationText(evaluation: Evaluation): string {
  if ('mateIn' in evaluation) return `#${evaluation.mateIn}`;
  const pawns = (evaluation.centipawns / 100).toFixed(2);
  return evaluation.centipawns > 0 ? `+${pawns}` : pawns.replace('-0.00', '0.00').replace('-', '−');
}

/** How much of the bar is White's, 0 to 100. */
export function whiteShare(evaluation: Evaluation): number {
  return Math.round(expectedPoints(evaluation) * 10) / 10;
}
