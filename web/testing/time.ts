// SPDX-License-Identifier: MIT
// Time that passes when a test says so.
import type { TimeSource } from '../src/model/time_source';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

export class TestTime implements TimeSource {
  private moment = 1_000_000.25;
  private timers: Timer[] = [];

  now(): number {
    return this.moment;
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.moment + ms, call };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }

  /** Timers run at their moments. */
  pass(ms: number): void {
    const end = this.moment + ms;
    for (let next = this.next(end); next; next = this.next(end)) {
      this.moment = Math.max(this.moment, next.at);
      next.call();
    }
    this.moment = end;
  }

  /** The tab sleeps: time passes, no timer runs; they all run late, when it wakes. */
  sleep(ms: number): void {
    this.moment += ms;
    this.pass(0);
  }

  private next(end: number): Timer | undefined {
    const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
    this.timers = this.timers.filter((timer) => timer !== due);
    return due;
  }
}
