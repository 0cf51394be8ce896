// SPDX-License-Identifier: MIT
// The real core for tests of models.
import fs from 'node:fs/promises';
import path from 'node:path';
import { loadCore } from '../../bindings/wasm/index';
import type { Core } from '../../bindings/wasm/index';

const file = path.resolve(import.meta.dirname, '../../build/wasm/movetext.wasm');

/** A core of its own for one test file. Needs build/wasm/movetext.wasm (scripts/build_wasm). */
export async function testCore(): Promise<Core> {
  return loadCore(await fs.readFile(file));
}
