// SPDX-License-Identifier: MIT
// What no test may leave behind: an error on the console (a refusal of the content security policy is one), an error
// that nobody caught, a request to another host.
import type { BrowserContext, Page } from 'playwright-core';

/** Collects the complaints about the pages of a context. */
export function watch(context: BrowserContext, url: string): string[] {
  const complaints: string[] = [];
  context.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !/^(blob|data):/.test(address)) complaints.push(`foreign request: ${address}`);
  });
  context.on('page', (page) => watchPage(page, complaints));
  return complaints;
}

function watchPage(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${(error.stack ?? error.message).split('\n', 4).join(' ')}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
}
