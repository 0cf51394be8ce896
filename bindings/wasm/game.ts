// SPDX-License-Identifier: MIT
import { CoreError } from './error.ts';
import type { Game } from './index.ts';
import { type Instance, nothing, pack } from './instance.ts';
import type { Openings } from './openings.ts';
import { to_view, type RawView } from './values.ts';
import type {
  ClocksLeft, CommentSpot, Evaluation, ExportOptions, Finish, GameView, LineId, MoveId, Opening, Place, PositionInfo,
  Result, Style,
} from './types.ts';

const styles: readonly Style[] = ['document', 'standard'];
const spots = ['preamble', 'initial', 'before', 'after', 'after-variation', 'trailing'];

/** Games that nobody disposed of are freed with their wrapper. */
const forgotten = new FinalizationRegistry<{ instance: Instance; handle: number }>(({ instance, handle }) => {
  try {
    instance.call('mt_game_free', handle);
  } catch {
    // The instance is gone, and the game with it.
  }
});

function id(place: Place): number {
  return place ?? nothing;
}

function export_flags(options: ExportOptions): number {
  const { comments, variations, nags, clocks, evaluations, arrows, style, from, line } = options;
  const wanted = [comments, variations, nags, clocks, evaluations, arrows];
  let flags = wanted.reduce((set, is_wanted, bit) => (is_wanted === false ? set : set | (1 << bit)), 0);
  if (style) flags |= style === 'document' ? 64 : 128;
  if (from !== undefined) flags |= 256;
  else if (line !== undefined) flags |= 512;
  return flags;
}

export class GameHandle implements Game {
  private handle: number | null;
  private current: GameView | null = null;
  version = 0;

  constructor(private readonly core: Instance, handle: number, private readonly openings: Openings) {
    this.handle = handle;
    forgotten.register(this, { instance: core, handle }, this);
  }

  dispose(): void {
    if (this.handle === null) return;
    forgotten.unregister(this);
    if (this.core.works) this.core.call('mt_game_free', this.handle);
    this.handle = null;
    this.current = null;
  }

  private get pointer(): number {
    if (this.handle === null) throw new CoreError('disposed', 'the game was disposed of');
    return this.handle;
  }

  clone(): Game {
    const copy = new GameHandle(this.core, Number(this.core.text('mt_game_clone', this.pointer)), this.openings);
    copy.version = this.version;
    copy.current = this.current;
    return copy;
  }

  compact(): void {
    this.core.call('mt_game_compact', this.pointer);
    this.change();
  }

  private change(): void {
    this.version += 1;
    this.current = null;
  }

  /** Calls a function that changes the game; nothing has changed when it throws. */
  private edit(name: string, ...values: (number | string | Uint8Array)[]): string {
    const answer = this.core.text(name, this.pointer, ...values);
    this.change();
    return answer;
  }

  view(): GameView {
    const pointer = this.pointer;
    this.current ??= to_view(this.core.json<RawView>('mt_game_view', pointer), this.version);
    return this.current;
  }

  position(at: Place): PositionInfo {
    return this.core.json('mt_game_position', this.pointer, id(at));
  }

  path(at: Place): readonly MoveId[] {
    return this.core.json('mt_game_path', this.pointer, id(at));
  }

  clocksLeft(at: Place): ClocksLeft {
    const [whiteMs = null, blackMs = null] = this.core.json<(number | null)[]>('mt_game_clocks', this.pointer, id(at));
    return { whiteMs, blackMs };
  }

  opening(at: Place): Opening | null {
    return this.openings.of_game(this.pointer, id(at));
  }

  findFinish(): Finish | null {
    return (this.core.text('mt_game_find_finish', this.pointer) || null) as Finish | null;
  }

  play(at: Place, move: string): MoveId {
    return Number(this.edit('mt_game_play', id(at), move));
  }

  playLine(at: Place, moves: readonly string[]): readonly MoveId[] {
    return JSON.parse(this.edit('mt_game_play_line', id(at), pack(moves))) as MoveId[];
  }

  takeBack(line: LineId, count = 1): void { this.edit('mt_game_take_back', line, count); }
  deleteAfter(at: Place): void { this.edit('mt_game_delete_after', id(at)); }
  deleteFrom(move: MoveId): void { this.edit('mt_game_delete_from', move); }

  addVariation(move: MoveId, moves: readonly string[]): LineId {
    return Number(this.edit('mt_game_add_variation', move, pack(moves)));
  }

  deleteVariation(line: LineId): void { this.edit('mt_game_delete_variation', line); }
  promote(line: LineId): void { this.edit('mt_game_promote', line); }
  promoteToMainline(line: LineId): void { this.edit('mt_game_promote_to_mainline', line); }
  demote(move: MoveId): void { this.edit('mt_game_demote', move); }
  moveVariation(line: LineId, place: number): void { this.edit('mt_game_move_variation', line, place); }

  setComments(spot: CommentSpot, texts: readonly string[]): void {
    const where = 'move' in spot ? spot.move : 'line' in spot ? spot.line : nothing;
    this.edit('mt_game_set_comments', spots.indexOf(spot.kind), where, pack(texts));
  }

  setText(at: Place, text: string): void { this.edit('mt_game_set_text', id(at), text); }
  addNag(move: MoveId, nag: number): void { this.edit('mt_game_add_nag', move, this.nag(nag)); }
  removeNag(move: MoveId, nag: number): void { this.edit('mt_game_remove_nag', move, this.nag(nag)); }

  private nag(value: number): number {
    if (Number.isInteger(value) && value >= 0 && value <= 255) return value;
    throw new CoreError('bad-number', 'a NAG is a number from 0 to 255');
  }

  setClock(move: Place, ms: number | null): void { this.edit('mt_game_set_clock', id(move), ms ?? NaN); }
  setElapsed(move: Place, ms: number | null): void { this.edit('mt_game_set_elapsed', id(move), ms ?? NaN); }

  setEvaluation(move: Place, value: Evaluation | null): void {
    const kind = value ? ('mateIn' in value ? 2 : 1) : 0;
    const number = value ? ('mateIn' in value ? value.mateIn : value.centipawns) : 0;
    // Beyond 32 bits a number would come round again: the largest one is refused just as well.
    const safe = Number.isFinite(number) ? Math.max(-0x7fffffff, Math.min(0x7fffffff, Math.round(number))) : 0x7fffffff;
    this.edit('mt_game_set_evaluation', id(move), kind, safe, value?.depth ?? -1);
  }

  setArrows(move: Place, arrows: readonly string[]): void {
    this.edit('mt_game_set_arrows', id(move), pack(arrows));
  }

  setSquares(move: Place, squares: readonly string[]): void {
    this.edit('mt_game_set_squares', id(move), pack(squares));
  }

  setTag(name: string, value: string): void { this.edit('mt_game_set_tag', name, value); }
  renameTag(from: string, to: string): void { this.edit('mt_game_rename_tag', from, to); }
  deleteTag(name: string): void { this.edit('mt_game_delete_tag', name); }
  setResult(result: Result): void { this.edit('mt_game_set_result', result); }

  finish(finish: Finish, style: Style = 'document'): Result {
    return this.edit('mt_game_finish', finish, style === 'standard' ? 1 : 0) as Result;
  }

  exportPgn(options: ExportOptions = {}): string {
    const tags = (options.tags ?? []).flatMap(({ name, value }) => [name, value]);
    const place = id(options.from ?? options.line ?? null);
    return this.core.text(
      'mt_game_export', this.pointer, export_flags(options), place, options.dialect ?? '', pack(tags),
    );
  }

  toJson(): string {
    const style = this.core.call('mt_game_style', this.pointer);
    return JSON.stringify({ format: 1, style: style < 0 ? null : styles[style], pgn: this.exportPgn() });
  }

  /** Of a game that was kept: its tags may not tell. */
  know_style(style: Style): void {
    this.core.call('mt_game_set_style', this.pointer, styles.indexOf(style));
  }
}
