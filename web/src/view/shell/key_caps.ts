// SPDX-License-Identifier: MIT
import { appText } from '../../i18n/app';

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Shift: '⇧',
};

/** The caps of a key of the table: "Shift+ArrowLeft" is ["⇧", "←"]. */
export function keyCaps(key: string): string[] {
  const parts = key === '+' ? ['+'] : key.split('+').filter((part) => part !== '');
  return parts.map((part) => {
    if (part === ' ') return appText('spaceKey');
    if (part === 'Ctrl') return appText('ctrlKey');
    return signs[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
}
