// SPDX-License-Identifier: MIT
// Compressed files that are more than one, or less than whole.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { annotated, importFiles, movetext, program } from './game_support.ts';
import { expect, test } from './support/index.ts';

const game = (white: string) => `[White "${white}"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n`;
const names = (page: Page) => page.locator('[data-row] .white').allInnerTexts();
const two = Buffer.concat([gzipSync(game('Tal')), gzipSync(game('Bronstein'))]);

async function showGames(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Read' }).getByRole('button', { name: 'Show the games' }).click();
}

test('a gzip file of two members is read whole', async ({ page }) => {
  await importFiles(page, [{ name: 'two.pgn.gz', bytes: two }]);
  await showGames(page);
  expect(await names(page)).toEqual(['Tal', 'Bronstein']);
  expect(await page.getByText('The compressed file').count()).toBe(0);
});

test('what stands behind the members is left out, and the sheet says so', async ({ page }) => {
  const bytes = Buffer.concat([two, Buffer.from('a tail that is not packed')]);
  await importFiles(page, [{ name: 'tail.pgn.gz', bytes }]);
  await page.getByText(`From byte ${two.length} on the file holds something that is not compressed.`).waitFor();
  await showGames(page);
  expect(await names(page)).toEqual(['Tal', 'Bronstein']);
});

test('of a gzip file that was cut off the games before the cut are there', async ({ page }) => {
  const many = gzipSync(Array.from({ length: 3000 }, (_, i) => game(`Player ${i * 7919}`)).join(''));
  await importFiles(page, [{ name: 'cut.pgn.gz', bytes: many.subarray(0, many.length - 1000) }]);
  await page.getByText('The compressed file ends too early').waitFor();
  await showGames(page);
  const found = await page.getByRole('tab', { name: 'Games' }).innerText();
  expect(Number(found.replace(/\D/g, ''))).toBeGreaterThan(2500);
});

test('frames of zstd are all read; of a cut one, those before it', async ({ page }) => {
  if (!program()) return console.log('left out: MOVETEXT names no program');
  const frame = (pgn: string) => movetext(['compress', '-'], pgn).out;
  const frames = Buffer.concat([frame(annotated), frame(game('Tal').repeat(400))]);
  await importFiles(page, [{ name: 'two.pgn.zst', bytes: frames }]);
  await page.getByRole('region', { name: 'Read' }).getByText('401 games').waitFor();
  await importFiles(page, [{ name: 'cut.pgn.zst', bytes: frames.subarray(0, frames.length - 20) }]);
  await page.getByText('The compressed file ends too early').waitFor();
  await showGames(page);
  expect((await names(page))[0]).toContain('Müller, Änne');
});
