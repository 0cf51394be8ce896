// SPDX-License-Identifier: MIT
import { en } from './export.en';
import { fr } from './export.fr';
import { speak } from './language.svelte';
import { sv } from './export.sv';

export const exportText = speak(en, fr, sv);
