// SPDX-License-Identifier: MIT
// What the core refuses and finds, in the words of the person: by code and details, never by its English sentence.
import type { Finding, Language, Refusal, SetupReason, FenFault } from '$core';
import { CoreError } from '$core';
import * as en from '../i18n/core/en';
import * as findingsEn from '../i18n/core/findings.en';
import * as hintsEn from '../i18n/core/hints.en';
import { whenWanted } from '../i18n/language.svelte';

/** What the words of a finding are made of. */
type Told = Pick<Finding, 'code' | 'message' | 'hint' | 'refusal' | 'token' | 'values'>;

export interface Words {
  /** One sentence without a full stop for anything that was thrown. */
  error(error: unknown): string;
  refusal(refusal: Refusal): string;
  setupReason(reason: SetupReason): string;
  fenFault(fault: FenFault): string;
  finding(finding: Told): string;
  /** What to do, without a full stop; may be empty. */
  hint(finding: Told): string;
}

type WordSet = typeof en & typeof findingsEn & { [K in keyof typeof hintsEn]: (typeof hintsEn)[K] };
const sets: Partial<Record<Language, WordSet>> = { en: { ...en, ...findingsEn, ...hintsEn } };

const others = {
  fr: () => Promise.all([
    import('../i18n/core/fr'), import('../i18n/core/findings.fr'), import('../i18n/core/hints.fr'),
  ]),
  sv: () => Promise.all([
    import('../i18n/core/sv'), import('../i18n/core/findings.sv'), import('../i18n/core/hints.sv'),
  ]),
};

/** French and Swedish come when somebody wants them, as all words of the page do. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || sets[language]) return;
  const [core, findings, hints] = await others[language]();
  sets[language] = { ...core, ...findings, ...hints };
}
whenWanted(loadWords);

/** The values of these codes are what should stand there instead. */
function namesText(code: string): boolean {
  if (code.startsWith('san.')) return code !== 'san.syntax' && code !== 'san.language';
  return code === 'num.mismatch' || code === 'tag.case';
}

function hintOf(set: WordSet, language: Language, { code, hint, values }: Told): string {
  const text = new Intl.ListFormat(language, { type: 'disjunction' }).format(values);
  if (text && code === 'timecontrol.minutes?') return set.seconds.replace('{text}', text);
  if (text && namesText(code)) return set.write.replace('{text}', text);
  return set.hints[code] ?? (language === 'en' ? hint : '');
}

/** Of what the browser or the engine refuse. */
function browserWords(set: WordSet, error: unknown): string {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return String(error);
  return set.browserErrors[error.name] ?? error.message;
}

/** English until the words of the language are there. */
export function words(wanted: Language): Words {
  const language = sets[wanted] ? wanted : 'en';
  const set = sets[language] as WordSet;
  const refusal = (value: Refusal) => set.refusal(value);
  return {
    refusal,
    setupReason: (reason) => set.setupReasons[reason],
    fenFault: (fault) => set.fenFaults[fault],
    error(error) {
      if (!(error instanceof CoreError)) return browserWords(set, error);
      const { code, details } = error;
      if (code === 'illegal-move' && details.refusal) return refusal(details.refusal);
      if (code === 'impossible-position' && details.reasons?.length) {
        return details.reasons.map((reason) => set.setupReasons[reason]).join('; ');
      }
      return set.errors[code];
    },
    finding({ code, message, refusal: value, values, token }) {
      if (language === 'en') return message;
      if (value) return refusal(value);
      return (values.length > 0 ? set.details[code]?.(values, token) : undefined) ?? set.findings[code] ?? message;
    },
    hint: (finding) => hintOf(set, language, finding),
  };
}
