// SPDX-License-Identifier: MIT
import { speak } from './language.svelte';
import { en } from './settings.en';

export const settingsText = speak(en, { fr: () => import('./settings.fr'), sv: () => import('./settings.sv') });
