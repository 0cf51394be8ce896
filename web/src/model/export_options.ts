// SPDX-License-Identifier: MIT
// What goes into an exported file, and what of it is remembered (A-06, S-16, S-18).
import type { ExportOptions, Place, Style } from '$core';
import { flag, oneOf, readStored, readValues, textUpTo, writeStored } from './stored_values';
import type { Rules } from './stored_values';

/** The kinds of notes that may be left out. */
export const notes = ['comments', 'variations', 'nags', 'clocks', 'evaluations', 'arrows'] as const;
export type Note = (typeof notes)[number];

/** 'from': from the move shown on; 'line': only the line shown. */
export type Part = 'all' | 'from' | 'line';
/** 'kept': the words that stand in an imported file. */
export type ExportStyle = Style | 'kept';

export interface RememberedExport extends Record<Note, boolean> {
  /** For games that were imported; for others settings.style counts. */
  importedStyle: ExportStyle;
  /** A name of Core.dialects(), or empty for the layout of the standard. */
  dialect: string;
}

export const exportRules: Rules<RememberedExport> = {
  comments: flag(true),
  variations: flag(true),
  nags: flag(true),
  clocks: flag(true),
  evaluations: flag(true),
  arrows: flag(true),
  importedStyle: oneOf<ExportStyle>('kept', 'document', 'standard'),
  dialect: textUpTo(40),
};

const place = 'movetext.export';

export function readExportOptions(): RememberedExport {
  return readValues(exportRules, readStored(place));
}

export function saveExportOptions(options: RememberedExport): void {
  writeStored(place, JSON.stringify(options));
}

/** The options as the core takes them; `at` is the place shown. */
export function toCoreOptions(
  options: RememberedExport, style: ExportStyle, part: Part, at: Place,
): ExportOptions {
  const chosen: { -readonly [K in keyof ExportOptions]: ExportOptions[K] } = {};
  for (const note of notes) chosen[note] = options[note];
  if (style !== 'kept') chosen.style = style;
  if (options.dialect) chosen.dialect = options.dialect;
  if (part === 'from' && at !== null) chosen.from = at;
  if (part === 'line') chosen.line = at;
  return chosen;
}
