// SPDX-License-Identifier: MIT
// Texts as people search them: without accents and capitals.

const marks = /\p{M}+/gu;
const plain = /^[\x20-\x7e]*$/;
const letters: Record<string, string> = { 'ß': 'ss', 'ø': 'o', 'đ': 'd', 'ł': 'l', 'æ': 'ae', 'œ': 'oe', 'ı': 'i' };

/** The text in small letters without diacritics: "Hübner" is found by "hubner". */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  if (plain.test(small)) return small;
  return small.normalize('NFD').replace(marks, '').replace(/[ßøđłæœı]/g, (letter) => letters[letter] ?? letter);
}

/** The words of a search box. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter((word) => word !== '');
}
