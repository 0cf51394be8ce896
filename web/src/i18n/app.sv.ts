// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './app.en';

export const sv: Translation<typeof en> = {
  play: 'Spela',
  game: 'Parti',
  library: 'Bibliotek',
  position: 'Ställning',
  settings: 'Inställningar',
  help: 'Hjälp',
  menu: 'Meny',
  views: 'Vyer',
  language: 'Språk',
  skip: 'Gå till innehållet',
  close: 'Stäng',
  cancel: 'Avbryt',
  undo: 'Ångra',
  redo: 'Gör om',
  loading: 'Laddar …',
  loadFailed: 'Den här delen av sidan kunde inte laddas. Kontrollera anslutningen och försök igen.',
  tryAgain: 'Försök igen',
  coreFailed: 'Schackkärnan kunde inte startas: {reason}',
  coreFailedHint: 'Sidan behöver WebAssembly. Ladda om sidan; hjälper inte det, använd en nyare webbläsare.',
  keys: 'Tangentbord',
  keysHint: 'Inga tangenter verkar medan du skriver i ett fält.',
  keysOpen: 'Visa kortkommandon',
  or: 'eller',
  everywhere: 'Överallt',
  spaceKey: 'Blanksteg',
  ctrlKey: 'Ctrl',
};
