// SPDX-License-Identifier: MIT
// Draws the icons that must be PNG from the two SVG files of public/icons: node build_tools/icons.mjs [CHROMIUM]
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../public/icons');
const made = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-180.png', 180], // iOS rounds the corners itself and shows no transparency
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
];

const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [from, to, size] of made) {
  await page.setViewportSize({ width: size, height: size });
  const svg = fs.readFileSync(path.join(folder, from), 'utf8').replace(/^<!--.*-->\n/, '');
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${sized}`);
  await page.screenshot({ path: path.join(folder, to), omitBackground: true });
}
await browser.close();
