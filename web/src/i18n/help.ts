// SPDX-License-Identifier: MIT
import { en } from './help.en';
import { fr } from './help.fr';
import { speak } from './language.svelte';
import { sv } from './help.sv';

export const helpText = speak(en, fr, sv);
export type HelpKey = keyof typeof en;
