// SPDX-License-Identifier: MIT
// kokopu.cjs FILE: plays every game with kokopu, which reads a game when it is asked for.
'use strict';
const fs = require('node:fs');
const { pgnRead } = require('kokopu');

const database = pgnRead(fs.readFileSync(process.argv[2], 'utf8'));
let plies = 0;
let refused = 0;
for (let i = 0; i < database.gameCount(); i += 1) {
  try {
    plies += database.game(i).plyCount();
  } catch {
    refused += 1;
  }
}
console.log(`${database.gameCount()} games, ${plies} half-moves, ${refused} refused`);
