// SPDX-License-Identifier: MIT
// Hostile files show as text and harm nothing: markup in names, comments and tags, a comment of ten megabytes,
// variations three thousand deep.
import { currentMove, importFiles, openExport, openGame, preview } from './game_support.ts';
import { expect, test } from './support/index.ts';

const evil = '<script>globalThis.harmed=1</script><img src=x onerror=globalThis.harmed=1>';

test('markup anywhere is text', async ({ page }) => {
  const pgn = `[Event "${evil}"]\n[Site "javascript:globalThis.harmed=1"]\n[White "${evil}"]\n[Black "{{constructor}}"]
[Evil "${evil}"]\n[ECO "${evil}"]\n[Result "*"]\n\n{${evil}} 1. e4 {${evil}} (1. d4 {${evil}}) e5 $255 *\n`;
  await openGame(page, pgn);
  await page.keyboard.press('ArrowRight');
  for (const tab of ['Notes', 'Game']) await page.getByRole('tab', { name: tab }).click();
  expect(await page.getByText(evil).count()).toBeGreaterThan(3);
  await openExport(page);
  expect(await preview(page)).toContain(`{${evil}}`);
  await page.keyboard.press('Escape');
  await importFiles(page, [{ name: `${evil}.pgn`, bytes: pgn + pgn }]);
  await page.getByRole('tab', { name: 'Games' }).click();
  await page.locator('[data-row]').first().waitFor();
  for (const tab of ['Files', 'Report']) await page.getByRole('tab', { name: tab }).click();
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);
});

test('a comment of ten megabytes is shown in pieces', { timeout: 90_000 }, async ({ page }) => {
  const words = 'word '.repeat(2_000_000);
  await openGame(page, `[White "W"]\n[Black "B"]\n\n1. e4 {start ${words}end} e5 *\n`);
  const shown = await page.locator('.comment').first().innerText();
  expect(shown.length).toBeLessThan(5000);
  await page.getByRole('button', { name: /^Show more/ }).click();
  expect((await page.locator('.comment').first().innerText()).length).toBeGreaterThan(15_000);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await currentMove(page)).toContain('e5');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await openExport(page);
  expect((await preview(page)).length).toBeLessThan(100_000);
  await page.getByRole('button', { name: /^Show the whole text/ }).waitFor();
});

test('variations three thousand deep are folded, and can be entered', async ({ page }) => {
  const open = Array.from({ length: 3000 }, (_, i) => `(1. ${i % 2 === 0 ? 'd4' : 'c4'}`).join(' ');
  await openGame(page, `[White "W"]\n[Black "B"]\n\n1. e4 ${open} ${')'.repeat(3000)} e5 2. Nf3 *\n`);
  await page.getByRole('button', { name: /Show \d+ more move/ }).first().waitFor();
  expect(await page.locator('[data-move]').count()).toBeLessThan(100);
  for (let i = 0; i < 30; i++) await page.getByRole('button', { name: /Show \d+ more move/ }).last().click();
  await page.keyboard.press('End');
  expect(await currentMove(page)).toContain('Nf3');
  expect(await page.locator('[data-move]').count()).toBeLessThan(1000);
});

test('a game of five thousand moves walks, and its list stays bounded', async ({ page }) => {
  const cycle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const moves = Array.from({ length: 10_000 }, (_, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${cycle[ply % 4]}`);
  await openGame(page, `[White "W"]\n[Black "B"]\n\n${moves.join(' ')} *\n`);
  await page.keyboard.press('End');
  expect(await currentMove(page)).toContain('Ng8');
  expect(await page.locator('[data-move]').count()).toBeLessThan(2000);
  await page.getByRole('button', { name: 'Earlier moves' }).click();
});
