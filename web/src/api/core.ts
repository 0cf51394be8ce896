// SPDX-License-Identifier: MIT
// The core of the page: one instance on the main thread, for the game on the screen.
import { type Core, loadCore, loadTexts, type Texts } from '$core';
import moduleUrl from '$wasm/movetext.wasm?url';
import textsUrl from '$wasm/movetext_texts.wasm?url';

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

let texts: Promise<Texts> | null = null;

/** What mends and rewrites texts, loaded when it is first asked for. CoreError "load-failed": try again. */
export function startTexts(): Promise<Texts> {
  texts ??= loadTexts(fetch(textsUrl)).catch((error: unknown) => {
    texts = null;
    throw error;
  });
  return texts;
}

/** Tests bring an instance of their own. */
export function useCore(given: Core, mender?: Texts): void {
  instance = given;
  loading = Promise.resolve(given);
  if (mender) texts = Promise.resolve(mender);
}
