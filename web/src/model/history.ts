// SPDX-License-Identifier: MIT
// Undo and redo: earlier and later states, each owned here until it is taken or let go.

/** A state to come back to, and what led away from it. */
export interface Step<S> {
  readonly state: S;
  /** What was done: "Delete variation". For the screen. */
  readonly label: string;
  /** Steps with the same key, one right after the other, are undone together (typing). */
  readonly merge: string | undefined;
}

export class History<S> {
  private past: Step<S>[] = [];
  private future: Step<S>[] = [];

  /** Keeps up to `limit` states; `drop` is told of each one that is let go. */
  constructor(
    private readonly limit: number,
    private readonly drop: (state: S) => void,
  ) {}

  get undoLabel(): string | null {
    return this.past.at(-1)?.label ?? null;
  }

  get redoLabel(): string | null {
    return this.future.at(-1)?.label ?? null;
  }

  /** Notes the state before a change. */
  push(step: Step<S>): void {
    this.forget(this.future);
    if (step.merge !== undefined && this.past.at(-1)?.merge === step.merge) {
      this.drop(step.state); // the earlier state is the one to come back to
      return;
    }
    this.past.push(step);
    const old = this.past.length > this.limit ? this.past.shift() : undefined;
    if (old) this.drop(old.state);
  }

  /** The state before the last change; `now` is kept for redo. */
  undo(now: S): S | null {
    return this.swap(this.past, this.future, now);
  }

  redo(now: S): S | null {
    return this.swap(this.future, this.past, now);
  }

  /** The next step with the same key starts anew (the field was left). */
  seal(): void {
    const last = this.past.pop();
    if (last) this.past.push({ ...last, merge: undefined });
  }

  clear(): void {
    this.forget(this.past);
    this.forget(this.future);
  }

  private swap(from: Step<S>[], to: Step<S>[], now: S): S | null {
    const step = from.pop();
    if (!step) return null;
    to.push({ state: now, label: step.label, merge: undefined });
    return step.state;
  }

  private forget(steps: Step<S>[]): void {
    for (const step of steps.splice(0)) this.drop(step.state);
  }
}
