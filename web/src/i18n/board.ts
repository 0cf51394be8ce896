// SPDX-License-Identifier: MIT
import { en } from './board.en';
import { speak } from './language.svelte';

export const boardText = speak(en, { fr: () => import('./board.fr'), sv: () => import('./board.sv') });
