// SPDX-License-Identifier: MIT
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';
import { fetchedLater, isNeverKept, type StoredFile } from '../src/service_worker/files.ts';
import { web } from './packages.ts';

const SOURCE = path.join(web, 'src/service_worker/service_worker.ts');

/** All files of the built page that work without a network, in the order of their paths. */
function listFiles(folder: string): StoredFile[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const kept = names.filter((name) => fs.statSync(path.join(folder, name)).isFile() && !isNeverKept(name)).sort();
  return kept.map((name) => {
    const digest = createHash('sha256').update(fs.readFileSync(path.join(folder, name))).digest('hex');
    return { path: name, hash: digest.slice(0, 16), later: fetchedLater(name) };
  });
}

/** Writes service_worker.js beside the built page, when all else is there. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        const folder = options.dir ?? '.';
        const { code } = await transformWithOxc(fs.readFileSync(SOURCE, 'utf8'), SOURCE, { target: 'es2022' });
        const files = JSON.stringify(listFiles(folder), null, 1);
        const script = code.replace(/^export \{\s*\};\s*$/m, ''); // the source is a module only for the type checker
        fs.writeFileSync(path.join(folder, 'service_worker.js'), `const FILES = ${files};\n${script}`);
      },
    },
  };
}
