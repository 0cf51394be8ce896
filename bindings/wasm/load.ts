// SPDX-License-Identifier: MIT
import { CoreHandle } from './core.ts';
import { CoreError } from './error.ts';
import type { Core, ModuleSource, Texts } from './index.ts';
import { TextsHandle } from './texts.ts';

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (!(typeof Response === 'function' && given instanceof Response)) {
    return WebAssembly.compile(given as BufferSource);
  }
  if (!given.ok) throw new Error(`${given.url}: ${given.status} ${given.statusText}`);
  // Servers that do not know the type of the file make compileStreaming refuse it.
  const is_typed = given.headers.get('content-type')?.startsWith('application/wasm');
  return is_typed ? WebAssembly.compileStreaming(given) : WebAssembly.compile(await given.arrayBuffer());
}

async function start<T>(source: ModuleSource, make: new (instance: WebAssembly.Instance) => T): Promise<T> {
  try {
    return new make(await WebAssembly.instantiate(await compile(source), {}));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CoreError('load-failed', `the core cannot be loaded: ${why}`);
  }
}

/** Compiles and starts movetext.wasm. CoreError "load-failed" says why it cannot be had. */
export function loadCore(source: ModuleSource): Promise<Core> {
  return start(source, CoreHandle);
}

/** The same for movetext_texts.wasm. */
export function loadTexts(source: ModuleSource): Promise<Texts> {
  return start(source, TextsHandle);
}
