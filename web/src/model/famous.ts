// SPDX-License-Identifier: MIT
// The famous games that come with the page: a list, and one file each.
import { core } from '../api/core';
import type { Language } from '../i18n/messages';
import { store } from './game_store.svelte';

export interface FamousGame {
  readonly file: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly about: Readonly<Record<Language, string>>;
  readonly white: string;
  readonly black: string;
  readonly year: number;
  readonly result: string;
}

let list: Promise<readonly FamousGame[]> | undefined;

async function loadList(): Promise<readonly FamousGame[]> {
  const response = await fetch('games/index.json');
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as readonly FamousGame[];
}

export function famousGames(): Promise<readonly FamousGame[]> {
  list ??= loadList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

/** The id of a famous game in addresses: its file without the ending. */
export function famousId(game: FamousGame): string {
  return `famous.${game.file.replace(/\.pgn$/, '')}`;
}

/** Opens a famous game by its id without "famous.". False: there is none of that name. */
export async function openFamousGame(name: string): Promise<boolean> {
  const file = `${name}.pgn`;
  try {
    const known = (await famousGames()).find((game) => game.file === file);
    if (!known) return false;
    const response = await fetch(`games/${encodeURIComponent(file)}`);
    if (!response.ok) return false;
    const { game } = core().readGame(new Uint8Array(await response.arrayBuffer()));
    store.open(game, { name: known.title.en });
    return true;
  } catch {
    return false;
  }
}
