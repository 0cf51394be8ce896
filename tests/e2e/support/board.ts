// SPDX-License-Identifier: MIT
// A hand over the board, as a person has one: mouse, finger, keys.
import type { Locator, Page } from 'playwright-core';

type Button = 'left' | 'right';

/** The middle of a square on the screen. `board` narrows down which board, when there are several. */
export async function middleOf(board: Page | Locator, square: string): Promise<{ x: number; y: number }> {
  const place = board.locator(`.square[data-square="${square}"]`).first();
  // A board that changes its size is drawn anew, and has no squares for a moment.
  for (let tries = 0; tries < 100; tries++) {
    const box = await place.boundingBox();
    if (box !== null) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${square} is not on the screen`);
}

export async function clickSquare(page: Page, square: string, board: Page | Locator = page): Promise<void> {
  const { x, y } = await middleOf(board, square);
  await page.mouse.click(x, y);
}

/** Presses on one square, moves in steps, lets go over another. */
export async function dragPiece(
  page: Page, from: string, to: string, board: Page | Locator = page, button: Button = 'left',
): Promise<void> {
  const start = await middleOf(board, from);
  const end = await middleOf(board, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up({ button });
}

export async function tapSquare(page: Page, square: string, board: Page | Locator = page): Promise<void> {
  const { x, y } = await middleOf(board, square);
  await page.touchscreen.tap(x, y);
}

/** A finger that goes down on one point, slides, and goes up on another. */
export async function slideFinger(
  page: Page, from: { x: number; y: number }, to: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  for (let step = 1; step <= 6; step += 1) {
    await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }]);
  }
  await send('touchEnd', []);
  await session.detach();
}

/** What stands on the square: "wn", or null. */
export async function pieceOn(board: Page | Locator, square: string): Promise<string | null> {
  const piece = board.locator(`.pieces [data-square="${square}"]`).first();
  return (await piece.count()) === 0 ? null : piece.getAttribute('data-piece');
}

/** The squares that have a class: "last", "check", "premove", "picked"; in the order of their names. */
export async function marked(board: Page | Locator, mark: string): Promise<string[]> {
  const squares = await board.locator(`.square.${mark}`).evaluateAll((all) => all.map((one) => one.getAttribute('data-square') ?? ''));
  return squares.sort();
}

/** The accessible name of what has the focus. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}
