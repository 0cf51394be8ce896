// SPDX-License-Identifier: MIT
// The browser tests: one browser, one test at a time, in files tests/e2e/<area>.test.ts. With --mode screenshots: what
// takes pictures, in tests/screenshots.
import { defineConfig } from 'vitest/config';
import { alias, packagesOfWeb, root } from './build_tools/packages.ts';

export default defineConfig(({ mode }) => ({
  root,
  plugins: [packagesOfWeb()],
  resolve: { alias },
  server: { host: '127.0.0.1', fs: { allow: [root] } },
  test: {
    environment: 'node',
    include: [mode === 'screenshots' ? 'tests/screenshots/*.test.ts' : 'tests/e2e/*.test.ts'],
    globalSetup: ['tests/e2e/support/global_setup.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
}));
