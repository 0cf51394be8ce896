// SPDX-License-Identifier: MIT
// What the page is made of, and what it may do.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, newContext, serveFolder, serveWithProgram, sideways, test, violations } from './support/index.ts';

/** Bytes that a first visit may take, packed, without the engine (issue 5). */
const FIRST_LOAD = 250_000;

test('the page starts and has its name', async ({ page }) => {
  expect(await page.title()).toContain('movetext');
  expect(await page.locator('#app > *').count()).toBeGreaterThan(0);
});

test('the page keeps WCAG AA and does not scroll sideways', async ({ page }) => {
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
});

test('a first visit takes less than 250 kB, and nothing of the engine', async ({ context, url }) => {
  const page = await context.newPage();
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const name = response.url().slice(url.length).replace(/#.*/, '');
    const read = response.body().then((body) => sizes.set(name, gzipSync(body, { level: 9 }).length));
    pending.push(read.catch(() => undefined));
  });
  const pending: Promise<unknown>[] = [];
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(pending);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.info(`first load: ${total} bytes packed in ${sizes.size} files`);
  expect(sizes.size).toBeGreaterThan(2);
  expect([...sizes.keys()].filter((name) => name.startsWith('engine/'))).toEqual([]);
  expect(total).toBeLessThan(FIRST_LOAD);
});

test('the policy stands, whoever serves the page: no script of others, no inline script, no eval', async ({ browser }) => {
  const site = inject('site');
  const program = inject('program');
  const servers = [await serveFolder(site), ...(program ? [await serveWithProgram(program, site)] : [])];
  for (const server of servers) {
    const context = await newContext(browser);
    const page = await context.newPage();
    await page.goto(server.url);
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.injected = true">');
      // In a task of the page's own: what the debugger runs itself may evaluate.
      const evaluated = await new Promise<boolean>((done) => {
        const evaluate = (): boolean => Boolean(new Function('return true')());
        const attempt = (): Promise<boolean> => Promise.resolve().then(evaluate);
        setTimeout(() => void attempt().then(done, () => done(false)));
      });
      return [(window as unknown as { injected?: boolean }).injected ?? false, evaluated];
    });
    expect(ran).toEqual([false, false]);
    expect(await page.evaluate(() => fetch('http://127.0.0.1:1/').then(String, String))).toContain('Failed to fetch');
    await context.close();
    await server.stop();
  }
});

test('any host in any folder will do', async ({ browser }) => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'movetext-host-'));
  fs.cpSync(inject('site'), path.join(parent, 'deep/er'), { recursive: true });
  const server = await serveFolder(parent);
  const context = await newContext(browser);
  const page = await context.newPage();
  const missing: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && missing.push(response.url())));
  await page.goto(`${server.url}deep/er/`, { waitUntil: 'networkidle' });
  expect(await page.locator('#app > *').count()).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  await context.close();
  await server.stop();
  fs.rmSync(parent, { recursive: true });
});

/** Width and height of a PNG file. */
function sizeOf(file: string): string {
  const bytes = fs.readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest makes it installable, with icons of the sizes that it says', async ({ page }) => {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const site = inject('site');
  const manifest = JSON.parse(fs.readFileSync(path.join(site, href ?? ''), 'utf8')) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect([manifest.name, manifest.start_url, manifest.display]).toEqual(['movetext', './', 'standalone']);
  const drawn = manifest.icons.filter((icon) => icon.type === 'image/png');
  expect(drawn.map((icon) => icon.sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const icon of drawn) expect(sizeOf(path.join(site, icon.src)), icon.src).toBe(icon.sizes);
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
  const { host } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors, host).toEqual([]);
});

test('the licences of all that is in the page stand beside it', () => {
  const text = fs.readFileSync(path.join(inject('site'), 'licences.txt'), 'utf8');
  for (const name of ['movetext', 'cm-chessboard 8', 'svelte 5', 'fzstd 0', 'musl']) expect(text).toContain(name);
  expect(text.match(/without restriction/g)?.length).toBeGreaterThan(4);
});

test('the engine is a program of its own, with its licence beside it', () => {
  const site = inject('site');
  const engine = fs.readFileSync(path.join(site, 'engine/stockfish-19-lite-single.js'), 'utf8');
  expect(fs.readFileSync(path.join(site, 'engine/LICENSE.txt'), 'utf8')).toContain('GNU GENERAL PUBLIC LICENSE');
  const version = (JSON.parse(fs.readFileSync(path.join(inject('root'), 'web/package.json'), 'utf8')) as {
    devDependencies: { stockfish: string };
  }).devDependencies.stockfish;
  expect(fs.readFileSync(path.join(site, 'engine/README.txt'), 'utf8')).toContain(`stockfish ${version}`);
  expect(fs.statSync(path.join(site, 'engine/stockfish-19-lite-single.wasm')).size).toBeGreaterThan(1_000_000);
  const own = fs.readdirSync(path.join(site, 'assets')).filter((name) => /\.(js|wasm)$/.test(name));
  expect(own.length).toBeGreaterThan(0);
  const middle = engine.slice(engine.length / 2, engine.length / 2 + 200);
  for (const name of own) expect(fs.readFileSync(path.join(site, 'assets', name), 'latin1').includes(middle), name).toBe(false);
});
