// SPDX-License-Identifier: MIT
import { startCore } from '../api/core';
import { soundGame } from '../view/play/play_sounds';
import { keeper } from './playing';

/** What has to be there before a view is shown. Rejects when the core cannot be had. */
export async function startPage(): Promise<void> {
  await startCore();
  soundGame();
  void keeper.restore();
}
