// SPDX-License-Identifier: MIT
import { en } from './help.en';
import { speak } from './language.svelte';

export const helpText = speak(en, { fr: () => import('./help.fr'), sv: () => import('./help.sv') });
export type HelpKey = keyof typeof en;
