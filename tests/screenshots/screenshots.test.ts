// SPDX-License-Identifier: MIT
// Takes pictures, judges nothing: scripts/screenshots runs it, and a person looks at them.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { expect, inject, newContext, screenshots, test } from '../e2e/support/index.ts';

const README_PICTURE = path.join(inject('root'), 'docs/images/application.png');

/** The page before it is looked at: an address, and what a person did there. */
interface Scene {
  name: string;
  hash: string;
  act?: (page: Page) => Promise<unknown>;
}

const famous = '#/game/famous.opera/21';

const scenes: Scene[] = [
  { name: 'play', hash: '#/play' },
  { name: 'game', hash: famous },
  { name: 'game-end', hash: '#/game/famous.opera/33' },
  { name: 'library-empty', hash: '#/library' },
  { name: 'position', hash: '#/position' },
  { name: 'settings', hash: '#/settings' },
  { name: 'help', hash: '#/help' },
  { name: 'keys', hash: famous, act: (page) => page.keyboard.press('?') },
  { name: 'export', hash: famous, act: (page) => page.getByRole('button', { name: /export/i }).first().click() },
];

/** Until it has looked deep enough to show a line of some length. */
async function lookWithEngine(page: Page): Promise<void> {
  await page.getByLabel('Let the engine look').check();
  await page.getByText(/^Depth 1[2-9]|^Depth 2/).first().waitFor();
}

async function show(page: Page, url: string, scene: Scene): Promise<void> {
  await page.goto(`${url}${scene.hash}`);
  await page.reload(); // the same document with another hash would keep what the last scene opened
  await page.waitForLoadState('networkidle');
  await scene.act?.(page);
}

test.for(scenes)('$name', { timeout: 60_000 }, async (scene, { page, url }) => {
  await show(page, url, scene);
  expect(await screenshots(page, scene.name)).toHaveLength(6);
});

test('the components alone', { timeout: 300_000 }, async ({ browser }) => {
  const server = await createServer({ configFile: path.join(inject('root'), 'web/vite.config.ts'), server: { port: 0 }, logLevel: 'error' });
  await server.listen();
  const context = await newContext(browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const folder = path.join(inject('root'), 'build/screenshots');
  fs.mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}gallery.html`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(folder, `gallery-${colorScheme}.png`), fullPage: true });
  }
  await context.close();
  await server.close();
});

test('the picture of README.md', async ({ browser, url }) => {
  const context = await newContext(browser, { viewport: { width: 1120, height: 700 }, colorScheme: 'light' });
  const page = await context.newPage();
  await show(page, url, { name: 'readme', hash: famous, act: lookWithEngine });
  fs.mkdirSync(path.dirname(README_PICTURE), { recursive: true });
  await page.screenshot({ path: README_PICTURE });
  await context.close();
  expect(fs.statSync(README_PICTURE).size).toBeGreaterThan(10_000);
});
