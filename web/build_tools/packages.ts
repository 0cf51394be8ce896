// SPDX-License-Identifier: MIT
// Files outside web/ (the bindings, the browser tests) use the packages that are installed in web/.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The folder web/. */
export const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The root of the checkout. */
export const root = path.dirname(web);

/** Short names of what the page is made of: the bindings, and the folder of the built WebAssembly module. */
export const alias = [
  { find: /^\$core$/, replacement: path.join(root, 'bindings/wasm/index.ts') },
  { find: /^\$core\//, replacement: `${path.join(root, 'bindings/wasm')}/` },
  { find: /^\$wasm\//, replacement: `${path.join(root, 'build/wasm')}/` },
];

/** Resolves the name of a package as if web/ had asked for it. */
export function packagesOfWeb(): Plugin {
  return {
    name: 'packages-of-web',
    enforce: 'pre',
    resolveId(name, importer, options) {
      const outside = importer !== undefined && importer.startsWith(root) && !importer.startsWith(web);
      if (!outside || !/^(?!node:)[@\w]/.test(name)) return null;
      return this.resolve(name, path.join(web, 'src/main.ts'), { ...options, skipSelf: true });
    },
  };
}
