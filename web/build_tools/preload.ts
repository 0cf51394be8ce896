// SPDX-License-Identifier: MIT
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Lets the browser fetch the core while it still reads the script that asks for it. */
export function preloadCore(): Plugin {
  return {
    name: 'preload-core',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] => {
        const names = Object.keys(bundle ?? {}).filter((name) => /movetext-[\w-]+\.wasm$/.test(name));
        return names.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'fetch', type: 'application/wasm', href: `./${name}`, crossorigin: '' },
          injectTo: 'head',
        }));
      },
    },
  };
}
