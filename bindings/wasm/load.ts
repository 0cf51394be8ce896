// SPDX-License-Identifier: MIT
import { CoreHandle } from './core.ts';
import { CoreError } from './error.ts';
import type { Core, ModuleSource } from './index.ts';

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

/** Compiles and starts the module. CoreError "load-failed" says why it cannot be had. */
export async function loadCore(source: ModuleSource): Promise<Core> {
  try {
    return new CoreHandle(await WebAssembly.instantiate(await compile(source), {}));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CoreError('load-failed', `the core cannot be loaded: ${why}`);
  }
}
