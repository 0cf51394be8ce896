// SPDX-License-Identifier: MIT
// Validates games with the WebAssembly module, as an import in the browser does: all lines are played, all findings
// counted, columns made. usage: wasm.mjs MODULE FILE
import fs from 'node:fs';

const [modulePath, file] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(fs.readFileSync(modulePath), {});
const core = instance.exports;
core._initialize?.();

const sliceSize = 1 << 20;
const slice = Buffer.alloc(sliceSize);
const input = fs.openSync(file);
const reader = core.mt_reader_new(0, 0, 0);
let games = 0;
for (;;) {
  const bytes = fs.readSync(input, slice, 0, sliceSize, null);
  if (bytes === 0) break;
  const pointer = core.mt_alloc(bytes);
  new Uint8Array(core.memory.buffer, pointer, bytes).set(slice.subarray(0, bytes));
  core.mt_reader_push(reader, pointer, bytes);
  core.mt_free(pointer);
  games += core.mt_reader_games(reader);
}
core.mt_reader_finish(reader);
games += core.mt_reader_games(reader);
console.log(`${games} games`);
