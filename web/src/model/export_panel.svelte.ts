// SPDX-License-Identifier: MIT
// The state of the export panel: what is typed, what of it holds, and the text that follows every keystroke (A-05 to
// The bytes come from the core only.
import { words } from '../api/words';
import { language } from '../i18n/language.svelte';
import { CoreError } from '$core';
import type { ErrorCode } from '$core';
import { core } from '../api/core';
import { exportText } from '../i18n/export';
import { exportFields, lineOfTag, roster, tagValue } from './export_fields';
import { readExportOptions, saveExportOptions, toCoreOptions } from './export_options';
import type { ExportStyle, Part, RememberedExport } from './export_options';
import type { GameStore } from './game_store.svelte';
import { settings } from './settings.svelte';

const unknown: Readonly<Record<string, string>> = { Date: '????.??.??', Result: '*' };

/** What is wrong with a value, in words. */
export function fieldError(code: ErrorCode): string {
  switch (code) {
    case 'bad-tag-name': return exportText('badName');
    case 'tag-exists': return exportText('tagExists', { name: '' });
    case 'bad-date': return exportText('badDate');
    case 'bad-elo': return exportText('badElo');
    case 'bad-result': return exportText('badResult');
    case 'bad-text': return exportText('badText');
    case 'fixed-tag': return exportText('fixedField');
    default: return exportText('badValue', { reason: code });
  }
}

export class ExportState {
  options = $state<RememberedExport>(readExportOptions());
  part = $state<Part>('all');
  /** The tag that was edited last: its line is marked. */
  edited = $state('');
  /** What is typed, by tag; what the game has where nothing is. */
  readonly drafts = $state<Record<string, string>>({});
  readonly errors = $state<Record<string, ErrorCode>>({});

  constructor(readonly store: GameStore) {}

  readonly fields = $derived.by(() => (this.store.view ? exportFields(this.store.view) : []));

  /** Imported games keep their words unless somebody wants others. */
  get isImported(): boolean {
    return this.store.origin.name !== undefined && !this.isOwn;
  }

  private get isOwn(): boolean {
    return this.store.view !== null && tagValue(this.store.view, 'Site') === 'movetext';
  }

  get style(): ExportStyle {
    return this.isImported ? this.options.importedStyle : settings.style;
  }

  setStyle(style: ExportStyle): void {
    if (this.isImported) this.options.importedStyle = style;
    else if (style !== 'kept') settings.style = style;
    this.keep();
  }

  setOption<K extends keyof RememberedExport>(name: K, value: RememberedExport[K]): void {
    this.options[name] = value;
    this.keep();
  }

  private keep(): void {
    saveExportOptions($state.snapshot(this.options));
  }

  /** The file as it would be saved now, or why it cannot be written. */
  readonly written: { text: string; failure: string } = $derived.by(() => {
    void this.store.revision;
    const { game, place } = this.store;
    if (!game) return { text: '', failure: '' };
    try {
      return { text: game.exportPgn(toCoreOptions(this.options, this.style, this.part, place)), failure: '' };
    } catch (error) {
      return { text: '', failure: words(language()).error(error) };
    }
  });

  /** The line of the preview that is marked; -1: none. */
  readonly marked = $derived.by(() => (this.edited ? lineOfTag(this.written.text, this.edited) : -1));

  shown(name: string, value: string): string {
    return this.drafts[name] ?? (value === '?' || value === unknown[name] ? '' : value);
  }

  /** Takes what was typed when it holds; the last valid value stays otherwise. */
  type(name: string, value: string): void {
    this.drafts[name] = value;
    this.edited = name;
    const code = value === '' ? null : core().checkTag(name, value);
    if (code !== null) {
      this.errors[name] = code;
      return;
    }
    delete this.errors[name];
    this.write(name, value);
  }

  /** The field was left: what holds is shown as the game has it. */
  leave(name: string): void {
    this.store.sealStep();
    if (!(name in this.errors)) delete this.drafts[name];
  }

  private write(name: string, value: string): void {
    const { view } = this.store;
    const isRoster = (roster as readonly string[]).includes(name);
    if (value === '' && !isRoster && view && tagValue(view, name) === undefined) return;
    this.store.edit(exportText('stepTag', { name }), (game) => {
      if (value !== '') game.setTag(name, value);
      else if (isRoster) game.setTag(name, unknown[name] ?? '?');
      else game.deleteTag(name);
    }, { merge: `tag ${name}` });
  }

  /** Adds a tag; gives what is wrong with it, or nothing. */
  add(name: string, value: string): string {
    const { view } = this.store;
    if (!view) return '';
    if (tagValue(view, name) !== undefined) return exportText('tagExists', { name });
    const code = core().checkTag(name, value);
    if (code !== null) return fieldError(code);
    try {
      this.store.edit(exportText('stepTag', { name }), (game) => game.setTag(name, value));
    } catch (error) {
      if (error instanceof CoreError) return fieldError(error.code);
      throw error;
    }
    this.edited = name;
    return '';
  }

  remove(name: string): void {
    delete this.errors[name];
    delete this.drafts[name];
    this.store.edit(exportText('stepTag', { name }), (game) => game.deleteTag(name));
  }
}
