// SPDX-License-Identifier: MIT
// The lines around a place of a file, as they stand there, for the view that shows a finding. Bounded: a line of
// ten megabytes shows the part around the place.
import type { Encoding } from '$core';

/** Bytes before and behind the place that are looked at. */
export const reach = 16_384;
const linesAround = 60;
const widestLine = 1000;

export interface SourceLine {
  readonly number: number;
  readonly text: string;
  /** Characters before `text` that are not shown. */
  readonly skipped: number;
  readonly isCut: boolean;
}

/** Bytes of the file from `start` on, and the place in it. Columns count characters, from 1. */
export interface SourceWindow {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

function decodeLine(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'latin-1' || encoding === 'cp1252') return new TextDecoder('windows-1252').decode(bytes);
  if (encoding !== 'auto' && encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Splits at LF, CR LF and CR; the ends of lines are not part of them. */
function splitLines(bytes: Uint8Array, encoding: Encoding): string[] {
  if (encoding.startsWith('utf-16')) return decodeLine(bytes, encoding).split(/\r\n|\n|\r/);
  const lines: string[] = [];
  let from = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 10 && bytes[i] !== 13) continue;
    lines.push(decodeLine(bytes.subarray(from, i), encoding));
    if (bytes[i] === 13 && bytes[i + 1] === 10) i++;
    from = i + 1;
  }
  lines.push(decodeLine(bytes.subarray(from), encoding));
  return lines;
}

function shorten(text: string, number: number, around: number): SourceLine {
  const characters = [...text];
  if (characters.length <= widestLine) return { number, text, skipped: 0, isCut: false };
  const from = Math.max(0, Math.min(around - widestLine / 2, characters.length - widestLine));
  const shown = characters.slice(from, from + widestLine).join('');
  return { number, text: shown, skipped: from, isCut: from + widestLine < characters.length };
}

/** The lines around the place. The first is left out where only a part of it was read. */
export function sourceLines(window: SourceWindow, encoding: Encoding): SourceLine[] {
  const at = window.offset - window.start;
  const before = splitLines(window.bytes.subarray(0, at), encoding);
  const behind = splitLines(window.bytes.subarray(at), encoding);
  const index = before.length - 1;
  const lines = [...before.slice(0, -1), (before.at(-1) ?? '') + (behind[0] ?? ''), ...behind.slice(1)];
  const isWhole = window.start === 0;
  const first = Math.max(isWhole || index === 0 ? 0 : 1, index - linesAround);
  return lines.slice(first, index + linesAround + 1).map((text, i) => {
    const number = window.line - index + first + i;
    // Of a line whose start was not read, columns count from the part that was.
    const column = number === window.line && index === 0 && !isWhole ? [...(before[0] ?? '')].length : window.column;
    return shorten(text, number, number === window.line ? column : 0);
  });
}
