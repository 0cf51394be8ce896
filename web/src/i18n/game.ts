// SPDX-License-Identifier: MIT
import { en } from './game.en';
import { speak } from './language.svelte';

export const gameText = speak(en, { fr: () => import('./game.fr'), sv: () => import('./game.sv') });
