// SPDX-License-Identifier: MIT
// The boards and sets to choose from, and their colours for pictures; the page's own are in themes.css and pieces.css.
import type { BoardTheme, PieceSet } from './types';

export { boardThemes, pieceSets } from '../../model/board_looks';

export interface BoardColors {
  readonly light: string;
  readonly dark: string;
  readonly inkOnLight: string;
  readonly inkOnDark: string;
  readonly last: string;
}

export const boardColors: Readonly<Record<BoardTheme, BoardColors>> = {
  paper: { light: '#f2ead9', dark: '#bea784', inkOnLight: '#6b5a3c', inkOnDark: '#2e2515', last: '#d6b228' },
  walnut: { light: '#ecd6b1', dark: '#a9744a', inkOnLight: '#704421', inkOnDark: '#1c0f05', last: '#e8be1e' },
  forest: { light: '#eeefd9', dark: '#759a62', inkOnLight: '#46653a', inkOnDark: '#13200c', last: '#eed228' },
  lake: { light: '#e6edf3', dark: '#86a5c1', inkOnLight: '#3e5f7d', inkOnDark: '#10222f', last: '#5abebe' },
  slate: { light: '#d9dbdd', dark: '#8b9199', inkOnLight: '#4c535b', inkOnDark: '#14171a', last: '#d2b446' },
  contrast: { light: '#ffffff', dark: '#8f8f8f', inkOnLight: '#000000', inkOnDark: '#000000', last: '#ffd600' },
};

export interface ManColors {
  readonly fill: string;
  readonly outline: string;
  readonly line: string;
}

export const manColors: Readonly<Record<PieceSet, { readonly white: ManColors; readonly black: ManColors }>> = {
  classic: {
    white: { fill: '#ffffff', outline: '#1d1b19', line: '#1d1b19' },
    black: { fill: '#33302d', outline: '#14110f', line: '#f3efe6' },
  },
  boxwood: {
    white: { fill: '#f0d8a4', outline: '#3b2512', line: '#5c3d1f' },
    black: { fill: '#52291a', outline: '#1e0d07', line: '#f0d3a0' },
  },
  contrast: {
    white: { fill: '#ffffff', outline: '#000000', line: '#000000' },
    black: { fill: '#000000', outline: '#000000', line: '#ffffff' },
  },
};
