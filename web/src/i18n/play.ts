// SPDX-License-Identifier: MIT
import { speak } from './language.svelte';
import { en } from './play.en';

export const playText = speak(en, { fr: () => import('./play.fr'), sv: () => import('./play.sv') });
