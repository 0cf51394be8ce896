// SPDX-License-Identifier: MIT
// What the words of findings are made of, in every language.
import type { FenFault, Finding, SetupReason } from '$core';

/** What a sentence about a finding may name. */
export type Named = Pick<Finding, 'values' | 'token'>;
/** By code: the sentence with what the finding names, for findings that name something. */
export type Details = Readonly<Record<string, (values: readonly string[], token: string) => string>>;

/** The reason of fen.invalid, in the words of the position editor. */
export function fenReason(
  value: string, faults: Readonly<Record<FenFault, string>>, reasons: Readonly<Record<SetupReason, string>>,
): string {
  const words = faults[value as FenFault] ?? reasons[value as SetupReason] ?? '';
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The names of languages: "de" is "allemand" in French. */
export function languageNames(tags: readonly string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(tags.map((tag) => names.of(tag) ?? tag));
}
