// SPDX-License-Identifier: MIT
// The position that is being set up: a value, what the core says of it, and the way back.
import type { Core, FenReading, Setup } from '$core';
import { History } from './history';

export class PositionEditor {
  private now = $state.raw<Setup | null>(null);
  private written = $state.raw<string | null>(null);
  private steps = $state(0);
  private readonly history = new History<Setup>(200, () => {});

  constructor(private readonly core: () => Core) {}

  /** Null until load() or reset(). */
  get setup(): Setup | null {
    return this.now;
  }

  /** Everything that is wrong or odd with it; the position when it is possible. */
  readonly reading: FenReading | null = $derived.by(() =>
    this.now ? this.core().readSetup(this.now) : null,
  );

  /** Both spellings, also of what is not possible. */
  readonly fen: string = $derived.by(() => (this.now ? this.core().writeSetup(this.now, 'x-fen') : ''));
  readonly shredderFen: string = $derived.by(() =>
    this.now ? this.core().writeSetup(this.now, 'shredder') : '',
  );

  /** The text in the field while it cannot be read; else the FEN. */
  get text(): string {
    return this.written ?? this.fen;
  }

  /** Why the text in the field cannot be read. */
  readonly textFault: FenReading['fault'] = $derived.by(() =>
    this.written === null ? null : this.core().readFen(this.written, this.now?.chess960).fault,
  );

  /** The squares of a double step that can be chosen: the core says of each whether it could be. */
  possiblePassed(squares: readonly string[]): readonly string[] {
    const setup = this.now;
    if (!setup) return [];
    const isPossible = (enPassant: string) =>
      !this.core().readSetup({ ...setup, enPassant }).reasons.some((each) => each.reason === 'en-passant-impossible');
    return squares.filter((square) => square === setup.enPassant || isPossible(square));
  }

  /** Sets up what a FEN says, without a step back; false: it cannot be read. */
  load(fen: string): boolean {
    const { setup } = this.core().readFen(fen);
    if (setup) this.now = setup;
    this.written = null;
    return setup !== null;
  }

  /** One step: undo brings back what was there. */
  change(change: (setup: Setup) => Setup, label = '', merge?: string): void {
    if (!this.now) return;
    const next = change(this.now);
    if (next === this.now) return;
    this.history.push({ state: this.now, label, merge });
    this.now = next;
    this.written = null;
    this.steps += 1;
  }

  reset(): void {
    this.change(() => this.core().readFen(this.core().startFen).setup ?? this.now!);
  }

  /** Somebody types in the field: what can be read is set up, anything else stays in the field. */
  type(text: string): void {
    const { setup } = this.core().readFen(text, this.now?.chess960);
    if (setup) this.change(() => setup, '', 'fen');
    this.written = text;
  }

  /** The field was left: a text that can be read is written as the core writes it. */
  leaveText(): void {
    this.history.seal();
    if (this.textFault === null) this.written = null;
  }

  get canUndo(): boolean {
    void this.steps;
    return this.history.undoLabel !== null;
  }

  get canRedo(): boolean {
    void this.steps;
    return this.history.redoLabel !== null;
  }

  undo(): void {
    this.step((now) => this.history.undo(now));
  }

  redo(): void {
    this.step((now) => this.history.redo(now));
  }

  private step(take: (now: Setup) => Setup | null): void {
    const state = this.now && take(this.now);
    if (!state) return;
    this.now = state;
    this.written = null;
    this.steps += 1;
  }
}
