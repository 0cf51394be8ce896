// SPDX-License-Identifier: MIT
// The example of README.md prints what README.md says.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import * as movetext from '../index.ts';
import { root } from './support.ts';

test('the example of the README', async () => {
  const readme = fs.readFileSync(new URL('bindings/wasm/README.md', root), 'utf8');
  const block = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? '';
  const code = block('ts').replace(/^import .*$/gm, '').replaceAll("'build/wasm", `'${new URL('build/wasm', root).pathname}`);
  const printed: string[] = [];
  const log = (...values: unknown[]): void => { printed.push(values.join(' ')); };
  // The example is JavaScript but for its imports.
  const run = new Function('fs', 'loadCore', 'loadTexts', 'console', `return (async () => {${code}})();`) as
    (...values: unknown[]) => Promise<void>;
  await run(fs, movetext.loadCore, movetext.loadTexts, { log });
  expect(code.length).toBeGreaterThan(500);
  expect(`${printed.join('\n')}\n`).toBe(block('text'));
});
