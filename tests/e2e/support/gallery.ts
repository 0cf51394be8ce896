// SPDX-License-Identifier: MIT
// The gallery, built by itself and served with the page's policy: each component alone, for tests of it.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { root, web } from '../../../web/build_tools/packages.ts';
import { serveFolder, type Server } from './static_server.ts';
import { newContext } from './test.ts';
import { watch } from './watch.ts';

/** Builds and serves it; stop it at the end. */
export async function serveGallery(): Promise<Server> {
  const outDir = path.resolve(root, process.env['MOVETEXT_WEB_OUT'] ?? 'build/web', '../gallery');
  await build({
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'error',
    publicDir: false,
    build: { outDir, rollupOptions: { input: path.join(web, 'gallery.html') } },
  });
  return serveFolder(outDir);
}

/** Opens an item of the gallery (or several, with commas between), does something with it, and gives what the page complained about meanwhile. */
export async function onItem(
  browser: Browser, server: Server, item: string, act: (page: Page) => Promise<void>, more: { hasTouch?: boolean } = {},
): Promise<string[]> {
  const context = await newContext(browser, more);
  const complaints = watch(context, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}gallery.html?only=${item}`);
  await page.locator('[data-item]').first().waitFor();
  await act(page);
  await context.close();
  return complaints.filter((text) => !text.includes('favicon.ico'));
}
