// SPDX-License-Identifier: MIT
// What the page may do, said by the page itself: for hosts that send no headers of their own. server/reply.cpp sends
// the same, and more; a test of the server compares the two.
import type { Plugin } from 'vite';

const POLICY = [
  "default-src 'none';",
  "script-src 'self' 'wasm-unsafe-eval';",
  "worker-src 'self';",
  "style-src 'self';",
  "img-src 'self' blob: data:;",
  "media-src 'self' blob:;",
  "font-src 'self';",
  "connect-src 'self';",
  "manifest-src 'self';",
  "base-uri 'none';",
  "form-action 'none';",
].join(' ');

/** Puts the content security policy into the built page, before anything that it is for. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
        { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
      ],
    },
  };
}
