// SPDX-License-Identifier: MIT
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { watch } from './watch.ts';

export { describe, expect, inject } from 'vitest';

/** What a test may ask for by name: `test('...', async ({ page }) => ...)`. */
interface Fixtures {
  /** The browser, one for all tests. */
  browser: Browser;
  /** What the pages did wrong so far; a test that provokes a complaint on purpose empties it. */
  complaints: string[];
  /** A fresh profile: nothing stored; English; 1280 x 800; the clipboard open; no service worker. */
  context: BrowserContext;
  /** A page of that profile, at the start of the application. */
  page: Page;
  /** The address of the application. */
  url: string;
}

const PROFILE: BrowserContextOptions = {
  acceptDownloads: true,
  locale: 'en-GB',
  permissions: ['clipboard-read', 'clipboard-write'],
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  timezoneId: 'Europe/Stockholm',
  viewport: { width: 1280, height: 800 },
};

let running: Promise<Browser> | undefined;

/** A profile that differs from the usual one, for tests that need it; close it at the end. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PROFILE, ...options });
  context.setDefaultTimeout(30_000);
  return context;
}

/** Vitest's `test` with a browser: fails when the page complains, see watch.ts. */
export const test = base.extend<Fixtures>({
  url: async ({}, use) => use(inject('url')),
  browser: async ({}, use) => use(await (running ??= chromium.connect(inject('browser')))),
  complaints: async ({}, use) => use([]),
  context: async ({ browser, complaints, url }, use) => {
    const context = await newContext(browser);
    const heard = watch(context, url);
    await use(context);
    await context.close();
    expect([...complaints, ...heard], 'what the page complained about').toEqual([]);
  },
  page: async ({ context, url }, use) => {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('h1').first().waitFor(); // the view that the page starts with is loaded after the page
    await use(page);
  },
});
