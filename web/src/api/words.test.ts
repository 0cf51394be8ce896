// SPDX-License-Identifier: MIT
// Every finding has words in every language, with what it names. The samples are those of docs/errors.md.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Finding, loadTexts } from '$core';
import * as en from '../i18n/core/findings.en';
import * as fr from '../i18n/core/findings.fr';
import * as sv from '../i18n/core/findings.sv';
import { loadWords, words } from './words';

const root = new URL('../../../', import.meta.url);
const texts = await loadTexts(fs.readFileSync(new URL('build/wasm/movetext_texts.wasm', root)));
const codes = texts.reader().finish().codes;
await Promise.all([loadWords('fr'), loadWords('sv')]);

/** ⟨E9⟩ stands for a byte, ⟨x × 80⟩ for a repeated letter. */
function sampleBytes(sample: string): Uint8Array {
  const long = sample.replace(/⟨(.) × (\d+)⟩/gu, (_, one: string, count: string) => one.repeat(Number(count)));
  const parts = long.split(/⟨([0-9A-F]{2})⟩/u);
  return Buffer.concat(parts.map((part, i) => (i % 2 ? Buffer.from([Number.parseInt(part, 16)]) : Buffer.from(part))));
}

const page = fs.readFileSync(new URL('docs/errors.md', root), 'utf8');
const samples = [...page.matchAll(/^### `([^`]+)`$[^]*?(?=^### |(?![^]))/gm)].flatMap(([section, code = '']) => {
  const sample = /```pgn\n([^]*?)```/.exec(section)?.[1];
  return sample === undefined ? [] : [[code, sample] as const];
});
const start = { offset: 0, line: 1, column: 1, game: 1, encoding: 'auto' } as const;
const explain = (bytes: Uint8Array) => texts.explain(bytes, start);

function expectWords(finding: Finding, language: 'fr' | 'sv'): void {
  const sentence = words(language).finding(finding);
  const hint = words(language).hint(finding);
  expect(sentence, finding.code).not.toBe(finding.message);
  expect(sentence + hint, finding.code).not.toMatch(/undefined|\{\w*\}|  | $/);
  expect(sentence, finding.code).not.toBe('');
  expect(hint !== '', `${finding.code}: ${finding.hint}`).toBe(finding.hint !== '');
  if (finding.hint) expect(hint, finding.code).not.toBe(finding.hint);
}

describe('findings', () => {
  test('every code has a sentence, and no other has one', () => {
    expect(codes.length).toBeGreaterThan(100);
    for (const set of [fr, sv]) expect(Object.keys(set.findings).sort()).toEqual([...codes].sort());
    for (const set of [fr, sv]) for (const code of Object.keys(set.details)) expect(codes).toContain(code);
    expect(en.findings).toEqual({});
  });

  test('there are samples', () => expect(samples.length).toBeGreaterThan(90));

  test.each(samples)('the sample of %s', (_code, sample) => {
    for (const finding of explain(sampleBytes(sample))) {
      expectWords(finding, 'fr');
      expectWords(finding, 'sv');
      expect(words('en').finding(finding)).toBe(finding.message);
      expect(words('en').hint(finding)).not.toMatch(/--|movetext /);
    }
  });
});

test('what a finding names', () => {
  const rows: [string, string, string, string, string][] = [
    ['[Result "1-0"]\n\n1. e4 1/2-1/2', 'result.conflict',
      'la balise Result dit 1-0, la partie finit par 1/2-1/2 ; lu comme 1-0',
      'taggen Result säger 1-0, partiet slutar med 1/2-1/2; läst som 1-0', 'Correct the one that is wrong'],
    ['1. f3 e5 2. g4 Qh4# 1-0', 'result.position', 'le résultat est 1-0, mais la position finale est un mat des Noirs',
      'resultatet är 1-0, men slutställningen är matt av svart', 'Correct the result, or the last moves'],
    ['[PlyCount "7"]\n\n1. e4 *', 'plycount.mismatch', 'PlyCount dit 7, mais la partie compte 1 demi-coup',
      'PlyCount säger 7, men partiet har 1 halvdrag', 'Correct the number, or remove the tag'],
    ['1. e4 2. e5 *', 'num.mismatch', 'ce n’est pas le numéro du coup suivant, qui est 1...',
      'detta är inte nästa drags nummer, som är 1...', 'Write 1...'],
    ['1. Ni3 *', 'san.syntax', 'Ni3 n’est pas un coup : il n’y a pas de case i3',
      'Ni3 är inget drag: det finns ingen ruta i3',
      'Write the move in English algebraic notation'],
    ['[FEN "4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1"]\n\n1. Ra3 *', 'san.ambiguous',
      'deux pièces peuvent aller en a3 : celles en a1 et en a5', 'två pjäser kan gå till a3: de på a1 och a5',
      'Write R1a3 or R5a3'],
    ['[FEN "4k3/8/8/8/8/8/8/4K3 x - - 0 1"]\n\n*', 'fen.invalid', 'FEN inutilisable : le trait s’écrit w ou b',
      'oanvändbar FEN: sidan vid draget är w eller b', 'Correct the field'],
    ['[TimeControl "15+10"]\n\n*', 'timecontrol.minutes?',
      'cette cadence semble compter en minutes, la norme compte en secondes',
      'betänketiden ser ut som minuter, men standarden räknar sekunder', 'If minutes were meant, write 900+10'],
  ];
  for (const [pgn, code, french, swedish, hint] of rows) {
    const finding = explain(new TextEncoder().encode(pgn)).find((each) => each.code === code) as Finding;
    expect(words('fr').finding(finding)).toBe(french);
    expect(words('sv').finding(finding)).toBe(swedish);
    expect(words('en').hint(finding)).toBe(hint);
  }
});
