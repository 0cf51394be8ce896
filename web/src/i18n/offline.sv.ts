// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './offline.en';

export const sv: Translation<typeof en> = {
  newVersion: 'En ny version av sidan är klar.',
  reload: 'Ladda om',
};
