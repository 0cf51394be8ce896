// SPDX-License-Identifier: MIT
// Ways out of the page: a download, the clipboard, the share sheet.

const two = (value: number) => String(value).padStart(2, '0');

/** "chess_2026-11-30_14-05-09.pgn"; date and time both of this place. */
export function fileName(now: Date, extension = 'pgn'): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('-');
  return `chess_${day}_${time}.${extension}`;
}

/** Today as a Date tag has it, of this place. */
export function today(now: Date): string {
  return [String(now.getFullYear()).padStart(4, '0'), two(now.getMonth() + 1), two(now.getDate())].join('.');
}

export const pgnType = 'application/vnd.chess-pgn';

/** Saves a file the way the browser saves downloads. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** False: the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages that are not served safely, where the clipboard is out of reach. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'hidden-text';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

function sharedFile(name: string, text: string): ShareData {
  return { files: [new File([text], name, { type: 'text/plain' })], title: name };
}

/** The browser has a share sheet that takes files. */
export function canShare(): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(sharedFile('chess.pgn', ''));
}

/** False: the browser refused. Closing the sheet is no refusal. */
export async function shareText(name: string, text: string): Promise<boolean> {
  try {
    await navigator.share(sharedFile(name, text));
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
