// SPDX-License-Identifier: MIT
// What the gallery shows: plain data, so that each component stands without a game behind it.
import type { LegalMove } from '$core';
import type { ClockPoint, EvalPoint } from '../view/graph/graph';

export const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const middleFen = 'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9';
export const promotionFen = '1n2k3/P6P/8/8/8/8/p6p/4K1N1 w - - 0 1';

export const move = (from: string, to: string, promotion: LegalMove['promotion'] = null, san = to): LegalMove => ({
  from, to, promotion, targets: [to], uci: from + to, san, kind: 'normal', capture: null, rook: null,
});
export const starts = [
  move('e2', 'e4'), move('e2', 'e3'), move('g1', 'f3', null, 'Nf3'), move('g1', 'h3', null, 'Nh3'),
];

const swings = [20, 30, 25, 40, 10, 35, 60, -20, -45, -30, -120, -90, -160, 40, 90, 180, 260, 240, 420, 390, 700];

export const evalPoints: EvalPoint[] = swings.map((centipawns, index) => ({
  ply: index + 1,
  label: `${Math.floor(index / 2) + 1}${index % 2 === 0 ? '.' : '...'}`,
  evaluation: index === 4 ? null : { centipawns },
  tone: index === 10 ? 'bad' : index === 13 ? 'good' : null,
}));

export const clockPoints: ClockPoint[] = swings.map((_, index) => ({
  ply: index + 1,
  label: `${Math.floor(index / 2) + 1}${index % 2 === 0 ? '.' : '...'}`,
  side: index % 2 === 0 ? 'white' : 'black',
  clockMs: 300_000 - index * 9_000 - (index % 2) * 20_000 * Math.sin(index),
}));
