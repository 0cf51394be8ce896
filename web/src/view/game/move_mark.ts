// SPDX-License-Identifier: MIT
// The mark of the current move, set on the elements themselves: a step through a long game touches two of them.
import type { LineId, MoveId, Place } from '$core';

let frame = 0;

/** Before the next picture: asking for places at once would lay out the page once more a step. */
function keepInViewSoon(element: HTMLElement): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => keepInView(element));
}

/** Scrolls the nearest box that scrolls, never the page. */
function keepInView(element: HTMLElement): void {
  const box = element.closest<HTMLElement>('[data-scrolls]');
  if (!box) return;
  const margin = 40;
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top + margin) box.scrollTop -= outer.top + margin - inner.top;
  else if (inner.bottom > outer.bottom - margin) box.scrollTop += inner.bottom - outer.bottom + margin;
}

/** Marks the move; the Tab key leads to it. At the start it leads to the first one. */
export function markMove(list: HTMLElement | null, place: Place): void {
  const old = list?.querySelector<HTMLElement>('[data-move][tabindex="0"]');
  old?.removeAttribute('aria-current');
  if (old) old.tabIndex = -1;
  const move = list?.querySelector<HTMLElement>(place === null ? '[data-move]' : `[data-move="${place}"]`);
  if (!move) return;
  move.tabIndex = 0;
  if (place === null) {
    const box = list?.closest<HTMLElement>('[data-scrolls]');
    if (box) box.scrollTop = 0;
    return;
  }
  move.setAttribute('aria-current', 'true');
  keepInViewSoon(move);
}

export type Pressed = { kind: 'move'; id: MoveId } | { kind: 'fold' | 'unfold'; id: LineId };

/** What was pressed in the list, if anything. */
export function pressedMove(target: EventTarget | null): Pressed | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-move],[data-fold],[data-unfold]');
  if (!element) return null;
  const { move, fold, unfold } = element.dataset;
  if (move !== undefined) return { kind: 'move', id: Number(move) };
  return fold === undefined ? { kind: 'unfold', id: Number(unfold) } : { kind: 'fold', id: Number(fold) };
}
