// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './steps.en';

export const sv: Translation<typeof en> = {
  next: 'Nästa drag',
  previous: 'Föregående drag',
  first: 'Till början',
  last: 'Till slutet',
  enterVariation: 'In i nästa variant',
  leaveVariation: 'Ut ur varianten',
  previousComment: 'Föregående kommentar',
  nextComment: 'Nästa kommentar',
  autoplay: 'Spela upp dragen',
  flip: 'Vänd brädet',
  engineOn: 'Låt motorn titta',
  export: 'Exportera PGN',
  dropNow: 'Släpp för att läsa filerna',
  keySearch: 'Till sökningen',
};
