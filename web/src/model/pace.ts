// SPDX-License-Identifier: MIT
// Long work in short pieces, so that the page never waits for it (no task over 50 ms).

const sliceMs = 8;

/** Lets the page draw and answer before work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

/** Asks now and then whether a slice is over; `rest` waits for the next task when it is. */
export class Pace {
  private start = performance.now();

  isOver(): boolean {
    return performance.now() - this.start > sliceMs;
  }

  async rest(): Promise<void> {
    await nextTask();
    this.start = performance.now();
  }
}
