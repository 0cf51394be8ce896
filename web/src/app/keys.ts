// SPDX-License-Identifier: MIT
// What a pressed key means. One table (key_table.ts) runs the keys and makes the sheet behind "?".

export interface KeyRow {
  /**
   * Any of these: KeyboardEvent.key, with "Ctrl+", "Alt+" and, for letters and named keys, "Shift+" before it, in this
   * order. Signs are what the keyboard types, whatever it takes to type them: "?", "$". Letters are small: "Shift+c".
   */
  readonly keys: readonly string[];
  /** What it does, in the language on the screen. */
  readonly label: () => string;
  readonly run: (event: KeyboardEvent) => void;
  /** The key means nothing, and is left to the browser, while this is false. */
  readonly when?: () => boolean;
}

export interface KeyGroup {
  readonly title: () => string;
  /** The rows count while this is true; the sheet shows them always. */
  readonly active: () => boolean;
  readonly rows: readonly KeyRow[];
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isSign = (key: string) => key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' ';

/** The name of what was pressed, as KeyRow.keys spells it. Command counts as Ctrl. */
export function nameOfKey(event: Pressed): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && !isSign(event.key) ? 'Shift+' : '';
  return (event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + (event.altKey ? 'Alt+' : '') + shift + key;
}

/** The row that a key runs now. */
export function findKey(groups: readonly KeyGroup[], event: Pressed): KeyRow | undefined {
  const name = nameOfKey(event);
  for (const group of groups) {
    if (!group.active()) continue;
    const row = group.rows.find((each) => each.keys.includes(name) && (each.when?.() ?? true));
    if (row) return row;
  }
  return undefined;
}

const typing = 'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=range]),textarea,select';

/** Somebody is typing, choosing in a list, or in a dialog: keys belong to that. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(`${typing},[contenteditable=true],dialog,[role=menu],[role=listbox]`) !== null;
}

const acting = 'button,a[href],summary,input,[role=button],[role=tab]';

/** The key works what has the focus: blank and Enter on a button, arrows among radio buttons and tabs. */
export function isForFocused(event: Pressed & { target: EventTarget | null }): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.key === ' ' || event.key === 'Enter') return event.target.closest(acting) !== null;
  if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
    return event.target.closest('[role=tab],[role=grid],[role=application],input,[data-own-keys]') !== null;
  return false;
}

/** Runs what the key means; true when it meant something. */
export function runKey(groups: readonly KeyGroup[], event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isTaken(event.target) || isForFocused(event)) return false;
  const row = findKey(groups, event);
  if (!row) return false;
  event.preventDefault();
  row.run(event);
  return true;
}
