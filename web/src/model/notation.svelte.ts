// SPDX-License-Identifier: MIT
// Moves as the person reads them: letters of the language, or figurines. The PGN has English letters always.
import { figurines, showSan } from '$core';
import type { NagInfo, PieceLetters } from '$core';
import { core } from '../api/core';
import { language } from '../i18n/language.svelte';
import type { Language } from '../i18n/language.svelte';
import { settings } from './settings.svelte';

const letters = new Map<Language, PieceLetters>();
const nags = new Map<Language, ReadonlyMap<number, NagInfo>>();

function lettersOf(wanted: Language): PieceLetters {
  const found = letters.get(wanted) ?? core().pieceLetters(wanted);
  letters.set(wanted, found);
  return found;
}

/** The move in the notation chosen. */
export function shownSan(san: string): string {
  return showSan(san, settings.notation === 'figurines' ? figurines : lettersOf(language()));
}

function nagsOf(wanted: Language): ReadonlyMap<number, NagInfo> {
  const found = nags.get(wanted) ?? new Map(core().nags(wanted).map((nag) => [nag.number, nag]));
  nags.set(wanted, found);
  return found;
}

/** Signs that many fonts lack, in commoner ones. */
const common: Readonly<Record<string, string>> = {
  '⩲': '+=', '⩱': '=+', '⨀': '⊙', '⨁': '⊕', '⟫': '»', '⟪': '«', '⟳': '↻', '⌓': '⌒', '⬒': '◓', '⬓': '◒',
};

/** The glyph of a NAG, or "$n" where it has none. */
export function nagGlyph(nag: number): string {
  const glyph = nagsOf(language()).get(nag)?.glyph || `$${nag}`;
  return common[glyph] ?? glyph;
}

/** What a NAG means, in the language on the screen; "$n" where it means nothing. */
export function nagMeaning(nag: number): string {
  return nagsOf(language()).get(nag)?.meaning || `$${nag}`;
}
