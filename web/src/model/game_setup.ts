// SPDX-License-Identifier: MIT
// What is agreed before a game: who plays, how long, from where.
import type { Color, NewGameOptions, Stage, Style } from '$core';

export type PlayerSetup =
  | { readonly kind: 'person'; readonly name: string }
  /** The level is 1 to maxLevel (levels.ts). */
  | { readonly kind: 'engine'; readonly level: number };

export type Start =
  | { readonly kind: 'standard' }
  /** 0 to 959. */
  | { readonly kind: 'chess960'; readonly number: number }
  | { readonly kind: 'fen'; readonly fen: string; readonly chess960: boolean };

export interface GameSetup {
  readonly white: PlayerSetup;
  readonly black: PlayerSetup;
  /** Empty: without a clock. */
  readonly whiteTime: readonly Stage[];
  readonly blackTime: readonly Stage[];
  readonly start: Start;
}

export const colors: readonly Color[] = ['white', 'black'];

/** The name in the file: English always. */
export function nameOf(player: PlayerSetup, color: Color): string {
  if (player.kind === 'engine') return `Stockfish level ${player.level}`;
  return player.name.trim() || (color === 'white' ? 'Player 1' : 'Player 2');
}

/** The side that the engine plays; null: both are people. */
export function engineColor(setup: GameSetup): Color | null {
  return colors.find((color) => setup[color].kind === 'engine') ?? null;
}

export function levelOf(setup: GameSetup): number {
  return colors.map((color) => setup[color]).find((player) => player.kind === 'engine')?.level ?? 1;
}

/** The same players with colours changed, for another game. */
export function swapped(setup: GameSetup): GameSetup {
  const { white, black, whiteTime, blackTime } = setup;
  return { ...setup, white: black, black: white, whiteTime: blackTime, blackTime: whiteTime };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Today as the PGN writes it, at the place of play: the day of the wall clock, not of Greenwich. */
export function dateText(day: Date): string {
  return `${String(day.getFullYear()).padStart(4, '0')}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}

function startOptions(start: Start): NewGameOptions {
  switch (start.kind) {
    case 'standard':
      return {};
    case 'chess960':
      return { chess960: start.number };
    case 'fen':
      return { fen: start.fen, isChess960: start.chess960 };
  }
}

/** What the core needs for a game without moves. */
export function newGameOptions(setup: GameSetup, today: Date, style: Style): NewGameOptions {
  return {
    style,
    date: dateText(today),
    white: nameOf(setup.white, 'white'),
    black: nameOf(setup.black, 'black'),
    whiteTime: setup.whiteTime,
    blackTime: setup.blackTime,
    ...startOptions(setup.start),
  };
}
