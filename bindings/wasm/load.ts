// SPDX-License-Identifier: MIT
import { CoreError } from './error.ts';
import type { Core, ModuleSource } from './index.ts';

/** Compiles and starts the module. CoreError "load-failed" says why it cannot be had. */
export function loadCore(_source: ModuleSource): Promise<Core> {
  return Promise.reject(new CoreError('load-failed', 'the module is not built yet'));
}
