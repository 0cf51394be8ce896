// SPDX-License-Identifier: MIT
// The page without a network, and when a new build of it appears.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, newContext, serveFolder, test } from './support/index.ts';

/** A copy of the built page that a test may change; removed at the end. */
function copyOfSite(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'movetext-site-'));
  fs.cpSync(inject('site'), folder, { recursive: true });
  return { folder, remove: () => fs.rmSync(folder, { recursive: true }) };
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await newContext(browser, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('movetext-files')).keys()).map((request) => request.url));

const isShown = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('#app > *') !== null);

test('it starts, and all its files are there, without a server', async ({ browser }) => {
  const server = await serveFolder(inject('site'));
  const page = await open(browser, server.url);
  const listed = fs.readFileSync(path.join(inject('site'), 'service_worker.js'), 'utf8').match(/"path"/g)?.length;
  expect(listed).toBeGreaterThan(5);
  await expect.poll(() => storedFiles(page), { timeout: 10_000 }).toHaveLength(listed ?? 0);
  await server.stop();

  await page.reload();
  expect(await isShown(page)).toBe(true);
  const sizes = await page.evaluate(async () => {
    const asked = ['engine/stockfish-19-lite-single.wasm', 'engine/stockfish-19-lite-single.js', 'games/index.json'];
    const replies = await Promise.all(asked.map((name) => fetch(name)));
    return Promise.all(replies.map(async (reply) => (await reply.arrayBuffer()).byteLength));
  });
  expect(sizes.every((size) => size > 100)).toBe(true);
  expect(await page.evaluate(async () => (await fetch('open/index.json')).json() as unknown)).toEqual([]);
  const second = await page.context().newPage();
  await second.goto(server.url);
  expect(await isShown(second)).toBe(true);
  await page.context().close();
});

test('a new build is offered, and taken when the person says so', async ({ browser }) => {
  const { folder, remove } = copyOfSite();
  const server = await serveFolder(folder);
  try {
    const page = await open(browser, server.url);
    const before = await storedFiles(page);
    changeOneFile(folder);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const reload = page.getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    expect(await page.locator('meta[name=build]').count()).toBe(0);
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    await page.locator('meta[name=build]').waitFor({ state: 'attached' });
    await expect.poll(() => storedFiles(page)).not.toEqual(before);
    const kept = await storedFiles(page);
    expect(kept.filter((url) => url.includes('/index.html?'))).toHaveLength(1);
    await page.context().close();
  } finally {
    await server.stop();
    remove();
  }
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** As the next build would: another index.html, and a list with its hash. */
function changeOneFile(folder: string): void {
  const file = path.join(folder, 'index.html');
  const changed = fs.readFileSync(file, 'utf8').replace('</head>', '<meta name="build" content="2"></head>');
  fs.writeFileSync(file, changed);
  const worker = path.join(folder, 'service_worker.js');
  const list = fs.readFileSync(worker, 'utf8');
  const renewed = list.replace(/("path": "index\.html",\s+"hash": ")\w+/, `$1${hashOf(changed)}`);
  expect(renewed).not.toBe(list);
  fs.writeFileSync(worker, renewed);
}

test('a build whose files are not those of its list is not taken', async ({ browser }) => {
  const { folder, remove } = copyOfSite();
  const server = await serveFolder(folder);
  try {
    const page = await open(browser, server.url);
    changeOneFile(folder);
    fs.appendFileSync(path.join(folder, 'index.html'), '<!-- half a deployment -->');
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise<ServiceWorker | null>((done) =>
        registration.addEventListener('updatefound', () => done(registration.installing)),
      );
      await registration.update().catch(() => undefined);
      const worker = await found;
      if (worker === null || worker.state === 'redundant') return 'redundant';
      return new Promise<string>((done) => {
        worker.addEventListener('statechange', () => done(worker.state));
      });
    });
    expect(state).toBe('redundant');
    await page.reload();
    expect(await page.locator('meta[name=build]').count()).toBe(0);
    await page.context().close();
  } finally {
    await server.stop();
    remove();
  }
});
