// SPDX-License-Identifier: MIT
// Other readers, and our own program, on a PGN that the page has written.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Chess } from 'chess.js';
import { expect, inject } from 'vitest';

/** "check" finds nothing, "fmt" writes the same bytes. Only where the program is built. */
function checkWithProgram(pgn: string): void {
  const program = inject('program');
  if (!program) return;
  const check = spawnSync(program, ['check', '--fail-on', 'warning', '-'], { input: pgn, encoding: 'utf8' });
  expect([check.status, check.stdout + check.stderr], 'movetext check').toEqual([0, expect.any(String)]);
  expect(execFileSync(program, ['fmt', '-'], { input: pgn, encoding: 'utf8' }), 'movetext fmt').toBe(pgn);
}

/** pgn-extract, where it is installed, has no complaint. */
function checkWithPgnExtract(pgn: string): void {
  if (!fs.existsSync('/usr/bin/pgn-extract')) return;
  const { stderr } = spawnSync('pgn-extract', ['-s', '-r'], { input: pgn, encoding: 'utf8' });
  expect(stderr.trim(), 'pgn-extract').toBe('');
}

/** The text is one game of that many half-moves for every reader that is here. */
export async function checkedPgn(pgn: string, plies: number, { isChess960 = false } = {}): Promise<void> {
  if (!isChess960) {
    const chess = new Chess();
    chess.loadPgn(pgn);
    expect(chess.history().length, 'chess.js').toBe(plies);
  }
  checkWithPgnExtract(pgn);
  checkWithProgram(pgn);
}
