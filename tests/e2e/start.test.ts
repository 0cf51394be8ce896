// SPDX-License-Identifier: MIT
// How long a first visit takes, on this machine: told, not judged, since the machine may be busy.
import { expect, newContext, test } from './support/index.ts';

test('a first visit', async ({ browser, url }) => {
  const times: number[] = [];
  for (let run = 0; run < 3; ++run) {
    const context = await newContext(browser);
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('main h1, main h2, main button').first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  console.info(`the page was usable after ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  expect(times).toHaveLength(3);
});

test('the core is asked for once, before any view', async ({ context, url }) => {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url().slice(url.length)));
  await page.goto(url, { waitUntil: 'networkidle' });
  const core = asked.filter((name) => name.endsWith('.wasm'));
  expect(core).toHaveLength(1);
  const view = asked.findIndex((name) => /View-[\w-]+\.js$/.test(name));
  expect(view).toBeGreaterThan(asked.indexOf(core[0] ?? ''));
});
