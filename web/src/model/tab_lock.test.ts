// SPDX-License-Identifier: MIT
// Two tabs and one game: Node has BroadcastChannel and lock managers are a few lines.
import { afterEach, expect, test, vi } from 'vitest';
import { TabLock } from './tab_lock';

interface Waiting {
  readonly start: () => void;
}

/** One browser: what the Web Locks API says of one name, in small. */
class Locks {
  private holder: { readonly lose: (error: Error) => void } | null = null;
  private readonly queue: Waiting[] = [];

  request(_name: string, options: LockOptions, work: (lock: object | null) => unknown): Promise<unknown> {
    if (options.steal) this.holder?.lose(new DOMException('stolen', 'AbortError'));
    if (options.steal) this.holder = null;
    if (this.holder && options.ifAvailable) return Promise.resolve(work(null));
    return new Promise((resolve, reject) => {
      const start = () => {
        const mine = { lose: reject };
        this.holder = mine;
        void Promise.resolve(work({})).then((value) => {
          if (this.holder === mine) this.next();
          resolve(value);
        });
      };
      if (!this.holder) return start();
      const waiting = { start };
      this.queue.push(waiting);
      options.signal?.addEventListener('abort', () => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  private next(): void {
    this.holder = null;
    this.queue.shift()?.start();
  }
}

/** Channels of one browser: a message reaches the others at once. */
function channels(count: number): EventTarget[] {
  const all = Array.from({ length: count }, () => new EventTarget());
  for (const each of all) {
    const postMessage = () => all.filter((one) => one !== each).forEach((one) => one.dispatchEvent(new Event('message')));
    Object.assign(each, { postMessage });
  }
  return all;
}

function tabs(isDeaf = false) {
  const locks = new Locks() as unknown as LockManager;
  const [a, b] = channels(2) as unknown as BroadcastChannel[];
  const said: string[] = [];
  const first = new TabLock('x', { locks, channel: isDeaf ? undefined : a }, async (how) => void said.push(`first ${how}`));
  const second = new TabLock('x', { locks, channel: b }, async (how) => void said.push(`second ${how}`));
  return { first, second, said };
}

afterEach(() => vi.useRealTimers());

test('one tab holds the game, the other is told', async () => {
  const { first, second } = tabs();
  expect(await first.acquire()).toBe('mine');
  expect(await second.acquire()).toBe('elsewhere');
  expect([first.isMine, second.isMine]).toEqual([true, false]);
});

test('asked to, the first tab saves and lets go; and back', async () => {
  const { first, second, said } = tabs();
  await first.acquire();
  expect(await second.takeOver()).toBe('mine');
  expect(said).toEqual(['first asked']);
  expect([first.isMine, second.isMine]).toEqual([false, true]);
  expect(await first.takeOver()).toBe('mine');
  expect(said).toEqual(['first asked', 'second asked']);
});

test('a tab that does not answer loses the game all the same', async () => {
  vi.useFakeTimers();
  const { first, second, said } = tabs(true);
  await first.acquire();
  const taking = second.takeOver();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await taking).toBe('mine');
  expect(said).toEqual(['first robbed']);
  expect([first.isMine, second.isMine]).toEqual([false, true]);
});

test('without locks every tab thinks it is alone', async () => {
  const lock = new TabLock('x', { locks: undefined, channel: undefined }, async () => {});
  expect(await lock.acquire()).toBe('mine');
  expect(await lock.takeOver()).toBe('mine');
});
