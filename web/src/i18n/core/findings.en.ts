// SPDX-License-Identifier: MIT
import type { Details } from './details';

/** The core's own sentences are exact. */
export const findings: Record<string, string> = {};
export const details: Details = {};
