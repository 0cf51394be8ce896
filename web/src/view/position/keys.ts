// SPDX-License-Identifier: MIT
import type { KeyRow } from '../../app/keys';
import { positionText } from '../../i18n/position';
import { editor } from './editor';
import { screen } from './position_screen.svelte';

export const positionKeys: readonly KeyRow[] = [
  { keys: ['f'], label: () => positionText('flip'), run: () => (screen.isFlipped = !screen.isFlipped) },
  { keys: ['Ctrl+z'], label: () => positionText('undo'), run: () => editor.undo(), when: () => editor.canUndo },
  {
    keys: ['Ctrl+Shift+z', 'Ctrl+y'],
    label: () => positionText('redo'),
    run: () => editor.redo(),
    when: () => editor.canRedo,
  },
];
