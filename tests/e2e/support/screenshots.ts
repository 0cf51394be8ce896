// SPDX-License-Identifier: MIT
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Widths in CSS pixels at which every view is looked at. */
export const WIDTHS = [320, 768, 1440] as const;

const HEIGHTS = { 320: 640, 768: 1024, 1440: 900 } as const;

/** build/screenshots/<name>-<width>-<scheme>.png, for each width, light and dark. Leaves the page at its first size. */
export async function screenshots(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize();
  const made: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      made.push(await screenshot(page, `${name}-${width}-${colorScheme}`));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
  return made;
}

/** build/screenshots/<name>.png of what is on the screen now. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const file = path.join(inject('root'), 'build/screenshots', `${name}.png`);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  return file;
}

/** How many pixels the page can be scrolled sideways: 0 on every view. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
