// SPDX-License-Identifier: MIT
// What the tests of games, library and export share.
import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, inject, picked, type GivenFile } from './support/index.ts';

/** The program, or "" where it is not built: such checks are then left out with a line. */
export const program = (): string => inject('program');

/** Runs `movetext` on a text; the exit status and what it wrote. */
export function movetext(args: string[], input: string | Uint8Array): { status: number; out: Buffer; errors: string } {
  const run = spawnSync(program(), args, { input: Buffer.from(input), maxBuffer: 1 << 28 });
  return { status: run.status ?? -1, out: run.stdout, errors: run.stderr.toString() };
}

/** A text that we exported: `fmt` changes nothing, `check` finds no error and no warning. */
export function expectPerfect(text: string): void {
  if (!program()) return console.log('left out: MOVETEXT names no program');
  expect(movetext(['fmt', '-'], text).out.toString()).toBe(text);
  const checked = movetext(['check', '--fail-on', 'warning', '-'], text);
  expect(checked.status, checked.out.toString()).toBe(0);
}

/** Goes to a view by its address, without a new start of the page. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((wanted) => { location.hash = wanted; }, hash);
}

/** Chooses files with the button of the library. */
export async function importFiles(page: Page, files: GivenFile[]): Promise<void> {
  await goTo(page, '#/library');
  await page.locator('.library [data-file-input]').first().setInputFiles(picked(files), { timeout: 60_000 });
}

/** Opens one game as a person does: a file with one game opens at once. */
export async function openGame(page: Page, pgn: string): Promise<void> {
  await importFiles(page, [{ name: 'game.pgn', bytes: pgn }]);
  await page.locator('[data-move], .moves .soft').first().waitFor({ timeout: 30_000 });
}

/** What an action downloads: its file name and its bytes. */
export async function download(page: Page, action: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), action()]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
}

/** The move that is marked in the list, with its number. */
export async function currentMove(page: Page): Promise<string> {
  return (await page.locator('[data-move][aria-current]').innerText({ timeout: 3000 })).replaceAll('\n', '');
}

export async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export PGN' }).click();
  await page.getByRole('dialog', { name: 'Export PGN' }).waitFor();
}

/** The text of the preview, as it stands on the screen. */
export function preview(page: Page): Promise<string> {
  return page.locator('[data-preview]').evaluate((element) => element.textContent ?? '');
}

export async function typeMove(page: Page, move: string): Promise<void> {
  const field = page.getByLabel('Your move');
  await field.fill(move);
  await field.press('Enter');
}

export const annotated = `[Event "Test match"]
[Site "Oslo NOR"]
[Date "2026.11.30"]
[Round "3"]
[White "Müller, Änne"]
[Black "O'Neil, \\"Rook\\""]
[Result "1-0"]
[ECO "B33"]
[Termination "White wins by resignation"]
[TimeControl "5400+30"]
[WhiteElo "2863"]

{A comment before the first move.} 1. e4 {[%clk 1:30:00] [%eval 0.25]} 1... c5
{[%clk 1:29:40] [%eval 0.31,20] The Sicilian.} 2. Nf3 Nc6 (2... d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6
{Najdorf} (5... g6 {Dragon} 6. Be3 Bg7 (6... Ng4 $2 7. Bb5+))) 3. d4 $1 {[%csl Gd4,Rd5] [%cal Gd2d4,Rf6d5]}
3... cxd4 4. Nxd4 Nf6 5. Nc3 e5 $6 6. Ndb5 d6 $13 7. Nd5 $1 $14 Nxd5 8. exd5 Nb8 9. a4 Be7 1-0
`;
