// SPDX-License-Identifier: MIT
import type { Page } from 'playwright-core';
import { expect, screenshots, sideways, test, violations } from './support/index.ts';
import { beginGame, movesOf, typeMoves } from './support/playing.ts';

async function openSettings(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/settings`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
}

test('language, theme, board and notation count at once, and are kept', async ({ page, url }) => {
  await openSettings(page, url);
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Forest', { exact: true }).click();
  await page.getByText('Figurines', { exact: true }).click();
  await page.getByText('The PGN standard’s', { exact: true }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.locator('#content').getByLabel('Language').selectOption('sv');
  await page.getByRole('heading', { name: 'Inställningar' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Inställningar' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Skog' }).isChecked()).toBe(true);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.locator('#content').getByLabel('Språk').selectOption('en');
  await page.getByRole('link', { name: 'Play' }).click();
  await beginGame(page);
  await typeMoves(page, 'e4 e5 Nf3');
  expect(await movesOf(page)).toBe('e4 e5 ♘f3');
  await page.getByRole('button', { name: 'Resign (Black)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Export PGN' }).click();
  await expect.poll(() => page.locator('[data-preview]').innerText()).toContain('[Termination "normal"]');
});

test('letters of the language', async ({ page, url }) => {
  await beginGame(page);
  await typeMoves(page, 'Nf3');
  await page.getByLabel('Language').selectOption('sv');
  await expect.poll(() => movesOf(page)).toBe('Sf3');
  await page.goto(`${url}#/settings`);
  await page.getByText('Bokstäver (KDTLS)').waitFor();
});

test('back to the defaults, and back from there', async ({ page, url }) => {
  await openSettings(page, url);
  await page.getByText('Slate', { exact: true }).click();
  await page.getByRole('button', { name: 'Back to the defaults' }).click();
  expect(await page.getByRole('radio', { name: 'Paper' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByRole('radio', { name: 'Slate' }).isChecked()).toBe(true);
});

test('what another tab chooses counts here, too', async ({ page, context, url }) => {
  await openSettings(page, url);
  const other = await context.newPage();
  await openSettings(other, url);
  await other.getByText('Dark', { exact: true }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('settings that are nonsense are the defaults', async ({ page, url }) => {
  await page.evaluate(() => localStorage.setItem('movetext.settings', '{"theme":"pink","board":7,"language":"xx"'));
  await page.reload();
  await openSettings(page, url);
  expect(await page.getByRole('radio', { name: 'As the system' }).isChecked()).toBe(true);
});

test('the view keeps WCAG AA and fits', async ({ page, url }) => {
  await openSettings(page, url);
  await screenshots(page, 'settings');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBe(0);
}, 60_000);
