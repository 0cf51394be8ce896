// SPDX-License-Identifier: MIT
import { en } from './library.en';
import { speak } from './language.svelte';

export const libraryText = speak(en, { fr: () => import('./library.fr'), sv: () => import('./library.sv') });
