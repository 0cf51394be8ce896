// SPDX-License-Identifier: MIT
// What the core refuses and finds, in the words of the person: by code and details, never by its English sentence.
import type { Finding, Language, Refusal, SetupReason, FenFault } from '$core';
import { CoreError } from '$core';
import * as en from '../i18n/core/en';
import * as fr from '../i18n/core/fr';
import * as sv from '../i18n/core/sv';

export interface Words {
  /** One sentence without a full stop for anything that was thrown. */
  error(error: unknown): string;
  refusal(refusal: Refusal): string;
  setupReason(reason: SetupReason): string;
  fenFault(fault: FenFault): string;
  finding(finding: Pick<Finding, 'code' | 'message' | 'refusal'>): string;
}

const sets = { en, fr, sv };

export function words(language: Language): Words {
  const set = sets[language];
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
      if (language === 'en') return message;
      return value ? refusal(value) : (set.findings as Record<string, string>)[code] ?? message;
    },
  };
}
