// SPDX-License-Identifier: MIT
// Findings as people read them: the sentence, and the line with carets below the place.
import type { Finding } from '$core';
import { words } from '../api/words';
import type { Language } from '../i18n/messages';

/** Characters before the place, and altogether, that are shown. */
const lead = 24;
const widest = 160;

/** With a capital and a full stop. */
function asSentence(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What was found. */
export function findingWords(finding: Finding, language: Language): string {
  return asSentence(words(language).finding(finding));
}

/** What to do about it; empty: nothing is known. */
export function hintWords(finding: Finding, language: Language): string {
  return words(language).hint(finding);
}

export interface CaretView {
  readonly text: string;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
  /** As wide as `before`. */
  readonly blank: string;
  readonly carets: string;
}

/** `caretColumn` counts characters of the line from 1. */
export function caretView(finding: Pick<Finding, 'sourceLine' | 'caretColumn' | 'caretLength'>): CaretView {
  const characters = [...finding.sourceLine];
  const at = Math.max(0, finding.caretColumn - 1);
  const from = at > lead + 4 ? at - lead : 0;
  const end = Math.min(characters.length, at + Math.max(1, finding.caretLength));
  const before = (from > 0 ? '…' : '') + characters.slice(from, at).join('');
  const marked = characters.slice(at, Math.min(end, from + widest)).join('');
  const after = characters.slice(end, Math.max(end, from + widest)).join('');
  const carets = '^'.repeat(Math.max(1, [...marked].length));
  return { text: finding.sourceLine, before, marked, after, blank: ' '.repeat([...before].length), carets };
}
