// SPDX-License-Identifier: MIT
import { expect, sideways, test, violations } from './support/index.ts';

test('the page starts and has its name', async ({ page }) => {
  expect(await page.title()).toContain('movetext');
  expect(await page.locator('#app > *').count()).toBeGreaterThan(0);
});

test('the page keeps WCAG AA and does not scroll sideways', async ({ page }) => {
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
});
