// SPDX-License-Identifier: MIT
// The chess engine is a program of its own under the GPL: its files stand beside the page, as they came, with their
// licence; nothing of it goes into the page's own files.
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { web } from './packages.ts';

const FROM = path.join(web, 'node_modules/stockfish');

/** What is copied, and under which name in engine/. */
const FILES: [from: string, to: string][] = [
  ['bin/stockfish-19-lite-single.js', 'stockfish-19-lite-single.js'],
  ['bin/stockfish-19-lite-single.wasm', 'stockfish-19-lite-single.wasm'],
  ['Copying.txt', 'LICENSE.txt'],
];

/** Copies the engine beside the built page. */
export function copyEngine(): Plugin {
  return {
    name: 'copy-engine',
    apply: 'build',
    writeBundle(options) {
      const to = path.join(options.dir ?? '.', 'engine');
      fs.mkdirSync(to, { recursive: true });
      for (const [file, name] of FILES) fs.copyFileSync(path.join(FROM, file), path.join(to, name));
      fs.copyFileSync(path.join(web, 'engine/README.txt'), path.join(to, 'README.txt'));
    },
  };
}
