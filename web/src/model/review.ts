// SPDX-License-Identifier: MIT
// The review of a whole game: each position of the main line is looked at once, then all is written into the tree in
// one step: [%eval] at each move, a NAG and the better line at each bad one.
import type { Evaluation, Game, GameView, MoveId, PositionInfo } from '$core';
import { judge, judgementNags, qualityNags } from './review_rules';
import type { ReviewedMove } from './review_rules';

/** What the engine says of one position. */
export interface Verdict {
  /** White's view. */
  readonly evaluation: Evaluation;
  /** The best moves, in coordinates; empty: there is none. */
  readonly best: readonly string[];
}

/** The start of the game and the moves to a position, in coordinates. */
export interface ReviewPosition {
  readonly fen: string;
  readonly moves: readonly string[];
  readonly chess960: boolean;
}

/** What a position without a move comes to; null: there are moves. */
export function verdictOnEnd(position: PositionInfo): Verdict | null {
  if (position.moves.length > 0) return null;
  const isMate = position.check !== null;
  return { evaluation: isMate ? { mateIn: position.turn === 'white' ? -1 : 1 } : { centipawns: 0 }, best: [] };
}

/** Looks at one position. Throws when it was interrupted. */
export type Evaluate = (position: ReviewPosition, signal: AbortSignal) => Promise<Verdict>;

/** Half-moves of a better line that are written. */
const lineLength = 8;

/** A review that can stop and go on: what was found stays. */
export class Review {
  /** Verdicts on the positions, from the start position; filled from the front. */
  readonly verdicts: Verdict[] = [];
  readonly moves: readonly MoveId[];
  private readonly ucis: readonly string[];

  /** `end`: the verdict on the last position where the game is over there, which no engine has to be asked for. */
  constructor(private readonly view: GameView, private readonly end: Verdict | null = null) {
    this.moves = view.lines[0]?.moves ?? [];
    this.ucis = this.moves.map((id) => view.moves[id]?.uci ?? '');
  }

  /** Positions to look at: one more than moves. */
  get total(): number {
    return this.moves.length + 1;
  }

  get isDone(): boolean {
    return this.verdicts.length === this.total;
  }

  /** Goes on where it stopped. Ends early, without an error, when the signal says so. */
  async run(evaluate: Evaluate, signal: AbortSignal, onProgress: () => void): Promise<void> {
    while (!this.isDone && !signal.aborted) {
      const moves = this.ucis.slice(0, this.verdicts.length);
      const position = { fen: this.view.startFen, moves, chess960: this.view.variant === 'chess960' };
      try {
        const end = this.verdicts.length === this.moves.length ? this.end : null;
        this.verdicts.push(end ?? (await evaluate(position, signal)));
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      onProgress();
    }
  }

  /** The moves that are looked at on both sides. */
  reviewed(): (ReviewedMove & { id: MoveId; best: readonly string[] })[] {
    return this.verdicts.slice(1).flatMap((after, i) => {
      const move = this.view.moves[this.moves[i] ?? -1];
      const before = this.verdicts[i];
      if (!move || !before) return [];
      return [{ id: move.id, mover: move.color, before: before.evaluation, after: after.evaluation,
        best: before.best }];
    });
  }

  /** Writes what was found into the game. Requires: the game has the moves that it had when the review began. */
  write(game: Game): void {
    for (const reviewed of this.reviewed()) {
      const move = game.view().moves[reviewed.id];
      if (!move) continue;
      const isLast = move.next === null;
      if (!(isLast && game.findFinish() !== null)) game.setEvaluation(reviewed.id, reviewed.after);
      const judgement = judge(reviewed.before, reviewed.after, reviewed.mover);
      if (!judgement || reviewed.best[0] === move.uci) continue;
      if (!move.nags.some((nag) => qualityNags.includes(nag))) game.addNag(reviewed.id, judgementNags[judgement]);
      if (!hasLine(game.view(), reviewed.id, reviewed.best)) {
        if (reviewed.best.length > 0) game.addVariation(reviewed.id, reviewed.best.slice(0, lineLength));
      }
    }
  }
}

/** A variation of that move starts like the best line already. */
function hasLine(view: GameView, id: MoveId, best: readonly string[]): boolean {
  const lines = view.moves[id]?.variations ?? [];
  return lines.some((line) => view.moves[view.lines[line]?.moves[0] ?? -1]?.uci === best[0]);
}
