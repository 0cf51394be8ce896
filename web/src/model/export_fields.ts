// SPDX-License-Identifier: MIT
// The fields of the export panel: which tags a person may edit, in export order (A-06, S-02, S-06).
import type { GameView } from '$core';

export type FieldKind = 'text' | 'date' | 'number' | 'result' | 'fixed';

export interface ExportField {
  readonly name: string;
  readonly value: string;
  readonly kind: FieldKind;
  /** Always shown; an empty value of an optional one leaves the tag out. */
  readonly isRoster: boolean;
  /** The person added it, or the file brought it: name and value can be changed, and it can go. */
  readonly isFree: boolean;
}

export const roster = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'] as const;
const usual = ['WhiteElo', 'BlackElo', 'ECO'] as const;
/** They follow from the game. */
const fixed: ReadonlySet<string> = new Set(['SetUp', 'FEN', 'Variant']);

/** Names to choose from for a further tag. */
export const moreTags = [
  'Annotator', 'Opening', 'Variation', 'WhiteTitle', 'BlackTitle', 'WhiteTeam', 'BlackTeam', 'WhiteFideId',
  'BlackFideId', 'EventDate', 'Time', 'TimeControl', 'Termination', 'Mode', 'PlyCount', 'Source',
] as const;

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

function kindOf(name: string): FieldKind {
  if (name === 'Result') return 'result';
  if (fixed.has(name)) return 'fixed';
  if (name === 'Date' || name === 'EventDate') return 'date';
  return name === 'WhiteElo' || name === 'BlackElo' ? 'number' : 'text';
}

/** The first tag of a name counts. */
export function tagValue(view: GameView, name: string): string | undefined {
  return view.tags.find((tag) => tag.name === name)?.value;
}

export function exportFields(view: GameView): ExportField[] {
  const known = [...roster, ...usual];
  const others = new Set(view.tags.map((tag) => tag.name).filter((name) => !isOneOf(known, name)));
  const field = (name: string, isFree: boolean): ExportField => ({
    name, value: tagValue(view, name) ?? '', kind: kindOf(name), isRoster: isOneOf(roster, name), isFree,
  });
  return [...known.map((name) => field(name, false)),
    ...[...others].sort().map((name) => field(name, !fixed.has(name)))];
}

/** An ending that decides the result by itself: another result would contradict it (product.md section 4). */
export function isResultFixed(view: GameView): boolean {
  switch (view.termination) {
    case null: case 'normal': case 'unterminated': case 'adjudication': case 'abandoned': case 'rules infraction':
    case 'death': case 'emergency':
      return false;
    case 'checkmate': case 'stalemate': case 'resignation': case 'time forfeit': case 'agreement': case 'fifty moves':
    case 'seventy-five moves': case 'threefold repetition': case 'fivefold repetition': case 'insufficient material':
      return true;
  }
}

/** The line of the preview where a tag stands; -1: it is not written. */
export function lineOfTag(text: string, name: string): number {
  const lines = text.slice(0, 20_000).split('\n');
  return lines.findIndex((line) => line.startsWith(`[${name} "`));
}
