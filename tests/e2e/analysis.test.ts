// SPDX-License-Identifier: MIT
// Engine, review and editing, as a person uses them.
import { annotated, currentMove, expectPerfect, goTo, openExport, openGame, preview, typeMove } from './game_support.ts';
import { expect, test, violations } from './support/index.ts';

const short = '[White "W"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n';

test('the engine shows its lines, the bar and arrows; a line becomes a variation', { timeout: 90_000 }, async ({ page }) => {
  await openGame(page, short);
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.getByLabel('Lines').selectOption('3');
  await page.keyboard.press('l');
  await expect.poll(() => page.locator('.lines li').count(), { timeout: 60_000 }).toBe(3);
  await page.locator('.row > .figures', { hasText: /^Depth \d+$/ }).waitFor();
  expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toMatch(/better|mates|Even/);
  await page.getByLabel('Let the engine look').uncheck();
  const moves = await page.locator('[data-move]').count();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Add this line as a variation' }).first().click({ timeout: 60_000 });
  await expect.poll(() => page.locator('[data-move]').count()).toBeGreaterThan(moves);
  await page.getByLabel('Let the engine look').uncheck();
  await page.keyboard.press('Control+z');
  expect(await page.locator('[data-move]').count()).toBe(moves);
});

test('a review stops, goes on, is written in one step, and is perfect PGN', { timeout: 120_000 }, async ({ page }) => {
  await openGame(page, short);
  await page.getByLabel('Depth').selectOption('10');
  await page.getByRole('button', { name: 'Start the review' }).click();
  const done = page.getByText('The review is written into the game.');
  const resume = page.getByRole('button', { name: 'Go on with the review' });
  // It may be done before anybody sees it or can stop it.
  await page.getByText(/[1-9] of 8 positions/).or(done).first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click({ timeout: 2000 }).catch(() => undefined);
  await resume.or(done).first().waitFor({ timeout: 60_000 });
  if (await resume.isVisible()) await resume.click();
  await done.waitFor({ timeout: 90_000 });
  await page.getByRole('row', { name: /^Blunders/ }).waitFor();
  expect(await page.locator('.nag.bad').first().innerText()).toMatch(/^\?/);
  expect(await violations(page)).toEqual([]);
  await openExport(page);
  const text = await preview(page);
  expect(text.match(/%eval/g)?.length).toBe(6);
  expect(text).toMatch(/3\.\.\. Nf6 (\$4|\$2)/);
  expect(text).toMatch(/\(3\.\.\. [^)]+\)/);
  expectPerfect(text);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await openExport(page);
  expect(await preview(page)).not.toContain('%eval');
});

test('moves played on the board become variations; promote, demote, delete, undo, redo', async ({ page }) => {
  await openGame(page, '1. e4 e5 2. Nf3 Nc6 *');
  await page.keyboard.press('ArrowRight');
  await typeMove(page, 'c5');
  await typeMove(page, 'Nf3');
  expect(await currentMove(page)).toContain('Nf3');
  await page.getByRole('tab', { name: 'Notes' }).click();
  const text = async () => {
    await openExport(page);
    const shown = await preview(page);
    await page.keyboard.press('Escape');
    expectPerfect(shown);
    return shown.slice(shown.indexOf('1. ')).replaceAll('\n', ' ').trim();
  };
  expect(await text()).toBe('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *');
  await page.getByRole('button', { name: 'Move up' }).click();
  expect(await text()).toBe('1. e4 c5 (1... e5 2. Nf3 Nc6) 2. Nf3 *');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Move down' }).click();
  expect(await text()).toBe('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Delete the variation' }).click();
  expect(await text()).toBe('1. e4 e5 2. Nf3 Nc6 *');
  await page.keyboard.press('Control+z');
  expect(await text()).toContain('(1... c5 2. Nf3)');
  await page.keyboard.press('Control+y');
  expect(await text()).toBe('1. e4 e5 2. Nf3 Nc6 *');
  await page.locator('[data-move]', { hasText: 'Nf3' }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  expect(await text()).toBe('1. e4 e5 *');
  await page.getByText('Deleted.').first().waitFor();
});

test('comments, marks and drawings', async ({ page }) => {
  await openGame(page, '1. e4 e5 *');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Comment before the first move').fill('Before all.');
  await page.keyboard.press('Tab');
  await page.locator('[data-move]', { hasText: 'e4' }).click();
  await page.getByLabel('Comment', { exact: true }).pressSequentially('Best by test.');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^!! / }).click();
  await page.getByRole('button', { name: /^! / }).click();
  await page.getByLabel('Other mark, 0 to 255').fill('146');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const box = await page.locator('.board-area').boundingBox();
  const at = (file: number, rank: number) => [box!.x + (file + 0.5) * box!.width / 8, box!.y + (7.5 - rank) * box!.height / 8] as const;
  await page.mouse.move(...at(3, 1));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...at(3, 3), { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await openExport(page);
  const text = await preview(page);
  expect(text).toMatch(/\{Before all\.\} 1\. e4 \$1 \$146\s\{\[%cal Gd2d4\] Best by\stest\.\}/);
  expectPerfect(text);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove all arrows and circles' }).click();
  expect(await page.locator('.board-area [data-color]').count()).toBe(0);
  await page.keyboard.press('Control+z');
  expect(await page.locator('.board-area [data-color]').count()).toBeGreaterThan(0);
});

test('what was changed survives a reload, and the imported text comes back', async ({ page }) => {
  await openGame(page, annotated);
  await page.keyboard.press('ArrowRight');
  await typeMove(page, 'e6');
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByText('Saved in the library').waitFor();
  await page.reload();
  await page.locator('[data-move]', { hasText: 'e6' }).waitFor();
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByRole('button', { name: 'Back to the imported text' }).click();
  await expect.poll(() => page.locator('[data-move]', { hasText: 'e6' }).count()).toBe(0);
});

test('a position goes on as a game, and into the editor', async ({ page }) => {
  await openGame(page, annotated);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByRole('button', { name: 'Edit this position' }).click();
  await expect.poll(() => page.url()).toContain('#/position');
  await page.goBack();
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.getByRole('dialog').waitFor();
  await goTo(page, '#/game');
});
