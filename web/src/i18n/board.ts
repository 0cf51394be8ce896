// SPDX-License-Identifier: MIT
import { en } from './board.en';
import { fr } from './board.fr';
import { speak } from './language.svelte';
import { sv } from './board.sv';

export const boardText = speak(en, fr, sv);
