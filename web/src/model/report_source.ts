// SPDX-License-Identifier: MIT
// The text around a finding, for the window that shows its place.
import { caretView } from './finding_words';
import type { CaretView } from './finding_words';
import { library } from './library.svelte';
import { readSpan } from './library_reader';
import type { FindingPlace } from './report.svelte';
import { report } from './report.svelte';
import { reach, sourceLines } from './source_text';
import type { SourceLine } from './source_text';

export interface SourceText extends CaretView {
  readonly lines: readonly SourceLine[];
}

/** The place of a finding in the file as it was imported. Throws when the library has lost its bytes. */
export async function readSource(place: FindingPlace): Promise<SourceText> {
  const { file, offset, line, column } = place;
  const even = file.encoding.startsWith('utf-16') ? 2 : 1;
  const start = Math.max(0, offset - reach) - (Math.max(0, offset - reach) % even);
  const bytes = await readSpan(library.files.dbOf(file), file, { offset: start, length: offset - start + reach });
  const lines = sourceLines({ bytes, start, offset, line, column }, file.encoding);
  const here = lines.find((each) => each.number === line);
  const found = (await report.describe(place))?.finding;
  const caretLength = found?.caretLength ?? 1;
  const caretColumn = column - (here?.skipped ?? 0);
  return { lines, ...caretView({ sourceLine: here?.text ?? '', caretColumn, caretLength }) };
}
