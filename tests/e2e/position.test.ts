// SPDX-License-Identifier: MIT
// A position is set up, read, written, played from (A-13).
import type { Page } from 'playwright-core';
import { clipboard, expect, screenshots, sideways, test, violations } from './support/index.ts';
import { clickMove, dragMove, movesOf, statusOf, typeMoves } from './support/playing.ts';

const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

async function openEditor(page: Page, url: string, fen = ''): Promise<void> {
  await page.goto(`${url}#/position${fen ? `?fen=${encodeURIComponent(fen)}` : ''}`);
  await page.getByRole('heading', { name: 'Set up a position' }).waitFor();
}

const fenOf = (page: Page) => page.getByLabel('FEN', { exact: true }).inputValue();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function pressSquare(page: Page, square: string): Promise<void> {
  const box = await page.locator(`[data-cell="${square}"]`).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
}

test('pieces come from the palette, are dragged, and go; undo brings all back', async ({ page, url }) => {
  await openEditor(page, url);
  await press(page, 'Empty board');
  await press(page, 'white king');
  await pressSquare(page, 'e1');
  await press(page, 'black king');
  await pressSquare(page, 'e8');
  await press(page, 'white queen');
  await pressSquare(page, 'd1');
  await press(page, 'Move pieces');
  await dragMove(page, 'd1', 'h5');
  await expect.poll(() => fenOf(page)).toBe('4k3/8/8/7Q/8/8/8/4K3 w - - 0 1');
  await page.getByText('This position is not possible:').waitFor();
  await page.getByText('Black', { exact: true }).click();
  await page.getByText('The position is possible.').waitFor();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => fenOf(page)).toBe(startFen);
});

test('a piece is dragged from the palette onto the board', async ({ page, url }) => {
  await openEditor(page, url, '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  const from = await page.getByRole('button', { name: 'black knight' }).boundingBox();
  const to = await page.locator('[data-cell="c6"]').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 30, (to?.y ?? 0) + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => fenOf(page)).toBe('4k3/8/2n5/8/8/8/8/4K3 w - - 0 1');
});

test('with the keyboard alone', async ({ page, url }) => {
  await openEditor(page, url, '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  await page.getByRole('button', { name: 'white rook' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-cell][tabindex="0"]').focus();
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  expect(await fenOf(page)).toMatch(/R/);
  await page.keyboard.press('Delete');
  expect(await fenOf(page)).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
});

test('reasons why it is impossible, in three languages', async ({ page, url }) => {
  await openEditor(page, url, '8/8/8/8/8/8/8/4K2P w - - 0 1');
  const reasons = page.locator('.notice.bad li');
  const count = await reasons.count();
  expect(count).toBe(2);
  const english = await reasons.allInnerTexts();
  expect(await page.getByRole('button', { name: 'Play from here' }).isDisabled()).toBe(true);
  await page.getByLabel('Language').selectOption('fr');
  await page.getByText('Cette position n’est pas possible :').waitFor();
  await expect.poll(() => reasons.allInnerTexts()).not.toEqual(english);
  await page.getByLabel('Langue').selectOption('sv');
  await page.getByText('Ställningen är inte möjlig:').waitFor();
});

test('castling, side, counters, en passant make the FEN', async ({ page, url }) => {
  await openEditor(page, url, 'r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1');
  await page.getByLabel('White, O-O (h1)').check();
  await page.getByLabel('Black, O-O-O (a8)').check();
  await page.getByLabel('En passant on').selectOption('d6');
  await page.getByLabel('Move number').fill('12');
  await page.getByLabel('Half-moves since a capture or pawn move').fill('3');
  expect(await fenOf(page)).toBe('r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 3 12');
  expect(await page.getByLabel('Shredder-FEN', { exact: true }).inputValue()).toBe('r3k2r/8/8/3pP3/8/8/8/R3K2R w Ha d6 3 12');
  await page.getByLabel('Move number').fill('0');
  await page.getByText('A whole number from 1 to 9999, please.').waitFor();
  expect(await fenOf(page)).toContain(' 12');
});

test('a FEN is typed in both spellings; what is none stays with its reason', async ({ page, url }) => {
  await openEditor(page, url);
  const field = page.getByLabel('FEN', { exact: true });
  await field.fill('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1');
  await field.blur();
  expect(await page.getByLabel('Castling as in Chess960').isChecked()).toBe(true);
  expect(await page.getByLabel('Shredder-FEN', { exact: true }).inputValue()).toContain(' HFhf ');
  await field.fill('rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
  await page.getByText(/This is no FEN yet:/).waitFor();
  await field.fill('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await page.getByText('The position is possible.').waitFor();
  await press(page, 'Copy the FEN');
  await expect.poll(() => clipboard(page)).toBe('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
});

test('a shared link, the way back, and a link that is none', async ({ page, url }) => {
  await openEditor(page, url, '4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  expect(await fenOf(page)).toBe('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.goBack();
  await expect.poll(() => fenOf(page)).toBe('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await page.evaluate(() => (location.hash = '#/position?fen=nonsense'));
  await page.getByText('The link has no readable position.').waitFor();
  expect(await fenOf(page)).toBe('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
});

test('a game is played from it, and analysed', async ({ page, url }) => {
  await openEditor(page, url, '4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  await press(page, 'Play from here');
  await page.getByRole('dialog', { name: 'New game' }).getByRole('button', { name: 'Play', exact: true }).click();
  await clickMove(page, 'e1', 'g1');
  await typeMoves(page, 'Kd7');
  expect(await movesOf(page)).toBe('O-O Kd7');
  expect(await statusOf(page)).toBe('White to move');
  await page.getByRole('link', { name: 'Position' }).click();
  await press(page, 'Analyse');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/game/);
  await page.locator('[data-cell="h1"]').waitFor();
});

test('the view keeps WCAG AA and fits', async ({ page, url }) => {
  await openEditor(page, url, '8/8/8/8/8/8/8/4K2P w - - 0 1');
  await screenshots(page, 'position');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBe(0);
}, 60_000);
