// SPDX-License-Identifier: MIT
// The running game survives a reload, a crash and a second tab: one tab holds it and writes it down, the whole
// at each change, the clocks each second.
import type { Core } from '$core';
import type { Archive } from './archive.svelte';
import { clockAt } from './restored_clock';
import type { Clock, ClockSide } from './clock';
import { endOf } from './places';
import type { Offers } from './offers.svelte';
import type { RunningGame } from './running_game.svelte';
import type { RunningStore, Saved, SavedClock, SavedGame } from './running_store';
import { TabLock } from './tab_lock';
import type { LockParts, Parting } from './tab_lock';
import type { TimeSource } from './time_source';

export interface KeeperParts {
  readonly core: () => Core;
  readonly running: RunningGame;
  readonly offers: Offers;
  readonly archive: Archive;
  readonly store: RunningStore;
  readonly locks: LockParts;
  readonly time: TimeSource;
}

const secondMs = 1000;

export class Keeper {
  private where = $state.raw<'unknown' | 'mine' | 'elsewhere'>('unknown');
  private fault = $state.raw<string | null>(null);
  private readonly lock: TabLock;
  private writing: Promise<void> = Promise.resolve();
  private wanted: 'nothing' | 'clock' | 'all' = 'nothing';
  private second = 0;

  constructor(private readonly parts: KeeperParts) {
    this.lock = new TabLock('movetext-running', parts.locks, (how) => this.letGo(how));
    parts.running.events.on(() => this.want('all'));
    parts.running.ticks.on(() => this.eachSecond());
  }

  /** Where the running game is open; 'unknown' until restore() is done. */
  get holding(): 'unknown' | 'mine' | 'elsewhere' {
    return this.where;
  }

  /** Why the game could not be written down: no room, or no storage at all. It goes on all the same. */
  get failure(): string | null {
    return this.fault;
  }

  /** Takes up the game that was running, unless another tab has it. */
  async restore(): Promise<void> {
    const held = await this.lock.acquire();
    if (held === 'mine') await this.takeUp();
    this.where = held;
  }

  /** Takes the game over from the other tab. */
  async takeOver(): Promise<void> {
    this.where = await this.lock.takeOver();
    if (this.where === 'mine') await this.takeUp();
  }

  /** Resolves when all that was wanted is written, or has failed. */
  idle(): Promise<void> {
    return this.writing;
  }

  private async takeUp(): Promise<void> {
    try {
      const saved = await this.parts.store.load();
      if (saved) this.goOn(saved);
      this.fault = null;
    } catch (error) {
      this.fault = nameOf(error);
    }
  }

  private goOn({ game: saved, clock: times }: Saved): void {
    const { core, running, offers, archive } = this.parts;
    const game = core().fromJson(saved.json);
    const { setup, ending, firstPly } = saved;
    const clock = clockAt(game, endOf(game.view(), null), { white: setup.whiteTime, black: setup.blackTime });
    archive.libraryId = saved.libraryId;
    running.goOn(game, { setup, ending, firstPly, clock: withLeft(clock, times) });
    offers.restoreDraw(saved.drawOffer);
  }

  private async letGo(how: Parting): Promise<void> {
    if (how === 'robbed') this.where = 'elsewhere'; // what is written from now on is the other tab's
    this.parts.running.pause();
    this.want('all');
    await this.writing;
    this.where = 'elsewhere';
  }

  private eachSecond(): void {
    const second = Math.floor(this.parts.time.now() / secondMs);
    if (second === this.second || !this.parts.running.clock.isRunning) return;
    this.second = second;
    this.want(this.fault === null ? 'clock' : 'all');
  }

  /** One write at a time; what is wanted meanwhile is written once, afterwards, as it is then. */
  private want(what: 'clock' | 'all'): void {
    if (this.where === 'elsewhere' || this.parts.running.setup === null) return;
    const isIdle = this.wanted === 'nothing';
    if (this.wanted !== 'all') this.wanted = what;
    if (isIdle) this.writing = this.writing.then(() => this.write());
  }

  private async write(): Promise<void> {
    const { wanted } = this;
    this.wanted = 'nothing';
    if (this.where === 'elsewhere') return;
    try {
      if (wanted === 'all') await this.parts.store.save(this.savedGame(), this.savedClock());
      else await this.parts.store.saveClock(this.savedClock());
      this.fault = null;
    } catch (error) {
      this.fault = nameOf(error);
    }
  }

  private savedGame(): SavedGame {
    const { running, offers, archive } = this.parts;
    const { setup, ending, firstPly } = running;
    if (!setup || !running.store.game) throw new Error('no game');
    const { libraryId } = archive;
    return {
      format: 1, json: running.store.game.toJson(), setup, ending, firstPly, libraryId, drawOffer: offers.drawFrom,
    };
  }

  private savedClock(): SavedClock {
    const { clock } = this.parts.running;
    return { whiteMs: clock.leftNow('white'), blackMs: clock.leftNow('black') };
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : String(error);
}

function withLeft(clock: Clock, { whiteMs, blackMs }: SavedClock): Clock {
  const side = (of: ClockSide, ms: number | null): ClockSide => (ms === null ? of : { ...of, leftMs: ms });
  return { ...clock, white: side(clock.white, whiteMs), black: side(clock.black, blackMs) };
}
