// SPDX-License-Identifier: MIT
// The core of the page: one instance on the main thread, for the game on the screen.
import { type Core, loadCore } from '$core';
import moduleUrl from '$wasm/movetext.wasm?url';

let instance: Core | null = null;
let loading: Promise<Core> | null = null;

/** Loads the module once; asking again gives the same instance. CoreError "load-failed": try again. */
export function startCore(): Promise<Core> {
  loading ??= loadCore(fetch(moduleUrl)).then(
    (core) => (instance = core),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Requires that startCore has succeeded. */
export function core(): Core {
  if (!instance) throw new Error('the core is not loaded yet');
  return instance;
}

/** Tests bring an instance of their own. */
export function useCore(given: Core): void {
  instance = given;
  loading = Promise.resolve(given);
}
