// SPDX-License-Identifier: MIT
// What a message is, and how one becomes words. Plain functions; the language shown is in language.svelte.ts.

import type { Language } from '$core';

export type { Language };
export const languages = ['en', 'fr', 'sv'] as const satisfies readonly Language[];

/** A message that counts: the forms of Intl.PluralRules; {count} is the number, written as the language does. */
export interface Plural {
  readonly one?: string;
  readonly other: string;
}
export type Message = string | Plural;
export type MessageSet = Readonly<Record<string, Message>>;

/** What fr and sv must have: the keys of en, each with a message of the same kind. */
export type Translation<M extends MessageSet> = {
  readonly [K in keyof M]: M[K] extends string ? string : Plural;
};

/** The names between braces: "count" | "name" for "{count} games by {name}". */
export type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<M> = M extends string ? NamesIn<M> : M extends Plural ? NamesIn<M['other']> | 'count' : never;
/** The arguments behind the key: none, or one object with a value for each name. */
export type Values<M> = [NamesOf<M>] extends [never] ? [] : [values: { readonly [N in NamesOf<M>]: string | number }];

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found;
}

function formOf(message: Message, language: Language, values: Readonly<Record<string, string | number>>): string {
  if (typeof message === 'string') return message;
  const form = pluralRules(language).select(Number(values['count'] ?? 0));
  return (form === 'one' ? message.one : undefined) ?? message.other;
}

/** The words of a message. Numbers are written as the language writes them; a name without a value stays as it is. */
export function wordsOf(
  message: Message,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formOf(message, language, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}

/** The first of the wishes that we speak ("fr-CA" is French), else English. */
export function pickLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const base = wish.toLowerCase().split('-')[0];
    const found = languages.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}
