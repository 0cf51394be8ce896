// SPDX-License-Identifier: MIT
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Server } from './static_server.ts';

/** `movetext serve` with a page, on a free port: the server that people have. `files` are opened in its library. */
export async function serveWithProgram(program: string, page: string, files: string[] = []): Promise<Server> {
  const child = spawn(program, ['serve', '--port', '0', '--root', page, ...files], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const ended = once(child, 'exit');
  const first = once(createInterface(child.stdout), 'line').then(([line]) => line as string);
  const url = await Promise.race([first, failed, ended.then(() => '')]);
  if (url === '') throw new Error(`${program} serve ended at once: ${said}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}
