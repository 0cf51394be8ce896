// SPDX-License-Identifier: MIT
// chess.js reads one game: the text is cut before each tag section that follows an empty line.
'use strict';
const { Chess } = require('chess.js');
const { run } = require('./common.cjs');

function to_game(text) {
  const reader = new Chess();
  reader.loadPgn(text);
  const comments = new Map(reader.getComments().map(({ fen, comment }) => [fen, comment]));
  const moves = reader.history({ verbose: true });
  const start = moves.length > 0 ? moves[0].before : reader.fen();
  return {
    tags: Object.fromEntries(Object.entries(reader.getHeaders()).filter(([, value]) => value !== null)),
    result: reader.getHeaders().Result,
    start: comments.get(start),
    moves: moves.map(({ san, after }) => ({ san, comment: comments.get(after) })),
    position: reader.fen(),
  };
}

run((text) => ({ games: text.trim().split(/(?:\r?\n){2}(?=\[)/).map(to_game) }));
