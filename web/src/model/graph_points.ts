// SPDX-License-Identifier: MIT
// What the graphs show: evaluation and clock of each half-move of the main line.
import type { GameView, MoveView } from '$core';
import { toneOf } from './nag_tone';
import { qualityNags } from './review_rules';
import type { ClockPoint, EvalPoint } from '../view/graph/graph';

/** "12... Nf6". */
function labelOf(move: MoveView, shown: (san: string) => string): string {
  return `${move.number}${move.color === 'white' ? '.' : '...'} ${shown(move.san)}`;
}

function mainMoves(view: GameView): MoveView[] {
  return (view.lines[0]?.moves ?? []).map((id) => view.moves[id]).filter((move) => move !== undefined);
}

export function evalPoints(view: GameView, shown: (san: string) => string): EvalPoint[] {
  return mainMoves(view).map((move) => {
    const nag = move.nags.find((each) => qualityNags.includes(each));
    const tone = nag === undefined ? 'plain' : toneOf(nag);
    return {
      ply: move.ply, label: labelOf(move, shown), evaluation: move.evaluation ?? null,
      tone: tone === 'plain' ? null : tone,
    };
  });
}

export function clockPoints(view: GameView, shown: (san: string) => string): ClockPoint[] {
  return mainMoves(view).map((move) => ({
    ply: move.ply, label: labelOf(move, shown), side: move.color, clockMs: move.clockMs ?? null,
  }));
}
