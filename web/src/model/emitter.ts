// SPDX-License-Identifier: MIT

/** Tells what has happened to whoever wants to know, in the order in which they asked. */
export class Emitter<T> {
  private readonly listeners = new Set<(event: T) => void>();

  on(listener: (event: T) => void): void {
    this.listeners.add(listener);
  }

  tell(event: T): void {
    for (const listener of this.listeners) listener(event);
  }
}
