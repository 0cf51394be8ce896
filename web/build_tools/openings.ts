// SPDX-License-Identifier: MIT
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './packages.ts';

const TABLE = path.join(root, 'data/openings/openings.bin');

/** The table of openings that the core reads, beside the page as openings.bin. */
export function copyOpenings(): Plugin {
  return {
    name: 'copy-openings',
    config: () => ({ define: { 'import.meta.env.VITE_OPENINGS': JSON.stringify(fs.existsSync(TABLE) ? '1' : '') } }),
    generateBundle() {
      if (!fs.existsSync(TABLE)) return;
      this.emitFile({ type: 'asset', fileName: 'openings.bin', source: fs.readFileSync(TABLE) });
    },
  };
}
