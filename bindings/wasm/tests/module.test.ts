// SPDX-License-Identifier: MIT
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CoreError, loadCore } from '../index.ts';
import { core, coreBytes, textsBytes } from './support.ts';

// The page waits for the first; the second comes when files are read, and is made for speed.
describe.each([
  ['movetext', coreBytes, 150_000], ['movetext_texts', textsBytes, 170_000],
])('%s.wasm', (_name, bytes, most) => {
  test('imports nothing', () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([]);
  });

  test('is small', () => {
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(most);
  });
});

test('what is no module is refused with words', async () => {
  await expect(loadCore(new Uint8Array([1, 2, 3]))).rejects.toThrow(CoreError);
  await expect(loadCore(Promise.resolve(new Response('', { status: 404, statusText: 'Not Found' }))))
    .rejects.toThrow(/cannot be loaded: .*404/);
});

test('the version is that of the project', () => {
  expect(core.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('an instance without memory refuses, and is never called again', async () => {
  const poor = await loadCore(coreBytes);
  const game = poor.newGame();
  game.setText(null, 'x'.repeat(40 << 20));
  // A text that does not fit is refused before anything happens.
  expect(() => poor.readGame(new Uint8Array(1_200_000_000))).toThrow(/memory/);
  expect(game.view().plies).toBe(0);
  // Copies until there is no room for the next: the call traps, and so do all after it.
  const copies = [game];
  const fill = (): void => { for (let i = 0; i < 200; i += 1) copies.push(game.clone()); };
  expect(fill).toThrow(/memory|had to stop/);
  for (const call of [() => game.position(null), () => poor.dialects(), () => game.clone()]) {
    expect(call).toThrow(/had to stop/);
  }
  for (const copy of copies) expect(() => copy.dispose()).not.toThrow();
}, 120_000);
