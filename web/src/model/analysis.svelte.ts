// SPDX-License-Identifier: MIT
// The engine looks at the position on the board: lines, evaluation, arrows.
import { words } from '../api/words';
import { language } from '../i18n/language.svelte';
import type { Evaluation, GameView, Place, PositionInfo } from '$core';
import { core } from '../api/core';
import { analysisEngine } from './engine_link';
import type { EngineLine, EngineQuestion } from './engine_port';
import { pathTo } from './places';
import { store } from './game_store.svelte';
import type { HintArrow } from '../view/board/types';

export const mostLines = 5;
/** Deep enough: more only heats the device. */
const deepest = 28;
const shownMoves = 16;

export interface ShownLine {
  readonly rank: number;
  readonly evaluation: Evaluation;
  readonly moves: readonly { san: string; uci: string; number: string }[];
}

/** What an engine has to know of a place. */
export function questionAt(view: GameView, place: Place): EngineQuestion {
  const moves = pathTo(view, place).map((id) => view.moves[id]?.uci ?? '');
  return { fen: view.startFen, moves, chess960: view.variant === 'chess960' };
}

function showLine(position: PositionInfo, line: EngineLine): ShownLine {
  const written = core().writeLine(position.fen, line.pv.slice(0, shownMoves), position.chess960);
  let isBlack = position.turn === 'black';
  let number = position.fullmove;
  const moves = written.map(({ san, uci }, i) => {
    const text = isBlack ? (i === 0 ? `${number}…` : '') : `${number}.`;
    if (isBlack) number += 1;
    isBlack = !isBlack;
    return { san, uci, number: text };
  });
  return { rank: line.rank, evaluation: line.evaluation, moves };
}

class Analysis {
  isOn = $state(false);
  count = $state(1);
  hasArrows = $state(true);
  failure = $state('');
  lines = $state.raw<readonly ShownLine[]>([]);
  depth = $state(0);
  private stop = new AbortController();

  /** The game is over in the position shown. */
  get isOver(): boolean {
    return this.isOn && store.position?.moves.length === 0;
  }

  /** The engine's view, else the one that the file has of the move shown. White's view. */
  get evaluation(): Evaluation | null {
    return this.lines[0]?.evaluation ?? (store.move ?? store.view?.start)?.evaluation ?? null;
  }

  get hints(): readonly HintArrow[] {
    if (!this.hasArrows || !this.isOn) return [];
    return this.lines.flatMap(({ moves, rank }) => {
      const first = moves[0];
      return first ? [{ from: first.uci.slice(0, 2), to: first.uci.slice(2, 4), weight: 1 - (rank - 1) * 0.18 }] : [];
    });
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.failure = '';
  }

  setCount(count: number): void {
    this.count = Math.max(1, Math.min(mostLines, count));
  }

  /** Looks at the place shown; called again whenever place, game or settings change. Gives the way to stop. */
  follow(): () => void {
    const { view, place, position } = store;
    this.lines = [];
    this.depth = 0;
    if (!this.isOn || !view || !position || position.moves.length === 0) return () => {};
    const stop = new AbortController();
    this.stop = stop;
    void this.look(questionAt(view, place), position, this.count, stop.signal);
    return () => stop.abort();
  }

  /** Another task needs the engine. */
  interrupt(): void {
    this.stop.abort();
    this.isOn = false;
  }

  private async look(
    question: EngineQuestion, position: PositionInfo, count: number, signal: AbortSignal,
  ): Promise<void> {
    try {
      await analysisEngine().analyse(question, { lines: count, depth: deepest }, (lines) => {
        if (signal.aborted) return;
        this.lines = lines.map((line) => showLine(position, line));
        this.depth = lines[0]?.depth ?? 0;
      }, signal);
    } catch (error) {
      if (!signal.aborted) this.failure = words(language()).error(error);
    }
  }
}

export const analysis = new Analysis();
