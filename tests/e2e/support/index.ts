// SPDX-License-Identifier: MIT
export { violations } from './axe.ts';
export { clipboard, copy, download, dropFiles, picked, type GivenFile } from './files.ts';
export { serveWithProgram } from './program_server.ts';
export { screenshot, screenshots, sideways, WIDTHS } from './screenshots.ts';
export { serveFolder, type Server } from './static_server.ts';
export { describe, expect, inject, newContext, test } from './test.ts';
