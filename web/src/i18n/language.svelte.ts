// SPDX-License-Identifier: MIT
// The language on the screen, and the functions that speak it. Whatever calls them in a template follows a change at
// once.
import { languages, wordsOf } from './messages';
import type { Language, MessageSet, Translation, Values } from './messages';

export { languages };
export type { Language };

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  sv: 'Svenska',
};

/** English comes with the page; the others are files of their own, loaded when somebody wants them. */
let current = $state<Language>('en');
let wanted: Language = 'en';
/** Raised when words arrive after their view: reading it makes a reader follow. */
let arrivals = $state(0);
const areas = new Set<(language: Language) => Promise<void>>();
let pending: Promise<unknown> = Promise.resolve();

/** The language on the screen. */
export function language(): Language {
  return current;
}

/** Changes the language when all words of it are there. Rejects when they cannot be had: the language stays. */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  if (next !== 'en') await Promise.all([...areas].map((load) => load(next)));
  if (wanted === next) current = next;
}

/** Resolves when the words of everything imported so far are there, or cannot be had. */
export function wordsReady(): Promise<unknown> {
  return pending;
}

/** Calls `load` with each language before it comes to the screen, and with the one that is wanted already. */
export function whenWanted(load: (language: Language) => Promise<void>): void {
  areas.add(load);
  if (wanted !== 'en') pending = Promise.allSettled([pending, load(wanted)]);
}

/** Says a message of one area in the language on the screen: `playText('resign')`, `playText('moves', { count: 3 })`. */
export type Speaker<M extends MessageSet> = <K extends keyof M & string>(key: K, ...values: Values<M[K]>) => string;

/** The files of the other languages. */
export interface OtherLanguages<M extends MessageSet> {
  readonly fr: () => Promise<{ readonly fr: Translation<M> }>;
  readonly sv: () => Promise<{ readonly sv: Translation<M> }>;
}

/**
 * Joins the three languages of an area. An area `x` has the files x.en.ts, x.fr.ts and x.sv.ts, each with one export
 * named after its language, and x.ts, which exports
 * `xText = speak(en, { fr: () => import('./x.fr'), sv: () => import('./x.sv') })`.
 */
export function speak<const M extends MessageSet>(en: M, others: OtherLanguages<M>): Speaker<M> {
  const sets: Partial<Record<Language, MessageSet>> = { en };
  async function load(next: Language): Promise<void> {
    if (next === 'fr') sets.fr ??= (await others.fr()).fr;
    if (next === 'sv') sets.sv ??= (await others.sv()).sv;
    arrivals += 1;
  }
  whenWanted(load);
  return (key, ...values) => {
    void arrivals;
    const message = sets[current]?.[key];
    return message === undefined ? wordsOf(en[key] ?? key, 'en', values[0]) : wordsOf(message, current, values[0]);
  };
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
