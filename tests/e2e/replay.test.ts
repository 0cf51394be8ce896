// SPDX-License-Identifier: MIT
// Replay, as a person does it.
import type { Page } from 'playwright-core';
import { annotated, currentMove, goTo, openGame } from './game_support.ts';
import { expect, screenshots, sideways, test, violations } from './support/index.ts';

const atStart = (page: Page) => page.locator('[data-move][aria-current]').count().then((count) => count === 0);

test('keys lead through the game and its variations', async ({ page }) => {
  await openGame(page, annotated);
  const rows: [string, string][] = [
    ['ArrowRight', '1.e4'], ['j', 'c5'], ['ArrowRight', '2.Nf3'], ['ArrowLeft', 'c5'], ['k', '1.e4'], ['End', 'Be7'],
    ['Home', ''], ['$', 'Be7'], ['0', ''], ['ArrowRight', '1.e4'], ['ArrowRight', 'c5'], ['ArrowRight', '2.Nf3'],
    ['Shift+ArrowRight', '2…d6'], ['ArrowRight', '3.d4'], ['End', 'a6'], ['Shift+ArrowLeft', '2.Nf3'],
    ['ArrowRight', 'Nc6'], ['o', '3.d4!'], ['o', 'e5?!'], ['i', '3.d4!'],
  ];
  for (const [key, wanted] of rows) {
    await page.keyboard.press(key);
    if (wanted === '') await expect.poll(() => atStart(page), { message: key }).toBe(true);
    else await expect.poll(() => currentMove(page), { message: key }).toMatch(new RegExp(`^${wanted.replace(/[.?!]/g, '\\$&')}`));
  }
  await expect.poll(() => page.url()).toMatch(/#\/game\/\d+\.0\/5$/);
  await page.reload();
  await expect.poll(() => currentMove(page)).toMatch(/^3\.d4!/);
});

test('buttons, wheel, a click on a move, back and forward', async ({ page }) => {
  await openGame(page, annotated);
  await page.getByRole('button', { name: 'Next move' }).click();
  expect(await currentMove(page)).toMatch(/^1\.e4/);
  await page.getByRole('button', { name: 'To the end' }).click();
  expect(await currentMove(page)).toBe('Be7');
  await page.getByRole('button', { name: 'Previous move' }).click();
  await page.locator('.board-area').hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => currentMove(page)).toBe('Be7');
  await page.getByRole('button', { name: 'To the start' }).click();
  expect(await atStart(page)).toBe(true);
  await page.locator('[data-move]', { hasText: 'Ng4' }).click();
  await expect.poll(() => page.url()).toMatch(/\/3\.0\.6\.0\.2\.0\.1$/);
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await page.keyboard.press('f');
});

test('autoplay goes through the game and stops at its end', async ({ page }) => {
  await openGame(page, '1. e4 {[%emt 0:00:01]} e5 {[%emt 0:00:01]} 2. Nf3 {[%emt 0:00:01]} *');
  await page.getByLabel('Pace').selectOption('clock10');
  await page.getByRole('button', { name: 'Play the moves' }).click();
  await expect.poll(() => currentMove(page)).toContain('Nf3');
  await page.getByRole('button', { name: 'Play the moves' }).waitFor();
});

test('clocks, evaluation, comment, glyphs, opening and arrows are shown', async ({ page }) => {
  await openGame(page, annotated);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.getByText('1:29:40').first().waitFor();
  await page.getByText('A comment before the first move.').waitFor();
  expect(await page.locator('.board-area [data-color]').count()).toBeGreaterThan(0);
  expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('Even');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('White is better by 0.25');
  await page.getByText('B00').waitFor(); // by the position shown, not by the tag
  expect(await page.locator('.nag.good').first().innerText()).toBe('!');
  expect(await page.locator('.nag.doubtful').first().innerText()).toBe('?!');
});

test('letters of the language, or figurines', async ({ page }) => {
  await openGame(page, '1. e4 e5 2. Nf3 Nc6 3. Bb5 Qe7 4. Rg1 Ke8d8 *');
  const moves = () => page.locator('[data-move]').allInnerTexts();
  expect((await moves()).slice(2, 6)).toEqual(['Nf3', 'Nc6', 'Bb5', 'Qe7']);
  const rows = [['fr', ['Cf3', 'Cc6', 'Fb5', 'De7']], ['sv', ['Sf3', 'Sc6', 'Lb5', 'De7']]] as const;
  for (const [language, wanted] of rows) {
    await page.getByRole('combobox', { name: /Language|Langue|Språk/ }).first().selectOption(language);
    await expect.poll(async () => (await moves()).slice(2, 6), { message: language }).toEqual(wanted);
  }
  await page.getByRole('button', { name: 'Exportera PGN' }).click();
  expect(await page.locator('[data-preview]').innerText()).toContain('2. Nf3 Nc6 3. Bb5 Qe7');
});

test('variations fold, and open when the game goes into them', async ({ page }) => {
  await openGame(page, annotated);
  const count = () => page.locator('[data-move]').count();
  const all = await count();
  await page.getByRole('button', { name: 'Fold this variation' }).first().click();
  expect(await count()).toBeLessThan(all);
  await page.getByRole('button', { name: /Show \d+ more moves/ }).click();
  expect(await count()).toBe(all);
  await page.getByRole('button', { name: 'Fold this variation' }).first().click();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await currentMove(page)).toMatch(/^2…d6/);
  expect(await count()).toBe(all);
});

/** A game of 300 moves with a comment, a mark and a variation at every fourth. */
function longGame(): string {
  const cycle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const moves: string[] = [];
  for (let ply = 0; ply < 600; ply++) {
    const number = Math.floor(ply / 2) + 1;
    moves.push(ply % 2 === 0 ? `${number}. ${cycle[ply % 4]}` : `${number}... ${cycle[ply % 4]}`);
    if (ply % 4 === 0) moves.push(`$1 {A comment that says a little about move ${number}. [%eval 0.2] [%clk 1:00:00]} (${number}. Nc3 Nc6 {or so})`);
  }
  return `[White "Long"]\n[Black "Game"]\n[Result "*"]\n\n${moves.join(' ')} *\n`;
}

test('a key press in an annotated game of 300 moves', async ({ page }) => {
  await openGame(page, longGame());
  await page.keyboard.press('ArrowRight');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const names = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
    return metrics.filter((metric) => names.includes(metric.name)).reduce((sum, metric) => sum + metric.value * 1000, 0);
  };
  const before = await spent();
  await page.evaluate(async () => {
    for (let i = 0; i < 200; i++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  console.log(`a key press takes ${((await spent() - before) / 200).toFixed(1)} ms of script, style and layout`);
  expect(await currentMove(page)).toContain('Nf3');
  const box = await page.locator('[data-move][aria-current]').boundingBox();
  const list = await page.locator('[data-scrolls]').first().boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(list!.y);
  expect(box!.y + box!.height).toBeLessThanOrEqual(list!.y + list!.height);
});

test('the view keeps WCAG AA and fits', async ({ page }) => {
  await goTo(page, '#/game');
  await page.getByRole('heading', { name: 'Replay and analyse a game' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await openGame(page, annotated);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  for (const tab of ['Engine', 'Notes', 'Graphs', 'Game']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await violations(page), tab).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Notes' }).click();
  await screenshots(page, 'game');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), String(width)).toBe(0);
  }
});
