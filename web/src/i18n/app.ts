// SPDX-License-Identifier: MIT
import { en } from './app.en';
import { speak } from './language.svelte';

export const appText = speak(en, { fr: () => import('./app.fr'), sv: () => import('./app.sv') });
