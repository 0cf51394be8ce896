// SPDX-License-Identifier: MIT
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { core, refused, root } from './support.ts';

const table = new URL('data/openings/openings.bin', root);

test('what is no table is refused, and nothing has a name', () => {
  expect(refused(() => core.loadOpenings(new Uint8Array([1, 2, 3]))).code).toBe('bad-openings');
  expect(core.hasOpenings).toBe(false);
  expect(core.openingOf(core.startFen)).toBeNull();
});

describe.skipIf(!fs.existsSync(table))('with the table', () => {
  test('names come from positions, whatever the way there', () => {
    core.loadOpenings(new Uint8Array(fs.readFileSync(table)));
    expect(core.hasOpenings).toBe(true);
    const game = core.newGame();
    const moves = game.playLine(null, ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4', 'Nxd4', 'Nf6', 'Nc3', 'a6', 'h3', 'h6']);
    expect(game.opening(moves[9] ?? null)?.eco).toBe('B90');
    expect(game.opening(moves[1] ?? null)?.name).toContain('Sicilian');
    expect(game.opening(moves.at(-1) ?? null)?.name).toContain('Najdorf');
    expect(core.openingOf('rubbish')).toBeNull();
  });
});
