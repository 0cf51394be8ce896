// SPDX-License-Identifier: MIT
import type { Color, Core, Finish, Result, Style } from '$core';
import type { Clock } from './clock';
import type { GameSetup } from './game_setup';
import type { TimeSource } from './time_source';

/** How a game came to its end; the words for it are the core's (describeEnding). */
export interface Ending {
  readonly finish: Finish;
  readonly result: Result;
}

export interface RunningParts {
  readonly core: () => Core;
  readonly time: TimeSource;
  /** Today at the place of play. */
  readonly today: () => Date;
  /** Whose words stand in the tags. */
  readonly style: () => Style;
}

/** What a game that goes on needs beside its tree. */
export interface Continued {
  readonly setup: GameSetup;
  readonly clock: Clock;
  readonly ending?: Ending | null;
  readonly drawOffer?: Color | null;
  /** Half-moves that were there before the play began; they are not taken back. */
  readonly firstPly?: number;
}

/** What has just happened in the running game; 'kept': it is in the library. */
export type RunningEvent = 'started' | 'moved' | 'withdrawn' | 'ended' | 'paused' | 'resumed' | 'offers' | 'kept';
