// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './offline.en';

export const fr: Translation<typeof en> = {
  newVersion: 'Une nouvelle version de la page est prête.',
  reload: 'Recharger',
};
