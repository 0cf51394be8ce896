// SPDX-License-Identifier: MIT
// Keeps the whole page on the device, so that it starts and works without a network. build_tools/service_worker.ts
// writes the list of files, with the hash of each, in place of FILES: another build is another worker, which browsers
// find by comparing its bytes. One store holds the files of old and new builds side by side under path and hash; what
// has not changed is not fetched again.
/// <reference lib="webworker" />
import type { StoredFile } from './files';

declare const self: ServiceWorkerGlobalScope;
declare const FILES: StoredFile[];

const STORE = 'movetext-files';
const byPath = new Map(FILES.map((file) => [file.path, file]));

/** Under which address a file is in the store. */
const keyOf = ({ path, hash }: StoredFile): string => new URL(`${path}?hash=${hash}`, self.registration.scope).href;

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Puts a file into the store, unless it is there; fails when the host has another build of it by now. */
async function keep(store: Cache, file: StoredFile): Promise<void> {
  if (await store.match(keyOf(file))) return;
  const response = await fetch(new URL(file.path, self.registration.scope), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${file.path}: status ${response.status}`);
  if ((await hashOf(response.clone())) !== file.hash) throw new Error(`${file.path}: not of this build`);
  await store.put(keyOf(file), response);
}

/** What the page starts with: without all of it this build is not used. */
async function install(): Promise<void> {
  const store = await caches.open(STORE);
  await Promise.all(FILES.filter((file) => !file.later).map((file) => keep(store, file)));
}

/** What takes long and is not needed at once, such as the engine: one after the other, as far as it goes. */
async function keepTheRest(): Promise<void> {
  const store = await caches.open(STORE);
  for (const file of FILES) await keep(store, file).catch(() => undefined);
}

/** Drops what only older builds had. */
async function activate(): Promise<void> {
  const store = await caches.open(STORE);
  const wanted = new Set(FILES.map(keyOf));
  for (const request of await store.keys()) if (!wanted.has(request.url)) await store.delete(request);
  await self.clients.claim();
}

async function answer(request: Request, file: StoredFile): Promise<Response> {
  const store = await caches.open(STORE);
  const stored = await store.match(keyOf(file));
  return stored ?? fetch(request);
}

/** The files that `movetext serve` was started with are always asked for; without it there are none. */
const answerOpenFiles = (request: Request): Promise<Response> =>
  fetch(request).catch(() => new Response('[]', { headers: { 'Content-Type': 'application/json' } }));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep the rest') event.waitUntil(keepTheRest());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = decodeURIComponent(url.pathname.slice(scope.pathname.length)) || 'index.html';
  if (path === 'open/index.json') return event.respondWith(answerOpenFiles(request));
  const file = byPath.get(path);
  if (file) event.respondWith(answer(request, file));
});
