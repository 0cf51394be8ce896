// SPDX-License-Identifier: MIT
// movetext serve FILE...: its games are in the library when the page is opened.
import path from 'node:path';
import { expect, inject, newContext, serveWithProgram, test } from './support/index.ts';

test.skipIf(!inject('program'))('the files of the command line are opened', async ({ browser }) => {
  const files = ['famous.pgn', 'damaged.pgn'].map((name) => path.join(inject('root'), 'examples', name));
  const server = await serveWithProgram(inject('program'), inject('site'), files);
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByText('Morphy, Paul').first().waitFor();
  expect(await page.getByText('Kieseritzky, Lionel').count()).toBeGreaterThan(0);

  // Again: what is there is not read twice.
  await page.reload();
  await page.getByText('Morphy, Paul').first().waitFor();
  expect(await page.getByText('Morphy, Paul').count()).toBe(1);
  await context.close();
  await server.stop();
});
