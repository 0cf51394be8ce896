// SPDX-License-Identifier: MIT
// A style sheet beside a view counts on the whole page once that view was shown: its classes must be nobody else's.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');
const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' });
const read = (file: string) => fs.readFileSync(path.join(src, file), 'utf8');
const sheets = files.filter((file) => /^view\/.*\.css$/.test(file));
/** The folder of a view. */
const areaOf = (file: string) => file.split('/').slice(0, 2).join('/');
const components = files.filter((file) => file.endsWith('.svelte')).map((file) => ({ file, text: read(file) }));

/** The classes with which its selectors begin. */
function rootsOf(sheet: string): Set<string> {
  const selectors = read(sheet).replace(/\/\*[^]*?\*\//g, '').matchAll(/(?:^|[},{])\s*((?:\.[\w-]+)+)/g);
  return new Set([...selectors].map(([, classes = '']) => classes.split('.')[1] ?? ''));
}

test('there are sheets', () => expect(sheets.length).toBeGreaterThanOrEqual(6));

test.each(sheets)('%s', (sheet) => {
  const name = path.basename(sheet);
  const roots = rootsOf(sheet);
  expect(roots.size).toBeGreaterThan(0);
  for (const { file, text } of components) {
    if (areaOf(file) === areaOf(sheet) || text.includes(name)) continue;
    const used = [...text.matchAll(/class="([^"{]*)/g)].flatMap(([, classes = '']) => classes.split(/\s+/));
    expect(used.filter((each) => roots.has(each)), file).toEqual([]);
  }
});
