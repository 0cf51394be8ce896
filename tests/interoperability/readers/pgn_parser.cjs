// SPDX-License-Identifier: MIT
// @mliebelt/pgn-parser checks the grammar only: it plays no moves.
'use strict';
const { parse } = require('@mliebelt/pgn-parser');
const { run, join_comment } = require('./common.cjs');

// Names of its own for two commands; what it says beside them ("comment") is the text.
const COMMAND_OF = { colorArrows: 'cal', colorFields: 'csl' };

function to_comment(diagnosis, text) {
  const commands = {};
  for (const [name, value] of Object.entries(diagnosis ?? {})) {
    if (name !== 'comment') commands[COMMAND_OF[name] ?? name] = Array.isArray(value) ? value.join(',') : value;
  }
  return join_comment(diagnosis ? diagnosis.comment : text, commands);
}

const to_nags = (nags) => (nags ?? []).map((nag) => Number(nag.slice(1)));

const to_moves = (moves) =>
  moves.map((move) => ({
    san: move.notation.notation === 'Z0' ? '--' : move.notation.notation,
    nags: to_nags(move.nag),
    comment: to_comment(move.commentDiag, move.commentAfter),
    variations: (move.variations ?? []).map((line) => ({
      before: line[0]?.commentMove,
      moves: to_moves(line),
    })),
  }));

// Some values come as objects that keep what was written.
const to_value = (value) => String(value?.value ?? value);

function to_game(game) {
  const tags = Object.entries(game.tags ?? {}).filter(([name]) => name !== 'messages');
  return {
    tags: Object.fromEntries(tags.map(([name, value]) => [name, to_value(value)])),
    result: game.tags?.Result,
    start: to_comment(game.gameComment),
    moves: to_moves(game.moves),
    complaints: (game.messages ?? []).map(({ message }) => message),
  };
}

run((text) => ({ games: parse(text, { startRule: 'games' }).map(to_game) }));
