// SPDX-License-Identifier: MIT

/** Where the model gets its time from; tests bring their own. */
export interface TimeSource {
  /** Monotonic, in milliseconds, not rounded. */
  now(): number;
  /** Calls back once, not before that many milliseconds have passed; the returned function calls it off. */
  after(ms: number, call: () => void): () => void;
}

export const pageTime: TimeSource = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
