// SPDX-License-Identifier: MIT
// What a person does in the play view, for its tests.
import type { Page } from 'playwright-core';

export interface Chosen {
  /** 'none', a preset as "3+2", or 'custom'; absent: as it is. */
  clock?: string;
  opponent?: 'people' | 'engine';
  /** Number of Chess960. */
  chess960?: number;
  fen?: string;
}

/** Begins a game in the dialog. */
export async function beginGame(page: Page, { clock, opponent = 'people', chess960, fen }: Chosen = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New game' });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^(New game|Clocks, names)/ }).first().click();
  await dialog.getByText(opponent === 'people' ? 'Two people here' : 'The engine', { exact: true }).click();
  if (clock) await dialog.getByText(clock === 'none' ? 'No clock' : clock, { exact: true }).click();
  if (chess960 !== undefined) {
    await dialog.getByText('Chess960', { exact: true }).click();
    await dialog.getByLabel('Number, 0 to 959').fill(String(chess960));
  }
  if (fen !== undefined) {
    await dialog.getByText('Position', { exact: true }).click();
    await dialog.getByLabel('FEN').fill(fen);
  }
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Writes moves into the field, one after the other: "e4 e5 Nf3". */
export async function typeMoves(page: Page, moves: string): Promise<void> {
  const field = page.getByLabel('Your move', { exact: true });
  for (const move of moves.split(' ')) {
    await field.fill(move);
    await field.press('Enter');
  }
}

async function middleOf(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-cell="${square}"]`).boundingBox();
  if (!box) throw new Error(`${square} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One square and then the other. */
export async function clickMove(page: Page, from: string, to: string): Promise<void> {
  for (const square of [from, to]) {
    const { x, y } = await middleOf(page, square);
    await page.mouse.click(x, y);
  }
}

export async function dragMove(page: Page, from: string, to: string): Promise<void> {
  const start = await middleOf(page, from);
  const end = await middleOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** The words on how the game stands. */
export async function statusOf(page: Page): Promise<string> {
  return (await page.locator('.state').innerText()).replace(/\s+/g, ' ').trim();
}

/** The moves of the list: "e4 e5 Nf3". */
export async function movesOf(page: Page): Promise<string> {
  return (await page.locator('.moves .san').allInnerTexts()).join(' ');
}

/** The text that the export panel shows for the game on the board. */
export async function exportedPgn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export PGN' }).first().click();
  const preview = page.locator('[data-preview]');
  await preview.waitFor();
  const text = await preview.evaluate((element) => element.textContent ?? '');
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  return text;
}
