// SPDX-License-Identifier: MIT
import type { ErrorCode, Refusal, SetupReason } from './types.ts';

/** What a sentence about the error needs beside its code. */
export interface ErrorDetails {
  /** Of illegal-move. */
  readonly refusal?: Refusal;
  /** Which of several moves, arrows or squares; from 0. */
  readonly index?: number;
  /** Of impossible-position. */
  readonly reasons?: readonly SetupReason[];
}

/** The core refused. `message` is an English sentence; pages translate by `code` and `details`. */
export class CoreError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'CoreError';
    this.code = code;
    this.details = details;
  }
}
