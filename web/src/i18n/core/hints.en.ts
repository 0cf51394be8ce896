// SPDX-License-Identifier: MIT

/** The very text to write, where it is known. */
export const write: string = 'Write {text}';
export const seconds: string = 'If minutes were meant, write {text}';

/** Where the core's own hint speaks of the command line. */
export const hints: Record<string, string> = {
  'enc.invalid': 'Save the file as UTF-8 and import it again',
  'enc.guessed': 'Save the file as UTF-8 if letters look wrong',
  'enc.unmappable': 'Export as UTF-8',
  'line.too-long': 'Break the line; an export does that',
  'line.long': 'Break the line; an export does that',
  'escape.dropped': 'An export of the imported file keeps it',
  'export.layout': 'An export writes it as it should be',
  'reduced.setup': 'A game with a start position of its own needs the tags FEN and SetUp',
  'plycount.mismatch': 'Correct the number, or remove the tag',
  'rav.too-deep': 'Flatten the variations',
  'limit.game-bytes': 'Split it into several',
  'json.invalid': 'Save the game again',
};
