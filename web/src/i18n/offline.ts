// SPDX-License-Identifier: MIT
import { en } from './offline.en';
import { speak } from './language.svelte';

export const offlineText = speak(en, { fr: () => import('./offline.fr'), sv: () => import('./offline.sv') });
