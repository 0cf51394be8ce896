// SPDX-License-Identifier: MIT
// Any game becomes a running game again, its clocks restored.
import type { Page } from 'playwright-core';
import { copy, expect, screenshots, sideways, test, violations } from './support/index.ts';
import { exportedPgn, movesOf, typeMoves } from './support/playing.ts';

const tags = (control: string) =>
  `[Event "Club"]\n[Site "?"]\n[Date "2026.01.02"]\n[Round "?"]\n[White "Ada"]\n[Black "Bob"]\n[Result "*"]\n[TimeControl "${control}"]\n\n`;
const timed = '1. e4 {[%clk 0:14:50]} 1... e5 {[%clk 0:14:30]} 2. Nf3 {[%clk 0:14:40]} *\n';

/** Pastes a game and opens it in the game view. */
async function open(page: Page, pgn: string): Promise<void> {
  await page.getByRole('heading', { name: 'A game of chess' }).waitFor();
  await copy(page, pgn);
  await page.locator('main').focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/game\//);
  await page.locator('.moves .san').first().waitFor();
}

const goOn = async (page: Page) => {
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByRole('button', { name: 'Continue from here' }).click();
  return page.getByRole('dialog', { name: 'Go on from here' });
};

test('from the end, with the clocks as they stood; 15+10 is taken for minutes', async ({ page }) => {
  await open(page, tags('15+10') + timed);
  await page.keyboard.press('End');
  const dialog = await goOn(page);
  await dialog.getByText('Ada – Bob, Black to move').waitFor();
  expect(await dialog.getByRole('radio', { name: '15+10 minutes and seconds' }).isChecked()).toBe(true);
  await dialog.getByText('White has 14:40').waitFor();
  await dialog.getByText('Black has 14:30').waitFor();
  expect(await violations(page)).toEqual([]);
  await screenshots(page, 'play-continue');
  expect(await sideways(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  expect(await page.getByRole('timer').allInnerTexts()).toEqual(['14:30', '14:40']);
  await page.getByRole('button', { name: 'Go on' }).click();
  await typeMoves(page, 'Nc6 Bb5');
  expect(await movesOf(page)).toBe('e4 e5 Nf3 Nc6 Bb5');
  const pgn = await exportedPgn(page);
  expect(pgn).toContain('[White "Ada"]');
  expect(pgn).toContain('[%clk 0:14:4');
  expect(pgn).toContain('[TimeControl "15+10"]');
}, 60_000);

test('from the middle, as seconds, or with new clocks', async ({ page }) => {
  await open(page, tags('15+10') + timed);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const dialog = await goOn(page);
  await dialog.getByText('15+10 seconds').click();
  await dialog.getByText('Black has 0:15').waitFor();
  await dialog.getByText('New clocks').click();
  await dialog.getByText('3+2', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  expect(await movesOf(page)).toBe('e4');
  expect(await page.getByRole('timer').allInnerTexts()).toEqual(['3:00', '3:00']);
  expect(await exportedPgn(page)).toContain('[TimeControl "3+2"]');
});

test('a game without times, against the engine', async ({ page }) => {
  await open(page, `${tags('-')}1. f3 e5 2. g4 *\n`);
  await page.keyboard.press('End');
  const dialog = await goOn(page);
  await dialog.getByText('The engine', { exact: true }).click();
  await dialog.getByText('White', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(async () => (await movesOf(page)).split(' ').length, { timeout: 20_000 }).toBe(4);
  expect(await exportedPgn(page)).toMatch(/\[Black "Stockfish level \d+"\]/);
}, 60_000);
