// SPDX-License-Identifier: MIT
import { core } from '../../api/core';
import { PositionEditor } from '../../model/position_editor.svelte';

/** The position of the editor; it stays while other views are shown. */
export const editor = new PositionEditor(core);
