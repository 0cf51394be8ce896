// SPDX-License-Identifier: MIT
// Small signs for buttons, drawn for this project in a box of 24 by 24: strokes, and for some a filled part.
export interface IconShape {
  readonly stroke?: string;
  readonly fill?: string;
}

export const icons = {
  first: { fill: 'M19 5.5v13L9.5 12zM5 5.5h2.6v13H5z' },
  back: { fill: 'M17 5v14L6 12z' },
  forward: { fill: 'M7 5v14l11-7z' },
  last: { fill: 'M5 5.5v13l9.5-6.5zM16.4 5.5H19v13h-2.6z' },
  play: { stroke: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0', fill: 'M10 8v8l6.5-4z' },
  pause: { fill: 'M6.5 5h3.8v14H6.5zM13.7 5h3.8v14h-3.8z' },
  restart: { stroke: 'M5 12a7 7 0 1 0 2.2-5.1L5 9M5 4.5V9h4.5' },
  flip: { stroke: 'M8 19V5M4.5 8.5 8 5l3.5 3.5M16 5v14M12.5 15.5 16 19l3.5-3.5' },
  undo: { stroke: 'M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4' },
  redo: { stroke: 'm15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4' },
  flag: { stroke: 'M6 21V4', fill: 'M6 4.5c4-2 7 2 12 0v8.6c-5 2-8-2-12 0z' },
  draw: { stroke: 'M7 4v6M5 5.2 7 4M6 20 18 4M14 16a2.2 2.2 0 1 1 4 1.2L14 21h4.4' },
  close: { stroke: 'm6 6 12 12M18 6 6 18' },
  menu: { stroke: 'M4 7h16M4 12h16M4 17h16' },
  enter: { stroke: 'M19 5v7a3 3 0 0 1-3 3H5M9 11l-4 4 4 4' },
  erase: { stroke: 'M9 5h11v14H9l-6-7zM11.5 9.5l5 5M16.5 9.5l-5 5' },
  remove: { stroke: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 11v5M13.7 11v5' },
  add: { stroke: 'M12 5v14M5 12h14' },
  up: { stroke: 'M12 19V5M6 11l6-6 6 6' },
  down: { stroke: 'M12 5v14M6 13l6 6 6-6' },
  copy: { stroke: 'M9 9h10v11H9zM15 9V4H5v11h4' },
  download: { stroke: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14' },
  share: { stroke: 'M12 14V4M8 7.5 12 4l4 3.5M7.5 11H5v9h14v-9h-2.5' },
  sound: { fill: 'M4 9.5h3.5L12 5v14l-4.5-4.5H4z', stroke: 'M15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11' },
  mute: { fill: 'M4 9.5h3.5L12 5v14l-4.5-4.5H4z', stroke: 'm15.5 9.5 5 5M20.5 9.5l-5 5' },
  engine: { stroke: 'M7 7h10v10H7zM10 7V4M14 7V4M10 20v-3M14 20v-3M7 10H4M7 14H4M20 10h-3M20 14h-3' },
  settings: { stroke: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4' },
  help: { stroke: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.6v.2' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof icons;
