// SPDX-License-Identifier: MIT
// What the core refuses and finds, in the words of the person: by code and details, never by its English sentence.
import type { Finding, Language, Refusal, SetupReason, FenFault } from '$core';
import { CoreError } from '$core';
import * as en from '../i18n/core/en';
import { whenWanted } from '../i18n/language.svelte';

export interface Words {
  /** One sentence without a full stop for anything that was thrown. */
  error(error: unknown): string;
  refusal(refusal: Refusal): string;
  setupReason(reason: SetupReason): string;
  fenFault(fault: FenFault): string;
  finding(finding: Pick<Finding, 'code' | 'message' | 'refusal'>): string;
}

type WordSet = typeof en | typeof import('../i18n/core/fr') | typeof import('../i18n/core/sv');
const sets: Partial<Record<Language, WordSet>> = { en };

/** French and Swedish come when somebody wants them, as all words of the page do. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'fr') sets.fr ??= await import('../i18n/core/fr');
  if (language === 'sv') sets.sv ??= await import('../i18n/core/sv');
}
whenWanted(loadWords);

/** English until the words of the language are there. */
export function words(language: Language): Words {
  const set = sets[language] ?? en;
  const refusal = (value: Refusal) => set.refusal(value);
  return {
    refusal,
    setupReason: (reason) => set.setupReasons[reason],
    fenFault: (fault) => set.fenFaults[fault],
    error(error) {
      if (!(error instanceof CoreError)) return error instanceof Error ? error.message : String(error);
      const { code, details } = error;
      if (code === 'illegal-move' && details.refusal) return refusal(details.refusal);
      if (code === 'impossible-position' && details.reasons?.length) {
        return details.reasons.map((reason) => set.setupReasons[reason]).join('; ');
      }
      return set.errors[code];
    },
    finding({ code, message, refusal: value }) {
      if (set === en) return message;
      return value ? refusal(value) : (set.findings as Record<string, string>)[code] ?? message;
    },
  };
}
