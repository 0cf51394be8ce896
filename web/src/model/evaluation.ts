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

/** The same for a narrow place: "0.3", "12", "#4"; the bar tells the side. */
export function shortEvaluation(evaluation: Evaluation): string {
  if ('mateIn' in evaluation) return `#${Math.abs(evaluation.mateIn)}`;
  const pawns = Math.abs(evaluation.centipawns) / 100;
  return pawns < 10 ? pawns.toFixed(1) : String(Math.round(pawns));
}

/** How much of the bar is White's, 0 to 100. */
export function whiteShare(evaluation: Evaluation): number {
  return Math.round(expectedPoints(evaluation) * 10) / 10;
}
