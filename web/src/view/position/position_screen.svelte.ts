// SPDX-License-Identifier: MIT
import { core } from '../../api/core';
import { editor } from './editor';

class PositionScreen {
  isFlipped = $state(false);

  get startFen(): string {
    return core().startFen;
  }

  /** The FEN for the address: Chess960 in the spelling that says so by itself. */
  get address(): string {
    return editor.setup?.chess960 ? editor.shredderFen : editor.fen;
  }
}

export const screen = new PositionScreen();
