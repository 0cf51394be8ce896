// SPDX-License-Identifier: MIT
// The board alone, as a hand, a finger, keys and a screen reader meet it.
import { afterAll, beforeAll } from 'vitest';
import { clickSquare, dragPiece, focused, marked, middleOf, pieceOn, slideFinger, tapSquare } from './support/board.ts';
import { onItem, serveGallery } from './support/gallery.ts';
import { describe, expect, test, violations } from './support/index.ts';
import type { Server } from './support/static_server.ts';

let gallery: Server;
beforeAll(async () => {
  gallery = await serveGallery();
}, 120_000);
afterAll(() => gallery?.stop());

const targets = '[data-target]';

describe('moving', () => {
  test('click and click: the man is picked up, its squares shown, it goes there', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      await clickSquare(page, 'e2');
      expect(await marked(page, 'picked')).toEqual(['e2']);
      expect(await page.locator(targets).evaluateAll((all) => all.map((one) => one.getAttribute('data-target')).sort())).toEqual(['e3', 'e4']);
      await clickSquare(page, 'e4');
      expect([await pieceOn(page, 'e2'), await pieceOn(page, 'e4')]).toEqual([null, 'wp']);
      expect(await page.locator(targets).count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  test('a second click lets go, another man is picked instead, an impossible square keeps all as it was', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      await clickSquare(page, 'e2');
      await clickSquare(page, 'e2');
      expect(await marked(page, 'picked')).toEqual([]);
      await clickSquare(page, 'e2');
      await clickSquare(page, 'g1');
      expect(await marked(page, 'picked')).toEqual(['g1']);
      await clickSquare(page, 'g5');
      expect([await pieceOn(page, 'g1'), await marked(page, 'picked')]).toEqual(['wn', []]);
      await clickSquare(page, 'a2');
      expect(await marked(page, 'picked')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  test('drag and drop, with the man under the pointer on the way', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      const [start, end] = [await middleOf(page, 'g1'), await middleOf(page, 'f3')];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x - 20, end.y + 20, { steps: 4 });
      const held = await page.locator('.held').boundingBox();
      expect(held && Math.abs(held.x + held.width / 2 - end.x + 20)).toBeLessThan(8);
      await page.mouse.move(end.x, end.y);
      expect(await marked(page, 'over')).toEqual(['f3']);
      await page.mouse.up();
      expect([await pieceOn(page, 'g1'), await pieceOn(page, 'f3')]).toEqual([null, 'wn']);
      await dragPiece(page, 'e2', 'e5');
      expect([await pieceOn(page, 'e2'), await pieceOn(page, 'e5')]).toEqual(['wp', null]);
      expect(await page.locator('.held').count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });

  test('fingers: tap and tap, or slide with the man above the finger', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      await tapSquare(page, 'g1');
      await tapSquare(page, 'h3');
      expect(await pieceOn(page, 'h3')).toBe('wn');
      await slideFinger(page, await middleOf(page, 'e2'), await middleOf(page, 'e4'));
      expect(await pieceOn(page, 'e4')).toBe('wp');
    }, { hasTouch: true });
    expect(complaints).toEqual([]);
  });

  test('the wheel and a sideways slide of a finger step through a game', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-steps', async (page) => {
      const steps = page.locator('output');
      const [e4, a4] = [await middleOf(page, 'e4'), await middleOf(page, 'a4')];
      await page.mouse.move(e4.x, e4.y);
      await page.mouse.wheel(0, 120);
      await expect.poll(() => steps.textContent()).toBe('1');
      await slideFinger(page, e4, a4);
      await expect.poll(() => steps.textContent()).toBe('2');
      await slideFinger(page, a4, e4);
      await expect.poll(() => steps.textContent()).toBe('1');
    }, { hasTouch: true });
    expect(complaints).toEqual([]);
  });

  test('typed moves: played, or the reason why not', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'move-input', async (page) => {
      const field = page.getByRole('textbox', { name: 'Your move' });
      await field.fill('nf3');
      await field.press('Enter');
      expect([await page.locator('output').textContent(), await field.inputValue()]).toEqual(['g1f3', '']);
      await field.fill('Ke9');
      await field.press('Enter');
      expect(await page.getByRole('alert').textContent()).toBe('“Ke9” is not a possible move here.');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('e2e4');
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('button', { name: 'Play the move' }).click();
      expect(await page.locator('output').textContent()).toBe('e2e4');
    });
    expect(complaints).toEqual([]);
  });

  test('the button to the right takes the man out of the hand', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      const { x, y } = await middleOf(page, 'e2');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 60, { steps: 3 });
      await page.mouse.down({ button: 'right' });
      await page.mouse.up({ button: 'right' });
      await page.mouse.up();
      expect([await pieceOn(page, 'e2'), await marked(page, 'picked')]).toEqual(['wp', []]);
    });
    expect(complaints).toEqual([]);
  });
});

describe('without a mouse and without sight', () => {
  test('one stop of Tab, arrow keys over the squares, Enter picks and puts', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('e2, white pawn');
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('e2, white pawn, picked up');
      expect(await page.locator('[aria-live="assertive"]').textContent()).toBe('e2, white pawn: picked up, 2 squares to go to');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe('e4, empty, can go here');
      await page.keyboard.press('Space');
      expect(await pieceOn(page, 'e4')).toBe('wp');
      await page.keyboard.press('Home');
      expect(await focused(page)).toBe('a4, empty');
      await page.keyboard.press('Enter');
      expect(await page.locator('[aria-live="assertive"]').textContent()).toBe('Nothing can be picked up on a4');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null)).toBe(true);
    });
    expect(complaints).toEqual([]);
  });

  test('P reads the position out', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-promotion', async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('p');
      expect(await page.locator('[aria-live="assertive"]').textContent()).toBe(
        'White: king e1, knight g1, pawn a7, pawn h7. Black: king e8, knight b8, pawn a2, pawn h2.',
      );
    });
    expect(complaints).toEqual([]);
  });

  test('a screen reader presses the cells without a pointer', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      for (const square of ['g1', 'f3']) {
        await page.locator(`[data-cell="${square}"]`).evaluate((cell) => (cell as HTMLElement).click());
      }
      expect([await pieceOn(page, 'g1'), await pieceOn(page, 'f3')]).toEqual([null, 'wn']);
    });
    expect(complaints).toEqual([]);
  });

  test('Escape lets go', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-play', async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      expect(await marked(page, 'picked')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  test('a grid of eight rows of eight cells, each with its words, in all three languages', async ({ browser }) => {
    const words = { en: 'e7, black bishop, last move', fr: 'e7, fou noir, dernier coup', sv: 'e7, svart löpare, senaste draget' };
    const complaints = await onItem(browser, gallery, 'board-paper', async (page) => {
      expect(await page.getByRole('grid', { name: 'Board' }).count()).toBe(1);
      expect(await page.getByRole('row').count()).toBe(8);
      expect(await page.getByRole('gridcell').count()).toBe(64);
      expect(await page.locator('[data-cell]').evaluateAll((all) => all.filter((one) => one.getAttribute('tabindex') === '0').length)).toBe(1);
      expect(await page.locator('[data-cell="e7"]').getAttribute('aria-label')).toBe(words.en);
      expect(await page.locator('[data-cell="g1"]').getAttribute('aria-label')).toBe('g1, white king, check');
    });
    expect(complaints).toEqual([]);
    for (const [language, wanted] of Object.entries(words)) {
      const context = await browser.newContext({ locale: language });
      const page = await context.newPage();
      await page.goto(`${gallery.url}gallery.html?only=board-paper`);
      expect(await page.locator('[data-cell="e7"]').getAttribute('aria-label')).toBe(wanted);
      await context.close();
    }
  });
});

describe('promotion', () => {
  test('a dialog with the four men; keys choose, Escape takes the move back', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-promotion', async (page) => {
      await dragPiece(page, 'a7', 'a8');
      const dialog = page.getByRole('dialog', { name: 'Promote the pawn to' });
      expect(await dialog.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
        'queen', 'knight', 'rook', 'bishop',
      ]);
      expect(await focused(page)).toBe('queen');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('bishop');
      await page.keyboard.press('Escape');
      expect(await dialog.count()).toBe(0);
      expect(await focused(page)).toBe('a7, white pawn');
      await clickSquare(page, 'a7');
      await clickSquare(page, 'a8');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await page.locator('[data-chosen]').getAttribute('data-chosen')).toBe('a7a8 knight');
      await dragPiece(page, 'h7', 'h8');
      expect(await dialog.count()).toBe(0);
      expect(await page.locator('[data-chosen]').getAttribute('data-chosen')).toBe('h7h8 queen');
    });
    expect(complaints).toEqual([]);
  });
});

test('promotion at the bottom of a small board: fingers find the four men, keys follow the eye', async ({ browser }) => {
  const complaints = await onItem(browser, gallery, 'board-promotion-black', async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await dragPiece(page, 'h2', 'h1');
    const dialog = page.getByRole('dialog', { name: 'Promote the pawn to' });
    const [box, board] = [await dialog.boundingBox(), await page.locator('.board-area').boundingBox()];
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((board?.x ?? 0) + (board?.width ?? 0) + 0.5);
    expect(await focused(page)).toBe('queen');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('knight');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-chosen]').getAttribute('data-chosen')).toBe('h2h1 knight');
  });
  expect(complaints).toEqual([]);
});

describe('premoves and drawings', () => {
  test('a premove is shown, replaced, and taken back by a click beside', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-shapes', async (page) => {
      expect(await marked(page, 'premove')).toEqual(['c7', 'd8']);
      await dragPiece(page, 'c8', 'b7');
      expect(await marked(page, 'premove')).toEqual(['b7', 'c8']);
      await clickSquare(page, 'h4');
      expect(await marked(page, 'premove')).toEqual([]);
      await clickSquare(page, 'f3');
      expect(await marked(page, 'picked')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  test('the button to the right draws arrows that snap, and circles; keys give the colour; again wipes', async ({ browser }) => {
    const complaints = await onItem(browser, gallery, 'board-shapes', async (page) => {
      const arrows = () => page.locator('.arrow').evaluateAll((all) => all.map((one) => `${one.getAttribute('data-color')}${one.getAttribute('data-from')}${one.getAttribute('data-to')}`));
      const circles = () => page.locator('.circle').evaluateAll((all) => all.map((one) => `${one.getAttribute('data-color')}${one.getAttribute('data-from')}`));
      expect(await arrows()).toEqual(['Gc3d5', 'Be2b5']);
      await dragPiece(page, 'b1', 'b7', page, 'right');
      await page.keyboard.down('Shift');
      await dragPiece(page, 'a1', 'c6', page, 'right');
      await page.keyboard.up('Shift');
      expect(await arrows()).toEqual(['Gc3d5', 'Be2b5', 'Gb1b7', 'Ra1a6']);
      await dragPiece(page, 'b1', 'b7', page, 'right');
      expect(await arrows()).toEqual(['Gc3d5', 'Be2b5', 'Ra1a6']);
      await page.keyboard.down('Alt');
      const { x, y } = await middleOf(page, 'f3');
      await page.mouse.click(x, y, { button: 'right' });
      await page.keyboard.up('Alt');
      expect(await circles()).toEqual(['Re6', 'Yg5', 'Bf3']);
    });
    expect(complaints).toEqual([]);
  });
});

test('fingers draw with a colour of the tools', async ({ browser }) => {
  const complaints = await onItem(browser, gallery, 'board-shapes', async (page) => {
    await page.getByRole('button', { name: 'Draw in red' }).click();
    await slideFinger(page, await middleOf(page, 'f3'), await middleOf(page, 'g5'));
    expect(await page.locator('.arrow[data-color="R"]').getAttribute('data-to')).toBe('g5');
    await page.getByRole('button', { name: 'Remove all arrows and circles' }).click();
    expect(await page.locator('.arrow, .circle').count()).toBe(0);
  }, { hasTouch: true });
  expect(complaints).toEqual([]);
});

test('the editor: men go anywhere, off the board they go away, Delete removes them', async ({ browser }) => {
  const complaints = await onItem(browser, gallery, 'board-edit', async (page) => {
    await dragPiece(page, 'd5', 'd6');
    expect([await pieceOn(page, 'd5'), await pieceOn(page, 'd6')]).toEqual([null, 'bp']);
    const { x, y } = await middleOf(page, 'f3');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 700, y, { steps: 4 });
    await page.mouse.up();
    expect(await pieceOn(page, 'f3')).toBeNull();
    await page.locator('[data-cell="e2"]').focus();
    await page.keyboard.press('Delete');
    expect(await pieceOn(page, 'e2')).toBeNull();
  });
  expect(complaints).toEqual([]);
});

test('graphs: a click and the keys go to a move, and say its value', async ({ browser }) => {
  const complaints = await onItem(browser, gallery, 'eval-graph', async (page) => {
    const graph = page.getByRole('slider', { name: 'Evaluation, move by move' });
    const box = await graph.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 20);
    expect(await graph.getAttribute('aria-valuetext')).toBe('After 11.: +7.00');
    await page.keyboard.press('Home');
    expect(await graph.getAttribute('aria-valuetext')).toBe('After 1.: +0.20');
    await page.keyboard.press('ArrowRight');
    expect(await graph.getAttribute('aria-valuenow')).toBe('2');
  });
  expect(complaints).toEqual([]);
});

test('a picture as PNG, and sounds, without a complaint', async ({ browser }) => {
  const complaints = await onItem(browser, gallery, 'board-image,sounds', async (page) => {
    await page.getByRole('button', { name: 'PNG' }).click();
    await page.getByText('image/png 256 x 256').waitFor();
    const sounds = page.locator('[data-item="sounds"] button');
    expect(await sounds.count()).toBe(5);
    for (const sound of await sounds.all()) await sound.click();
  });
  expect(complaints).toEqual([]);
});

test('themes and men have their colours on the board', async ({ browser }) => {
  const seen = new Set<string>();
  for (const theme of ['paper', 'walnut', 'forest', 'lake', 'slate', 'contrast']) {
    const complaints = await onItem(browser, gallery, `board-${theme}`, async (page) => {
      seen.add(await page.locator('.square[data-square="a2"]').evaluate((one) => getComputedStyle(one).fill));
      expect(await page.locator('#wk path').first().evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(255, 255, 255)');
    });
    expect(complaints).toEqual([]);
  }
  expect(seen.size).toBe(6);
});

const items = [
  'board-paper', 'board-contrast', 'board-play', 'board-outside', 'board-shapes', 'board-promotion', 'board-edit',
  'eval-graph', 'clock-graph', 'move-input', 'draw-tools', 'piece-palette',
];
test('every part keeps WCAG AA, light and dark', async ({ browser }) => {
  const complaints = await onItem(browser, gallery, items.join(), async (page) => {
    expect(await page.locator('[data-item]').count()).toBe(items.length);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });
  expect(complaints).toEqual([]);
}, 120_000);
