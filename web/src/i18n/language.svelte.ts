// SPDX-License-Identifier: MIT
// The language on the screen, and the functions that speak it. Whatever calls them in a template follows a change at
// once.
import { languages, pickLanguage, wordsOf } from './messages';
import type { Language, MessageSet, Translation, Values } from './messages';

export { languages };
export type { Language };

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  sv: 'Svenska',
};

let current = $state<Language>(pickLanguage(globalThis.navigator?.languages ?? []));

/** The language on the screen. */
export function language(): Language {
  return current;
}

export function setLanguage(wanted: Language): void {
  current = wanted;
}

/** Says a message of one area in the language on the screen: `playText('resign')`, `playText('moves', { count: 3 })`. */
export type Speaker<M extends MessageSet> = <K extends keyof M & string>(key: K, ...values: Values<M[K]>) => string;

/**
 * Joins the three languages of an area. An area `x` has the files x.en.ts, x.fr.ts and x.sv.ts, each with one export
 * named after its language, and x.ts, which exports `xText = speak(en, fr, sv)`.
 */
export function speak<const M extends MessageSet>(en: M, fr: Translation<M>, sv: Translation<M>): Speaker<M> {
  const sets: Readonly<Record<Language, MessageSet>> = { en, fr, sv };
  return (key, ...values) => wordsOf(sets[current][key] ?? en[key] ?? key, current, values[0]);
}

/** "30 November 2026". Parts that are not given are left out; an empty string when nothing is known. */
export function formatDate(year?: number, month?: number, day?: number): string {
  if (!year) return '';
  const date = new Date(Date.UTC(2000, (month ?? 1) - 1, day ?? 1));
  date.setUTCFullYear(year);
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (month) options.month = 'long';
  if (month && day) options.day = 'numeric';
  return new Intl.DateTimeFormat(current, options).format(date);
}

/** A moment on this machine's clock, "30 Nov 2026, 14:05". */
export function formatMoment(ms: number): string {
  return new Intl.DateTimeFormat(current, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(current, options).format(value);
}

/** "1.2 MB". */
export function formatBytes(bytes: number): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = steps[step] ?? 'byte';
  const digits = step < 2 ? 0 : 1;
  return formatNumber(bytes / 1000 ** step, { style: 'unit', unit, maximumFractionDigits: digits });
}

/** "a, b and c" or "a, b or c". */
export function formatList(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(current, { type }).format(items);
}
