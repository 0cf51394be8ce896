// SPDX-License-Identifier: MIT
// The help page and its live boards, in the page as it is shipped: the board with the core behind it.
import type { Page } from 'playwright-core';
import { clickSquare, dragPiece, focused, marked, pieceOn } from './support/board.ts';
import { describe, expect, screenshots, sideways, test, violations } from './support/index.ts';

async function openHelp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/help`);
  await page.getByRole('heading', { level: 1, name: 'How chess is written down' }).waitFor();
}

/** The board of a section. */
const boardIn = (page: Page, section: string) => page.locator(`#help-${section} .board-frame`);

/** Brings a board to the screen before the mouse goes there. */
async function show(page: Page, section: string) {
  const board = boardIn(page, section);
  await board.scrollIntoViewIfNeeded();
  return board;
}

const button = (page: Page, section: string, name: string) =>
  page.locator(`#help-${section}`).getByRole('button', { name });

test('A-16: nineteen sections, reached from the list; no violation, nothing sideways', async ({ page, url }) => {
  await openHelp(page, url);
  expect(await page.locator('section[id^="help-"]').count()).toBe(19);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('button', { name: 'Chess960' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Chess960');
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), `${width} px`).toBe(0);
  }
});

test('A-16, A-14: in French and Swedish, live', async ({ page, url }) => {
  await openHelp(page, url);
  for (const [language, title] of [['fr', 'Comment on écrit les échecs'], ['sv', 'Hur schack skrivs ner']] as const) {
    await page.getByRole('combobox').first().selectOption(language);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const cell = await boardIn(page, 'squares').locator('[data-cell="e1"]').getAttribute('aria-label');
    expect(cell).toBe(language === 'fr' ? 'e1, roi blanc' : 'e1, vit kung');
  }
});

describe('live boards', () => {
  test('an example is stepped through and tells what it plays', async ({ page, url }) => {
    await openHelp(page, url);
    const board = await show(page, 'check');
    const forward = button(page, 'check', 'One move on');
    for (let step = 0; step < 7; step += 1) await forward.click();
    expect(await pieceOn(board, 'f7')).toBe('wq');
    expect(await board.locator('[aria-live="polite"]').textContent()).toBe('White: queen takes f7, checkmate');
    expect(await marked(board, 'check')).toEqual(['e8']);
    expect(await marked(board, 'last')).toEqual(['f7', 'h5']);
    expect(await forward.isDisabled()).toBe(true);
    await button(page, 'check', 'One move back').click();
    expect(await pieceOn(board, 'f7')).toBe('bp');
    await button(page, 'check', 'Back to the start of the example').click();
    expect(await pieceOn(board, 'e2')).toBe('wp');
  });

  test('castling: the king goes to its square, or onto the rook; en passant takes the pawn', async ({ page, url }) => {
    await openHelp(page, url);
    const castling = await show(page, 'castling');
    await dragPiece(page, 'e1', 'g1', castling);
    expect([await pieceOn(castling, 'g1'), await pieceOn(castling, 'f1')]).toEqual(['wk', 'wr']);
    await dragPiece(page, 'e8', 'a8', castling);
    expect([await pieceOn(castling, 'c8'), await pieceOn(castling, 'd8')]).toEqual(['bk', 'br']);
    const captures = await show(page, 'captures');
    await dragPiece(page, 'd7', 'd5', captures);
    await dragPiece(page, 'e5', 'd6', captures);
    expect([await pieceOn(captures, 'd6'), await pieceOn(captures, 'd5')]).toEqual(['wp', null]);
  });

  test('A-04: castling in Chess960, king onto rook, and a king that stays', async ({ page, url }) => {
    await openHelp(page, url);
    const board = await show(page, 'chess960');
    await clickSquare(page, 'c1', board);
    await clickSquare(page, 'h1', board);
    expect([await pieceOn(board, 'g1'), await pieceOn(board, 'f1')]).toEqual(['wk', 'wr']);
    await clickSquare(page, 'c8', board);
    await clickSquare(page, 'a8', board);
    expect([await pieceOn(board, 'c8'), await pieceOn(board, 'd8')]).toEqual(['bk', 'br']);
  });

  test('promotion by keyboard, announced', async ({ page, url }) => {
    await openHelp(page, url);
    const board = await show(page, 'promotion');
    await board.locator('[data-cell="e7"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('queen');
    await page.keyboard.press('n');
    expect(await pieceOn(board, 'e8')).toBe('wn');
    expect(await board.locator('[aria-live="polite"]').textContent()).toBe('White: e8, becomes knight, check');
  });
});

test('pictures of the help page', async ({ page, url }) => {
  await openHelp(page, url);
  expect((await screenshots(page, 'help')).length).toBe(6);
});
