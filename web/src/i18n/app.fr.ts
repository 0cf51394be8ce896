// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './app.en';

export const fr: Translation<typeof en> = {
  play: 'Jouer',
  game: 'Partie',
  library: 'Bibliothèque',
  position: 'Position',
  settings: 'Réglages',
  help: 'Aide',
  menu: 'Menu',
  views: 'Vues',
  language: 'Langue',
  skip: 'Aller au contenu',
  close: 'Fermer',
  cancel: 'Annuler',
  undo: 'Annuler',
  redo: 'Rétablir',
  loading: 'Chargement …',
  loadFailed: 'Cette partie de la page n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
  tryAgain: 'Réessayer',
  coreFailed: 'Le moteur de règles n’a pas pu démarrer : {reason}',
  coreFailedHint: 'La page a besoin de WebAssembly. Rechargez-la ; sinon, utilisez un navigateur plus récent.',
  keys: 'Clavier',
  keysHint: 'Aucune touche n’agit pendant que vous écrivez dans un champ.',
  keysOpen: 'Afficher les raccourcis clavier',
  or: 'ou',
  everywhere: 'Partout',
  spaceKey: 'Espace',
  ctrlKey: 'Ctrl',
};
