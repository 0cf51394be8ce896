// SPDX-License-Identifier: MIT
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { contentSecurityPolicy } from './build_tools/csp.ts';
import { copyEngine } from './build_tools/engine.ts';
import { licences } from './build_tools/licences.ts';
import { copyOpenings } from './build_tools/openings.ts';
import { alias, packagesOfWeb, root, web } from './build_tools/packages.ts';
import { preloadCore } from './build_tools/preload.ts';
import { serviceWorker } from './build_tools/service_worker.ts';

/** Where the page is built; several builds at a time each name a folder. */
const out = path.resolve(root, process.env['MOVETEXT_WEB_OUT'] ?? 'build/web');

export default defineConfig({
  root: web,
  base: './',
  plugins: [
    packagesOfWeb(),
    svelte(),
    contentSecurityPolicy(),
    preloadCore(),
    copyEngine(),
    copyOpenings(),
    licences(),
    serviceWorker(),
  ],
  resolve: { alias },
  server: { fs: { allow: [root] } },
  worker: { format: 'es', plugins: () => [packagesOfWeb()] },
  build: {
    target: 'es2022',
    outDir: out,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'build_tools/**/*.test.ts', '../bindings/wasm/**/*.test.ts'],
  },
});
