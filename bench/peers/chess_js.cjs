// SPDX-License-Identifier: MIT
// chess_js.cjs FILE: plays every game with chess.js, which reads one at a time: the text is cut before each tag section
// that follows an empty line.
'use strict';
const fs = require('node:fs');
const { Chess } = require('chess.js');

let games = 0;
let plies = 0;
let refused = 0;
for (const text of fs.readFileSync(process.argv[2], 'utf8').trim().split(/(?:\r?\n){2}(?=\[)/)) {
  const reader = new Chess();
  games += 1;
  try {
    reader.loadPgn(text);
    plies += reader.history().length;
  } catch {
    refused += 1;
  }
}
console.log(`${games} games, ${plies} half-moves, ${refused} refused`);
