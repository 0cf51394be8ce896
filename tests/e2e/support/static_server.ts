// SPDX-License-Identifier: MIT
// A host that knows nothing but files: the page must run on it as it does on `movetext serve`.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A server that runs, and its end. */
export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Serves the files of a folder on a free port of this machine. */
export async function serveFolder(folder: string): Promise<Server> {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname).replace(/\/$/, '/index.html');
    const file = path.join(folder, path.normalize(name));
    fs.readFile(file, (error, bytes) => {
      response.writeHead(error ? 404 : 200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
      response.end(error ? '' : bytes);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}
