// SPDX-License-Identifier: MIT
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 level AA that the page breaks, one line each; empty when it keeps them. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found, passes } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  if (passes.length === 0) throw new Error('axe looked at nothing');
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`);
}
