// SPDX-License-Identifier: MIT
import { en } from './offline.en';
import { fr } from './offline.fr';
import { speak } from './language.svelte';
import { sv } from './offline.sv';

export const offlineText = speak(en, fr, sv);
