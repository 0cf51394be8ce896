// SPDX-License-Identifier: MIT
// The tables of the help page, in the language on the screen. Cells are text in which `...` is shown as code; a cell
// that begins with "@N " shows that man before its words.
import type { Core } from '$core';
import { helpText } from '../../i18n/help';
import type { HelpKey } from '../../i18n/help';
import { language } from '../../i18n/language.svelte';
import { spokenRole } from '../board/speech';

export type TableName = 'pieces' | 'signs' | 'tags' | 'commands' | 'endings' | 'fen';

export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const code = (text: string) => `\`${text}\``;
const heads = (...keys: HelpKey[]) => keys.map((key) => helpText(key));

const roles = [
  ['K', 'king'], ['Q', 'queen'], ['R', 'rook'], ['B', 'bishop'], ['N', 'knight'], ['P', 'pawn'],
] as const;

function pieces(core: Core): Table {
  const own = core.pieceLetters(language());
  const rows = roles.map(([letter, role]) => [
    `@${letter} ${spokenRole(letter)}`,
    letter === 'P' ? '–' : code(letter),
    role === 'pawn' ? '–' : own[role],
  ]);
  return { head: heads('piecesHead', 'piecesFile', 'piecesOwn'), rows };
}

/** The six signs of moves, and the usual ones of positions. */
const shownNags: readonly number[] = [1, 2, 3, 4, 5, 6, 10, 13, 14, 15, 16, 17, 18, 19];

function signs(core: Core): Table {
  const rows = core
    .nags(language())
    .filter(({ number }) => shownNags.includes(number))
    .map(({ number, glyph, meaning }) => [glyph || '–', code(`$${number}`), meaning]);
  return { head: heads('judgementSign', 'judgementNag', 'judgementMeaning'), rows };
}

function tags(): Table {
  const names = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'] as const;
  return { head: heads('tagsHead', 'tagsMeaning'), rows: names.map((name) => [code(name), helpText(`tag${name}`)]) };
}

function commands(): Table {
  const rows = [
    ['[%clk 0:04:31]', 'commandClk'], ['[%emt 0:00:12]', 'commandEmt'], ['[%eval 0.31,20]', 'commandEval'],
    ['[%cal Gg1f3,Rd8h4]', 'commandCal'], ['[%csl Yd5]', 'commandCsl'],
  ] as const;
  return { head: heads('commandHead', 'tagsMeaning'), rows: rows.map(([text, key]) => [code(text), helpText(key)]) };
}

function endings(core: Core): Table {
  const rows = core
    .finishRows()
    .map((row) => [row.words[language()], code(row.document), code(row.standard), code(row.result)]);
  return { head: [...heads('endingsHead', 'endingsDocument', 'endingsStandard'), code('Result')], rows };
}

function fen(core: Core): Table {
  const fields = core.startFen.split(' ');
  const keys = ['fenPlacement', 'fenTurn', 'fenCastling', 'fenPassant', 'fenHalf', 'fenFull'] as const;
  const rows = keys.map((key, index) => [code(fields[index] ?? ''), helpText(key)]);
  return { head: heads('fenField', 'tagsMeaning'), rows };
}

const makers: Readonly<Record<TableName, (core: Core) => Table>> = { pieces, signs, tags, commands, endings, fen };

export function tableOf(name: TableName, core: Core): Table {
  return makers[name](core);
}

/** Splits at the backticks: even parts are words, odd ones code. */
export function splitCode(text: string): { text: string; isCode: boolean }[] {
  return text.split('`').map((part, index) => ({ text: part, isCode: index % 2 === 1 }));
}
