// SPDX-License-Identifier: MIT
// Every area has the three languages, with the same keys, kinds and names.
import { describe, expect, test } from 'vitest';
import { languages, pickLanguage, wordsOf } from './messages';
import type { Language, Message, MessageSet } from './messages';

const files = import.meta.glob<Record<string, MessageSet>>('./*.{en,fr,sv}.ts', { eager: true });

function areas(): Map<string, Partial<Record<Language, MessageSet>>> {
  const found = new Map<string, Partial<Record<Language, MessageSet>>>();
  for (const [path, module] of Object.entries(files)) {
    const [, area = '', language = ''] = /^\.\/(\w+)\.(\w+)\.ts$/.exec(path) ?? [];
    const set = module[language];
    if (set) found.set(area, { ...found.get(area), [language]: set });
  }
  return found;
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values<string>({ ...message });
}

describe('the three languages', () => {
  const all = [...areas()];

  test('there are areas to look at', () => {
    expect(all.length).toBeGreaterThan(0);
    expect(Object.keys(files).length).toBe(all.length * languages.length);
  });

  test.each(all)('%s: same keys', (_area, sets) => {
    const keys = Object.keys(sets.en ?? {}).sort();
    expect(keys.length).toBeGreaterThan(0);
    for (const language of languages) expect(Object.keys(sets[language] ?? {}).sort(), language).toEqual(keys);
  });

  test.each(all)('%s: same kinds and names, no empty words', (_area, sets) => {
    for (const [key, message] of Object.entries(sets.en ?? {})) {
      const wanted = namesIn(formsOf(message).at(-1) ?? '');
      for (const language of languages) {
        const other = sets[language]?.[key] ?? '';
        expect(typeof other, `${language} ${key}`).toBe(typeof message);
        expect(namesIn(formsOf(other).at(-1) ?? ''), `${language} ${key}`).toEqual(wanted);
        for (const form of formsOf(other)) expect(form.trim(), `${language} ${key}`).not.toBe('');
      }
    }
  });
});

test('messages become words', () => {
  const games = { one: '{count} game', other: '{count} games' };
  const rows: [Message, Language, Record<string, string | number>, string][] = [
    ['Play', 'en', {}, 'Play'],
    ['{name} to move', 'en', { name: 'White' }, 'White to move'],
    ['{name} to move', 'en', {}, '{name} to move'],
    [games, 'en', { count: 1 }, '1 game'],
    [games, 'en', { count: 0 }, '0 games'],
    [games, 'fr', { count: 0 }, '0 game'],
    [games, 'en', { count: 12345 }, '12,345 games'],
    [games, 'sv', { count: 12345 }, '12\u00a0345 games'],
  ];
  for (const [message, language, values, words] of rows) expect(wordsOf(message, language, values)).toBe(words);
});

test('the browser is asked for its languages first', () => {
  const rows: [string[], Language][] = [
    [['fr-CA', 'en'], 'fr'],
    [['de', 'sv-FI'], 'sv'],
    [['EN-gb'], 'en'],
    [['de', 'ja'], 'en'],
    [[], 'en'],
  ];
  for (const [wishes, language] of rows) expect(pickLanguage(wishes)).toBe(language);
});
