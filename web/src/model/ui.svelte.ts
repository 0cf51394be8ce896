// SPDX-License-Identifier: MIT
// What is open on the page beside its view: the export panel, the sheet of keys, short notices.
import type { GameStore } from './game_store.svelte';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'good' | 'warn' | 'bad';
  /** Something to do about it: undo, retry. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How long a notice stays, in milliseconds; one with an action stays longer. */
const stay = { plain: 4000, action: 10_000 };

class Ui {
  /** The game that the export panel is open for; null: it is closed. */
  exported = $state.raw<GameStore | null>(null);
  keysOpen = $state(false);
  notices = $state.raw<readonly Notice[]>([]);
  /** Read out by screen readers, not shown. */
  spoken = $state('');
  private count = 0;

  openExport(store: GameStore): void {
    this.exported = store;
  }

  closeExport(): void {
    this.exported = null;
  }

  /** Says something in a corner of the page, and to screen readers, for a while. */
  notify(text: string, kind: Notice['kind'] = 'plain', action?: Notice['action']): void {
    const notice: Notice = { id: ++this.count, text, kind, ...(action && { action }) };
    this.notices = [...this.notices.slice(-2), notice];
    if (kind !== 'bad') setTimeout(() => this.dismiss(notice.id), action ? stay.action : stay.plain);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** Tells screen readers only; the same words again are read again. */
  say(text: string): void {
    this.spoken = text === this.spoken ? `${text}\u00a0` : text;
  }
}

export const ui = new Ui();
