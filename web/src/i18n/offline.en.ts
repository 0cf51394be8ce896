// SPDX-License-Identifier: MIT
export const en = {
  newVersion: 'A new version of the page is ready.',
  reload: 'Reload',
} as const;
