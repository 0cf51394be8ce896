// SPDX-License-Identifier: MIT
// What the keys of Game and Library do: small, because the page needs it at once.
export const en = {
  next: 'Next move',
  previous: 'Previous move',
  first: 'To the start',
  last: 'To the end',
  enterVariation: 'Into the next variation',
  leaveVariation: 'Out of the variation',
  previousComment: 'Previous comment',
  nextComment: 'Next comment',
  autoplay: 'Play the moves',
  flip: 'Turn the board',
  engineOn: 'Let the engine look',
  export: 'Export PGN',
  dropNow: 'Drop to read these files',
  keySearch: 'To the search',
} as const;
