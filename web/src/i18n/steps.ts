// SPDX-License-Identifier: MIT
import { en } from './steps.en';
import { speak } from './language.svelte';

export const stepsText = speak(en, { fr: () => import('./steps.fr'), sv: () => import('./steps.sv') });
