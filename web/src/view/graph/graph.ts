// SPDX-License-Identifier: MIT
// Numbers of the graphs: from values to places in a box of 1 by 1, y down.
import type { Color, Evaluation } from '$core';

/** A half-move and what is known after it. */
export interface GraphPoint {
  /** 1 = first half-move; 0 = the start position. */
  ply: number;
  /** As "12... Nf6"; read out. */
  label: string;
}

export interface EvalPoint extends GraphPoint {
  evaluation: Evaluation | null;
  /** A glyph to mark: a dot of its tone stands on the line. */
  tone?: 'good' | 'bad' | 'doubtful' | null;
}

export interface ClockPoint extends GraphPoint {
  side: Color;
  /** Milliseconds left after the move. */
  clockMs: number | null;
}

export interface Spot {
  x: number;
  y: number;
}

/** Where a half-move stands, from the left. Requires: last > first. */
export function plyToX(ply: number, first: number, last: number): number {
  return (ply - first) / Math.max(1, last - first);
}

/** The half-move nearest to a place from the left. */
export function xToPly(x: number, first: number, last: number): number {
  return Math.min(last, Math.max(first, Math.round(first + x * (last - first))));
}

/**
 * White's chances as a height: 0 is won for White, 1 for Black. A pawn weighs more near equality than in a won
 * position, so the scale is bent: +1 is at 0.41, +4 at 0.17, mate at the edge.
 */
export function evaluationToY(evaluation: Evaluation): number {
  if ('mateIn' in evaluation) return evaluation.mateIn > 0 ? 0 : 1;
  return 1 / (1 + Math.exp(0.0039 * evaluation.centipawns));
}

/** "+0.31", "-1.20", "#5", "#-3", with the sign that a reader of either side expects: White's view. */
export function writeEvaluation(evaluation: Evaluation): string {
  if ('mateIn' in evaluation) return `#${evaluation.mateIn}`;
  const pawns = evaluation.centipawns / 100;
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(2)}`;
}

/** "1:02:03", "2:05" or, under twenty seconds, "19.4". */
export function writeClock(ms: number): string {
  if (ms < 20_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Runs of neighbouring spots; a hole in the data is a gap in the line. */
export function splitRuns(spots: readonly (Spot | null)[]): Spot[][] {
  const runs: Spot[][] = [];
  let run: Spot[] = [];
  for (const spot of [...spots, null]) {
    if (spot !== null) run.push(spot);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return runs;
}

/** The `d` of a line through the spots. */
export function linePath(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(4)} ${y.toFixed(4)}`).join('');
}

/** The `d` of the area between the line and a level. */
export function areaPath(spots: readonly Spot[], level: number): string {
  const [first, last] = [spots[0], spots.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `M${first.x.toFixed(4)} ${level}${linePath(spots).replace('M', 'L')}L${last.x.toFixed(4)} ${level}Z`;
}
