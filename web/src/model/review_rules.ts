// SPDX-License-Identifier: MIT
// How good a move was, told from the engine's view before and after it.
import type { Color, Evaluation } from '$core';

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';
export const judgements: readonly Judgement[] = ['inaccuracy', 'mistake', 'blunder'];

/** NAGs of the judgements: ?!, ?, ??. */
export const judgementNags: Readonly<Record<Judgement, number>> = { inaccuracy: 6, mistake: 2, blunder: 4 };
/** The NAGs that say how good a move is; somebody's own is never replaced. */
export const qualityNags: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Points of a hundred that a move may cost its side. */
const limits: readonly (readonly [number, Judgement])[] = [[30, 'blunder'], [20, 'mistake'], [10, 'inaccuracy']];
/** How steeply a centipawn turns into points; fitted by others to many games of people. */
const steepness = 0.00368;
const mostCentipawns = 1000;

/** Centipawns from White's view; a mate counts as the most there is. */
export function toCentipawns(evaluation: Evaluation): number {
  if ('mateIn' in evaluation) return evaluation.mateIn >= 0 ? mostCentipawns : -mostCentipawns;
  return Math.max(-mostCentipawns, Math.min(mostCentipawns, evaluation.centipawns));
}

/** What White may expect, 0 to 100 points. */
export function expectedPoints(evaluation: Evaluation): number {
  if ('mateIn' in evaluation) return evaluation.mateIn >= 0 ? 100 : 0;
  return 100 / (1 + Math.exp(-steepness * toCentipawns(evaluation)));
}

/** What the move cost its side, in points of a hundred; never negative. */
export function pointsLost(before: Evaluation, after: Evaluation, mover: Color): number {
  const change = expectedPoints(before) - expectedPoints(after);
  return Math.max(0, mover === 'white' ? change : -change);
}

/** Null: nothing to say about it. */
export function judge(before: Evaluation, after: Evaluation, mover: Color): Judgement | null {
  const lost = pointsLost(before, after, mover);
  return limits.find(([limit]) => lost >= limit)?.[1] ?? null;
}

/** What a review says of one side. */
export interface SideSummary extends Record<Judgement, number> {
  moves: number;
  /** Mean loss in centipawns. */
  meanLoss: number;
  /** 0 to 100: how much of what could be had was kept. */
  accuracy: number;
}

/** One move with the engine's view of the positions around it. */
export interface ReviewedMove {
  readonly mover: Color;
  readonly before: Evaluation;
  readonly after: Evaluation;
}

/** The share of the expected points that a move kept; falls quickly, as people see it. */
function accuracyOf(lost: number): number {
  return Math.max(0, Math.min(100, 100 * Math.exp(-lost / 23)));
}

export function summarise(moves: readonly ReviewedMove[], side: Color): SideSummary {
  const own = moves.filter((move) => move.mover === side);
  const summary: SideSummary = { moves: own.length, meanLoss: 0, accuracy: 100, inaccuracy: 0, mistake: 0, blunder: 0 };
  if (own.length === 0) return summary;
  let loss = 0;
  let accuracy = 0;
  for (const { before, after, mover } of own) {
    const sign = mover === 'white' ? 1 : -1;
    loss += Math.max(0, sign * (toCentipawns(before) - toCentipawns(after)));
    accuracy += accuracyOf(pointsLost(before, after, mover));
    const judgement = judge(before, after, mover);
    if (judgement) summary[judgement] += 1;
  }
  return { ...summary, meanLoss: Math.round(loss / own.length), accuracy: Math.round(accuracy / own.length) };
}
