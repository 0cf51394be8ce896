// SPDX-License-Identifier: MIT
import type { LegalMove } from './types';

/** A legal move as the core gives it, for tests of what does not need the core. */
export function sampleMove(from: string, to: string, more: Partial<LegalMove> = {}): LegalMove {
  const plain: LegalMove = {
    uci: from + to, san: to, from, to, targets: [to], kind: 'normal', promotion: null, capture: null, rook: null,
  };
  return { ...plain, ...more };
}
