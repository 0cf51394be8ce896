// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './steps.en';

export const fr: Translation<typeof en> = {
  next: 'Coup suivant',
  previous: 'Coup précédent',
  first: 'Au début',
  last: 'À la fin',
  enterVariation: 'Entrer dans la variante suivante',
  leaveVariation: 'Sortir de la variante',
  previousComment: 'Commentaire précédent',
  nextComment: 'Commentaire suivant',
  autoplay: 'Dérouler les coups',
  flip: 'Retourner l’échiquier',
  engineOn: 'Consulter le moteur',
  export: 'Exporter PGN',
  dropNow: 'Déposez pour lire ces fichiers',
  keySearch: 'Aller à la recherche',
};
