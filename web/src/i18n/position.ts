// SPDX-License-Identifier: MIT
import { speak } from './language.svelte';
import { en } from './position.en';
import { fr } from './position.fr';
import { sv } from './position.sv';

export const positionText = speak(en, fr, sv);
