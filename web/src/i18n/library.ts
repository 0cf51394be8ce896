// SPDX-License-Identifier: MIT
import { en } from './library.en';
import { fr } from './library.fr';
import { speak } from './language.svelte';
import { sv } from './library.sv';

export const libraryText = speak(en, fr, sv);
