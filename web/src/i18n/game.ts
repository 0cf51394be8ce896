// SPDX-License-Identifier: MIT
import { en } from './game.en';
import { fr } from './game.fr';
import { speak } from './language.svelte';
import { sv } from './game.sv';

export const gameText = speak(en, fr, sv);
