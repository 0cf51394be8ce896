// SPDX-License-Identifier: MIT
// The clocks on the screen: looks at the clock value just when what is shown changes, and when the flag falls. A late
// timer shows late, and counts nothing wrong.
import type { Color } from '$core';
import { fall, fallsAt, hasClock, leftAt, newClock, pause, press, resume } from './clock';
import type { Clock } from './clock';
import { unchangedFor } from './clock_text';
import type { TimeSource } from './time_source';

export class RunningClock {
  private value = $state.raw<Clock>(newClock([]));
  private seen = $state(0);
  private callOff: () => void = () => {};

  constructor(
    private readonly time: TimeSource,
    private readonly hooks: { fell(color: Color): void; ticked(): void },
  ) {}

  get state(): Clock {
    return this.value;
  }

  get isRunning(): boolean {
    return this.value.running !== null;
  }

  /** What is left for a side, in milliseconds, when somebody last looked; null: it plays without a clock. */
  left(color: Color): number | null {
    return hasClock(this.value, color) ? leftAt(this.value, color, this.seen) : null;
  }

  /** The same at this very moment. */
  leftNow(color: Color): number | null {
    return hasClock(this.value, color) ? leftAt(this.value, color, this.time.now()) : null;
  }

  set(value: Clock): void {
    this.show(value, this.time.now());
  }

  /** `mover` has moved at that moment. Requires: look() then found its flag standing. */
  press(mover: Color, at: number): void {
    this.show(press(this.value, mover, at), at);
  }

  pause(): void {
    const now = this.time.now();
    this.show(pause(this.value, now), now);
  }

  resume(color: Color): void {
    const now = this.time.now();
    this.show(resume(this.value, color, now), now);
  }

  /** Reads the time, lets the flag fall when it is due, and plans the next look. Gives the moment. */
  look(): number {
    const now = this.time.now();
    this.show(fall(this.value, now), now);
    return now;
  }

  private show(value: Clock, now: number): void {
    const before = this.value.fallen;
    this.value = value;
    this.seen = now;
    this.callOff();
    this.callOff = () => {};
    if (value.fallen !== null && before === null) this.hooks.fell(value.fallen);
    else this.plan(now);
    this.hooks.ticked();
  }

  private plan(now: number): void {
    const falls = fallsAt(this.value);
    if (falls === null || this.value.running === null) return;
    const wait = Math.min(falls - now, unchangedFor(leftAt(this.value, this.value.running, now)));
    this.callOff = this.time.after(Math.max(0, wait), () => this.look());
  }
}
