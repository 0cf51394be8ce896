// SPDX-License-Identifier: MIT
export { violations } from './axe.ts';
export { clipboard, copy, download, drop_files, picked, type GivenFile } from './files.ts';
export { screenshot, screenshots, sideways, WIDTHS } from './screenshots.ts';
export { describe, expect, inject, new_context, test } from './test.ts';
