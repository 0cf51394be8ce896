// SPDX-License-Identifier: MIT
// Once for all browser tests: one server with the built page, one Chromium. MOVETEXT names the program that serves it;
// without it a small server of files does.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveWithProgram } from './program_server.ts';
import { serveFolder } from './static_server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the served page, with a slash at its end. */
    url: string;
    /** The root of the checkout. */
    root: string;
    /** The folder of the built page. */
    site: string;
    /** The program movetext, "" where it is not built. */
    program: string;
    /** Where the browser that runs can be reached. */
    browser: string;
  }
}

/** Debian's browser, or the one that MOVETEXT_CHROMIUM names. */
function chromiumPath(): string {
  const paths = [process.env['MOVETEXT_CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = paths.find((name) => name !== '' && fs.existsSync(name));
  if (found === undefined) throw new Error('no Chromium: ./dev setup installs it, MOVETEXT_CHROMIUM names another');
  return found;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = path.resolve(project.config.root, process.env['MOVETEXT_WEB_OUT'] ?? 'build/web');
  if (!fs.existsSync(path.join(site, 'index.html'))) throw new Error(`${site} has no page: npm run build`);
  const program = process.env['MOVETEXT'];
  const server = program ? await serveWithProgram(program, site) : await serveFolder(site);
  const browser = await chromium.launchServer({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
  });
  project.provide('root', project.config.root);
  project.provide('site', site);
  project.provide('program', program ?? '');
  project.provide('url', server.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
