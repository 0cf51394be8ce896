// SPDX-License-Identifier: MIT
// licences.txt beside the page: our own licence, and those of all packages whose code is in the page's files.
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root, web } from './packages.ts';

/** The package that a module belongs to; undefined for our own. */
const packageOf = (module: string): string | undefined =>
  /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(module)?.[1];

function licenceOf(name: string): string {
  const folder = path.join(web, 'node_modules', name);
  const file = fs.readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const text = file === undefined ? '' : `\n\n${fs.readFileSync(path.join(folder, file), 'utf8').trim()}`;
  return `${name} ${String(about['version'])}: ${String(about['license'])}${text}`;
}

/** Packages that only workers use are no modules of the page itself: package.json names them. */
function namesOf(modules: Iterable<string>): string[] {
  const about = JSON.parse(fs.readFileSync(path.join(web, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const found = [...modules].map(packageOf).filter((name) => name !== undefined);
  return [...new Set([...found, ...Object.keys(about.dependencies)])].sort();
}

/** Writes licences.txt. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const line = `\n\n${'-'.repeat(80)}\n\n`;
      const own = `movetext\n\n${fs.readFileSync(path.join(root, 'LICENSE'), 'utf8').trim()}`;
      const module = fs.readFileSync(path.join(web, 'licences/module.txt'), 'utf8').trim();
      const engine = 'engine/ beside the page is a program of its own: engine/README.txt, engine/LICENSE.txt';
      const parts = [own, ...namesOf(this.getModuleIds()).map(licenceOf), module, engine];
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${parts.join(line)}\n` });
    },
  };
}
