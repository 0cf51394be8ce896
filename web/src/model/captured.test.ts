// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Color, PieceCode } from '$core';
import { leadOf, lostBy } from './captured';

/** "wq2 bp8": so many of each. */
function boardOf(text: string): PieceCode[] {
  return text.split(' ').flatMap((part) => Array<PieceCode>(Number(part.slice(2) || 1)).fill(part.slice(0, 2) as PieceCode));
}
const full = boardOf('wk wq wr2 wb2 wn2 wp8 bk bq br2 bb2 bn2 bp8');

test('what is lost is what was there and is not', () => {
  const rows: [Color, string, string, number][] = [
    ['white', 'wk wq wr2 wb2 wn2 wp8 bk bq br2 bb2 bn2 bp8', '', 0],
    ['black', 'wk wq wr2 wb2 wn2 wp8 bk br2 bb bn2 bp6', 'q b p p', -14],
    ['white', 'wk wq wr wb2 wn2 wp7 bk bq br2 bb2 bn2 bp8', 'r p', -6],
    ['white', 'wk wq2 wr2 wb2 wn2 wp7 bk bq br2 bb2 bn2 bp8', '', 8],
    ['white', 'wk wq2 wr2 wb2 wn2 wp5 bk bq br2 bb2 bn2 bp8', 'p p', 6],
    ['black', 'wk wq wr2 wb2 wn2 wp8 bk bn4 bp5', 'q r r b b p', -22],
  ];
  for (const [side, now, lost, lead] of rows) {
    expect(lostBy(side, full, boardOf(now)).join(' '), now).toBe(lost);
    expect(leadOf(side, boardOf(now)), now).toBe(lead);
  }
});
