// SPDX-License-Identifier: MIT
// The help page: help.* is the page and the notation, help_file.* the file.
import { en as page } from './help.en';
import { en as file } from './help_file.en';
import { speak } from './language.svelte';

const en = { ...page, ...file };

export const helpText = speak(en, {
  fr: async () => ({ fr: { ...(await import('./help.fr')).fr, ...(await import('./help_file.fr')).fr } }),
  sv: async () => ({ sv: { ...(await import('./help.sv')).sv, ...(await import('./help_file.sv')).sv } }),
});
export type HelpKey = keyof typeof en;
