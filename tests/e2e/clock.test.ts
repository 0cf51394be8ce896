// SPDX-License-Identifier: MIT
// The clocks as a person sees them, with a time of the test's own in the browser.
import type { Page } from 'playwright-core';
import { expect, test } from './support/index.ts';
import { checkedPgn } from './support/pgn_check.ts';
import { beginGame, exportedPgn, movesOf, statusOf, typeMoves } from './support/playing.ts';

const clocks = (page: Page) => page.getByRole('timer').allInnerTexts();

/** The page with a time that stands until the test lets it pass. */
async function standStill(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-30T12:00:00') });
  await page.goto(`${url}#/help`);
  await page.goto(`${url}#/play`);
  await page.getByRole('heading', { name: 'A game of chess' }).waitFor();
  await page.clock.pauseAt(new Date('2026-11-30T12:01:00'));
}

test('a game lost on time: no clock before the first move, tenths under 20 seconds, the flag', async ({ page, url }) => {
  await standStill(page, url);
  await beginGame(page, { clock: '1+0' });
  await page.clock.runFor(120_000);
  expect(await clocks(page)).toEqual(['1:00', '1:00']);
  await typeMoves(page, 'e4');
  await page.clock.runFor(10_000);
  expect(await clocks(page)).toEqual(['0:50', '1:00']);
  await typeMoves(page, 'e5');
  await page.clock.runFor(40_500);
  expect(await clocks(page)).toEqual(['0:50', '0:19.5']);
  await page.clock.runFor(19_499);
  expect(await clocks(page)).toEqual(['0:50', '0:00.0']);
  expect(await statusOf(page)).toBe('White to move');
  await page.clock.runFor(1);
  await expect.poll(() => statusOf(page)).toBe('0-1 Black wins on time');
  const pgn = await exportedPgn(page);
  expect(pgn).toContain('[Termination "Black wins by timeout"]');
  expect(pgn).toContain('[TimeControl "1+0"]');
  expect(pgn.replace(/\s+/g, ' ')).toContain('1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:00:50] Black wins by timeout.} 0-1');
  await checkedPgn(pgn, 2);
});

test('a flag that falls against a side that cannot mate is a draw', async ({ page, url }) => {
  await standStill(page, url);
  await beginGame(page, { clock: '1+0', fen: '4k3/8/8/8/8/8/8/4K2R w - - 0 1' });
  await typeMoves(page, 'Rh2 Kd7');
  await page.clock.runFor(60_000);
  await expect.poll(() => statusOf(page)).toBe('1/2-1/2 Draw: White is out of time, Black cannot mate');
  await checkedPgn(await exportedPgn(page), 2);
});

test('a tab that slept has lost nothing, and a late move is no move', async ({ page, url }) => {
  await standStill(page, url);
  await beginGame(page, { clock: '3+2' });
  await typeMoves(page, 'e4 e5');
  await page.clock.fastForward(100_000); // no timer runs on the way, as in a tab that sleeps
  expect(await clocks(page)).toEqual(['3:02', '1:20']);
  await page.clock.fastForward(100_000);
  await expect.poll(() => statusOf(page)).toBe('0-1 Black wins on time');
  expect(await movesOf(page)).toBe('e4 e5');
});

test('the clocks can be stopped by the players', async ({ page, url }) => {
  await standStill(page, url);
  await beginGame(page, { clock: '5+0' });
  await typeMoves(page, 'e4 e5');
  await page.clock.runFor(5000);
  await page.getByRole('button', { name: 'Stop the clocks' }).click();
  await page.clock.runFor(60_000);
  expect(await clocks(page)).toEqual(['5:00', '4:55']);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(1000);
  expect(await clocks(page)).toEqual(['5:00', '4:54']);
});

test('a clock of one\'s own: per side, periods, delay; what cannot be is said at its field', async ({ page }) => {
  await page.getByRole('button', { name: /^Clocks, names/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Custom', { exact: true }).click();
  await dialog.getByLabel('The same for both sides').uncheck();
  const [white, black] = [dialog.getByRole('group', { name: 'White' }), dialog.getByRole('group', { name: 'Black' })];
  await white.getByLabel('Minutes').fill('90');
  await white.getByRole('button', { name: 'Add a period' }).click();
  await black.getByLabel('Minutes').fill('');
  await dialog.getByText(/A time between 0 and 24 hours/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Play', exact: true }).isDisabled()).toBe(true);
  await black.getByLabel('Minutes').fill('5');
  await black.getByLabel('How they count').selectOption('delay');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await clocks(page)).toEqual(['5:00', '1:30:00']);
});

test('all thirteen presets and none are offered', async ({ page }) => {
  await page.getByRole('button', { name: /^Clocks, names/ }).click();
  const offered = await page.getByRole('group', { name: 'Clock' }).locator('label span.figures').allInnerTexts();
  const presets = '1+0 1+1 2+1 3+0 3+2 5+0 5+3 10+0 10+5 15+10 30+0 60+0 90+30';
  expect(offered).toEqual(['No clock', ...presets.split(' '), 'Custom']);
});
