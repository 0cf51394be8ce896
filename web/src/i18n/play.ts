// SPDX-License-Identifier: MIT
import { speak } from './language.svelte';
import { en } from './play.en';
import { fr } from './play.fr';
import { sv } from './play.sv';

export const playText = speak(en, fr, sv);
