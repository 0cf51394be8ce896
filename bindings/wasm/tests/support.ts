// SPDX-License-Identifier: MIT
import fs from 'node:fs';
import { type Core, CoreError, loadCore, loadTexts, type Texts } from '../index.ts';

export const root = new URL('../../../', import.meta.url);
const module_bytes = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(fs.readFileSync(new URL(`build/wasm/${name}.wasm`, root)));

export const coreBytes = module_bytes('movetext');
export const textsBytes = module_bytes('movetext_texts');
export const core: Core = await loadCore(coreBytes);
export const texts: Texts = await loadTexts(textsBytes);

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const text = (given: Uint8Array): string => new TextDecoder().decode(given);

/** What the call was refused with; fails the test when it was not. */
export function refused(call: () => unknown): CoreError {
  try {
    call();
  } catch (error) {
    if (error instanceof CoreError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The movetext of a game in one line. */
export function movetext(pgn: string): string {
  return pgn.slice(pgn.indexOf('\n\n')).trim().replaceAll('\n', ' ');
}

export function tag(pgn: string, name: string): string | null {
  return new RegExp(`^\\[${name} "(.*)"\\]$`, 'm').exec(pgn)?.[1] ?? null;
}

/** Pseudo-random numbers of a seed, in [0, 1). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
