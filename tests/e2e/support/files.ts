// SPDX-License-Identifier: MIT
import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** A file as a person has it on the disk. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array | string;
}

/** Drops files on an element, as from the desktop. */
export async function dropFiles(page: Page, selector: string, files: GivenFile[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, base64 } of list) {
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    }
    return data;
  }, given);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(selector, type, { dataTransfer: transfer });
}

/** Files for a file picker: `page.locator('input[type=file]').setInputFiles(picked(files))`. */
export function picked(files: GivenFile[]): { name: string; mimeType: string; buffer: Buffer }[] {
  return files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }));
}

/** What an action downloads: its file name and its bytes. */
export async function download(page: Page, action: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), action()]);
  return { name: file.suggestedFilename(), bytes: await fs.readFile(await file.path()) };
}

/** The text on the clipboard. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Puts text on the clipboard. */
export function copy(page: Page, text: string): Promise<void> {
  return page.evaluate((value) => navigator.clipboard.writeText(value), text);
}
