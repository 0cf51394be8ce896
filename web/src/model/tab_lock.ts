// SPDX-License-Identifier: MIT
// One tab holds the running game. The browser's lock ends with the tab, however it ends.

export type Holding = 'mine' | 'elsewhere';
/** Another tab asks for the game and waits, or did not get an answer and has it already. */
export type Parting = 'asked' | 'robbed';

/** How long a tab that is asked has to save and let go. */
const patienceMs = 1000;

export interface LockParts {
  /** Absent where the page is not served securely: then every tab thinks it is alone. */
  readonly locks: LockManager | undefined;
  readonly channel: BroadcastChannel | undefined;
}

export function pageLockParts(name: string): LockParts {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
  return { locks: globalThis.navigator?.locks, channel };
}

export class TabLock {
  private release: (() => void) | null = null;

  /** `letGo` is called when another tab takes over: stop, and save what there is, but nothing when robbed. */
  constructor(
    private readonly name: string,
    private readonly parts: LockParts,
    private readonly letGo: (how: Parting) => Promise<void>,
  ) {
    parts.channel?.addEventListener('message', () => void this.giveAway());
  }

  get isMine(): boolean {
    return this.release !== null || !this.parts.locks;
  }

  /** Takes the lock if no other tab has it. */
  acquire(): Promise<Holding> {
    return this.hold({ ifAvailable: true });
  }

  /** Asks the other tab to save and let go; takes the lock in any case. */
  async takeOver(): Promise<Holding> {
    if (this.isMine) return 'mine';
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patienceMs);
    this.parts.channel?.postMessage('let go');
    const answer = await this.hold({ signal: waiting.signal }).catch(() => 'elsewhere' as const);
    clearTimeout(timer);
    return answer === 'mine' ? answer : this.hold({ steal: true });
  }

  private hold(options: LockOptions): Promise<Holding> {
    const locks = this.parts.locks;
    if (!locks || this.release) return Promise.resolve('mine');
    return new Promise((resolve, reject) => {
      const held = locks.request(this.name, options, (lock) => {
        if (!lock) return resolve('elsewhere');
        resolve('mine');
        return new Promise<void>((release) => (this.release = release));
      });
      held.catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        this.lost();
      });
    });
  }

  /** Another tab has taken the lock by force. */
  private lost(): void {
    if (!this.release) return;
    this.release = null;
    void this.letGo('robbed');
  }

  private async giveAway(): Promise<void> {
    const release = this.release;
    if (!release) return;
    this.release = null;
    await this.letGo('asked');
    release();
  }
}
