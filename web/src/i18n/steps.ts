// SPDX-License-Identifier: MIT
import { en } from './steps.en';
import { fr } from './steps.fr';
import { speak } from './language.svelte';
import { sv } from './steps.sv';

export const stepsText = speak(en, fr, sv);
