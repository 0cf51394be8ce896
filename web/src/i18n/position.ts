// SPDX-License-Identifier: MIT
import { speak } from './language.svelte';
import { en } from './position.en';

export const positionText = speak(en, { fr: () => import('./position.fr'), sv: () => import('./position.sv') });
