// SPDX-License-Identifier: MIT
// What a person has chosen for good: kept in localStorage, with safe defaults, shared by all tabs.
import type { Style } from '$core';
import { languages } from '../i18n/messages';
import type { Language } from '../i18n/messages';
import { boardThemes, coordinates, pieceSets } from './board_looks';
import type { BoardTheme, Coordinates, PieceSet } from './board_looks';
import { flag, oneOf, readStored, readValues, writeStored } from './stored_values';
import type { Rules } from './stored_values';

export interface SettingsData {
  /** 'auto': the browser's. */
  language: Language | 'auto';
  theme: 'system' | 'light' | 'dark';
  board: BoardTheme;
  pieces: PieceSet;
  /** How pieces are written in move lists; the PGN has English letters always. */
  notation: 'letters' | 'figurines';
  sounds: boolean;
  coordinates: Coordinates;
  /** Dots on the squares that a piece can go to. */
  dots: boolean;
  /** Two people on one device: the side to move is always below. */
  turnBoard: boolean;
  animation: 'system' | 'none';
  /** Whose words stand in the tags that we write (S-16, S-18). */
  style: Style;
  /** Always promote to a queen without asking. */
  autoQueen: boolean;
}

export const settingsRules: Rules<SettingsData> = {
  language: oneOf<SettingsData['language']>('auto', ...languages),
  theme: oneOf<SettingsData['theme']>('system', 'light', 'dark'),
  board: oneOf<BoardTheme>(...boardThemes),
  pieces: oneOf<PieceSet>(...pieceSets),
  notation: oneOf<SettingsData['notation']>('letters', 'figurines'),
  sounds: flag(true),
  coordinates: oneOf<Coordinates>(...coordinates),
  dots: flag(true),
  turnBoard: flag(false),
  animation: oneOf<SettingsData['animation']>('system', 'none'),
  style: oneOf<SettingsData['style']>('document', 'standard'),
  autoQueen: flag(false),
};

const place = 'movetext.settings';

/** The settings; setting a field changes the screen at once. saveSettings keeps them. */
export const settings: SettingsData = $state(readValues(settingsRules, readStored(place)));

/** False: the browser would not keep them. */
export function saveSettings(): boolean {
  return writeStored(place, JSON.stringify(settings));
}

/** Takes over what another tab has kept. */
export function reloadSettings(): void {
  Object.assign(settings, readValues(settingsRules, readStored(place)));
}

export function resetSettings(): void {
  Object.assign(settings, readValues(settingsRules, null));
}

/** Calls back on changes made in other tabs, until the returned function is called. */
export function followOtherTabs(): () => void {
  const read = (event: StorageEvent) => {
    if (event.key === place || event.key === null) reloadSettings();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
