// SPDX-License-Identifier: MIT
import { en } from './app.en';
import { fr } from './app.fr';
import { speak } from './language.svelte';
import { sv } from './app.sv';

export const appText = speak(en, fr, sv);
