// SPDX-License-Identifier: MIT
// kokopu keeps the tags that it knows as typed values; they are written as tags again where it has them.
'use strict';
const { pgnRead } = require('kokopu');
const { run, join_comment } = require('./common.cjs');

const VARIANT_TAG = { chess960: 'Chess960' };

const comment_of = (node) => join_comment(node.comment, node.tags ?? {});

const to_moves = (nodes) =>
  nodes.map((node) =>
    typeof node === 'string'
      ? { san: node }
      : {
          san: node.notation,
          nags: node.nags,
          comment: comment_of(node),
          variations: (node.variations ?? []).map(to_variation),
        }
  );

function to_variation(variation) {
  if (Array.isArray(variation)) return { moves: to_moves(variation) };
  return { before: comment_of(variation), nags: variation.nags, moves: to_moves(variation.nodes) };
}

const to_round = ({ round, subRound, subSubRound }) =>
  [round, subRound, subSubRound].filter((part) => part !== undefined).join('.') || '?';

function to_date(date) {
  const [year = '????', month = '??', day = '??'] = (date ?? '').split('-').map((part) => part.replaceAll('*', '?'));
  return [year || '????', month, day].join('.');
}

function to_tags(game) {
  const tags = {
    Event: game.event ?? '?', Site: game.site ?? '?', Date: to_date(game.date), Round: to_round(game),
    White: game.white?.name ?? '?', Black: game.black?.name ?? '?', Result: game.result,
    WhiteElo: game.white?.elo, BlackElo: game.black?.elo, WhiteTitle: game.white?.title, BlackTitle: game.black?.title,
    Annotator: game.annotator, ECO: game.eco, Opening: game.opening, Variation: game.openingVariation,
    SubVariation: game.openingSubVariation, Termination: game.termination, Variant: VARIANT_TAG[game.variant] ?? game.variant,
    FEN: game.initialPosition, SetUp: game.initialPosition && '1',
  };
  return Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]));
}

function to_game(game) {
  const plain = game.pojo();
  const mainline = plain.mainVariation ? to_variation(plain.mainVariation) : { moves: [] };
  return {
    tags: to_tags({ ...plain, result: game.result() }),
    result: game.result(),
    start: mainline.before,
    moves: mainline.moves,
    position: game.finalPosition().fen(),
  };
}

run((text) => {
  const database = pgnRead(text);
  return { games: Array.from({ length: database.gameCount() }, (_, index) => to_game(database.game(index))) };
});
