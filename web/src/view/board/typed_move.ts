// SPDX-License-Identifier: MIT
// A move as a person types it, found among the legal moves: SAN in the letters of the language or in English, or the
// two squares. What is legal and how it is spelled, the core has said already.
import type { Language } from '../../i18n/messages';
import type { LegalMove } from './types';

/** Piece letters of each language in the order king, queen, rook, bishop, knight. */
const letters: Readonly<Record<Language, string>> = { en: 'KQRBN', fr: 'RDTFC', sv: 'KDTLS' };

/** What is left of a spelling without the signs that people forget or add. */
function strip(text: string): string {
  const body = text.replace(/\s*e\.?\s?p\.?$/i, '').replace(/[x×:+#!?=()\s.,†‡-]/g, '');
  return /^[0Oo]{2,3}$/.test(body) ? body.replace(/[0o]/g, 'O') : body;
}

function toEnglish(text: string, language: Language): string {
  return text.replace(/\p{Lu}/gu, (letter) => letters.en[letters[language].indexOf(letter)] ?? letter);
}

/** All the ways to write a move: with and without the file and the rank that it comes from. */
function spellings(move: LegalMove): Set<string> {
  if (move.kind === 'castle') return new Set([strip(move.san)]);
  const role = /^[KQRBN]/.exec(move.san)?.[0] ?? '';
  const end = move.to + (/=([QRBN])/.exec(move.san)?.[1] ?? '');
  const [file, rank] = [move.from.slice(0, 1), move.from.slice(1)];
  return new Set(['', file, rank, file + rank].map((from) => role + from + end));
}

function findBySan(moves: readonly LegalMove[], text: string): LegalMove[] {
  const exact = moves.filter((move) => strip(move.san) === text);
  if (exact.length > 0) return exact;
  const wide = moves.filter((move) => spellings(move).has(text));
  if (wide.length > 0) return wide;
  return moves.filter((move) => [...spellings(move)].some((way) => way.toLowerCase() === text.toLowerCase()));
}

/** "e8" without a piece means each of the promotions there. */
function findPromotions(moves: readonly LegalMove[], text: string): LegalMove[] {
  const promotions = moves.filter((move) => move.promotion !== null);
  return promotions.filter((move) => [...spellings(move)].some((way) => way.slice(0, -1) === text));
}

function findBySquares(moves: readonly LegalMove[], text: string, language: Language): LegalMove[] {
  const parts = /^([a-h][1-8])([a-h][1-8])(\p{L}?)$/iu.exec(text);
  if (parts === null) return [];
  const [, from = '', to = '', piece = ''] = parts;
  const here = moves.filter((move) => move.from === from.toLowerCase() && move.targets.includes(to.toLowerCase()));
  if (piece === '') return here;
  const names = { Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' } as const;
  const meant = [piece.toUpperCase(), toEnglish(piece.toUpperCase(), language)] as (keyof typeof names)[];
  return here.filter((move) => meant.some((letter) => move.promotion === names[letter]));
}

/** The moves that the text can mean: one is played, none is an error, more are named to choose from. */
export function findTyped(moves: readonly LegalMove[], typed: string, language: Language): LegalMove[] {
  const text = strip(typed.trim());
  const tries = [
    () => findBySquares(moves, text, language),
    () => findBySan(moves, toEnglish(text, language)),
    () => findBySan(moves, text),
    () => findPromotions(moves, toEnglish(text, language)),
    () => findPromotions(moves, text),
  ];
  for (const attempt of text === '' ? [] : tries) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}
