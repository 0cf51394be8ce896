// SPDX-License-Identifier: MIT
import { en } from './export.en';
import { speak } from './language.svelte';

export const exportText = speak(en, { fr: () => import('./export.fr'), sv: () => import('./export.sv') });
