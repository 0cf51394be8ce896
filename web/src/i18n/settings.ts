// SPDX-License-Identifier: MIT
import { speak } from './language.svelte';
import { en } from './settings.en';
import { fr } from './settings.fr';
import { sv } from './settings.sv';

export const settingsText = speak(en, fr, sv);
