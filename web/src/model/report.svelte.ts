// SPDX-License-Identifier: MIT
// The report of an import: every finding of the library, in words when it is looked at.
import type { Finding, Severity } from '$core';
import { startTexts } from '../api/core';
import { library } from './library.svelte';
import { gameBytes, writeKey } from './library_games';
import { readFindings } from './library_reader';
import type { FindingBatch, GameKey, LibraryFile } from './library_types';
import { Pace } from './pace';

export const severities: readonly Severity[] = ['note', 'warning', 'error'];

/** One finding as the list shows it before its words are there. */
export interface FindingPlace {
  readonly file: LibraryFile;
  readonly code: string;
  readonly severity: Severity;
  readonly line: number;
  readonly column: number;
  /** Bytes in the file. */
  readonly offset: number;
  readonly length: number;
  /** 1-based; 0 = of none. */
  readonly game: number;
  readonly ply: number;
  /** Whether findings of this code can have a certain repair. */
  readonly mayFix: boolean;
}

function placesIn(file: LibraryFile, { findings, codes }: FindingBatch): FindingPlace[] {
  return Array.from({ length: findings.count }, (_, i) => ({
    file,
    code: codes[findings.code[i] ?? 0] ?? '',
    severity: severities[findings.severity[i] ?? 0] ?? 'note',
    line: findings.line[i] ?? 1,
    column: findings.column[i] ?? 1,
    offset: findings.offset[i] ?? 0,
    length: findings.length[i] ?? 0,
    game: findings.game[i] ?? 0,
    ply: findings.ply[i] ?? 0,
    mayFix: findings.fix[i] === 1,
  }));
}

export function keyOf(place: FindingPlace): GameKey | null {
  return place.game > 0 ? { file: place.file.id, game: place.game - 1 } : null;
}

/** Games whose findings are kept in words. */
const keptGames = 200;

class Report {
  all = $state.raw<readonly FindingPlace[]>([]);
  severity = $state<Severity | 'all'>('all');
  isLoading = $state(false);
  /** Raised when a game was mended. */
  version = $state(0);
  private readonly words = new Map<string, Promise<readonly Finding[]>>();
  private run = 0;

  readonly shown: readonly FindingPlace[] = $derived.by(() => {
    const { file } = library.filter;
    return this.all.filter((place) => (this.severity === 'all' || place.severity === this.severity)
      && (file === 0 || place.file.id === file));
  });

  /** Lists the findings of all files that are not deleted. */
  async load(): Promise<void> {
    const run = ++this.run;
    this.isLoading = true;
    const all: FindingPlace[] = [];
    const pace = new Pace();
    for (const file of library.list) {
      const gone = new Set(file.deletedGames);
      for (const batch of await readFindings(library.files.dbOf(file), file)) {
        for (const place of placesIn(file, batch)) if (!gone.has(place.game - 1)) all.push(place);
        if (pace.isOver()) await pace.rest();
      }
      if (run !== this.run) return;
    }
    this.all = all;
    this.isLoading = false;
  }

  /** The findings of one game, as it came or as it is now. */
  private explain(key: GameKey, original: boolean): Promise<readonly Finding[]> {
    const name = `${writeKey(key)} ${original}`;
    const known = this.words.get(name);
    if (known) return known;
    const found = this.explainNow(key, original);
    if (this.words.size >= keptGames) this.words.delete(this.words.keys().next().value ?? '');
    this.words.set(name, found);
    return found;
  }

  private async explainNow(key: GameKey, original: boolean): Promise<readonly Finding[]> {
    const bytes = await gameBytes(key, original);
    const row = library.files.index.rowOf(key);
    if (!bytes || row < 0) return [];
    const number = (field: 'offset' | 'line' | 'column') => library.files.index.number(row, field);
    const encoding = library.files.find(key.file)?.encoding ?? 'auto';
    return (await startTexts()).explain(bytes, {
      offset: number('offset'), line: number('line'), column: number('column'), game: key.game + 1, encoding,
    });
  }

  /** The finding in words, and whether it is still there. Null: it is of no game. */
  async describe(place: FindingPlace): Promise<{ finding: Finding; isMended: boolean } | null> {
    const key = keyOf(place);
    if (!key) return null;
    const original = await this.explain(key, true);
    const finding = original.find((each) => each.code === place.code && each.offset === place.offset);
    if (!finding) return null;
    return { finding, isMended: !(await this.findNow(key, finding)) };
  }

  /** The same finding in the game as it is now; undefined: it was mended. */
  async findNow(key: GameKey, wanted: Finding): Promise<Finding | undefined> {
    const now = await this.explain(key, false);
    const isSame = (each: Finding) => each.code === wanted.code && each.ply === wanted.ply
      && each.token === wanted.token;
    return now.find((each) => isSame(each) && each.offset === wanted.offset) ?? now.find(isSame);
  }

  /** Forgets the words of a game that was changed. */
  forget(key: GameKey): void {
    this.words.delete(`${writeKey(key)} false`);
    this.version += 1;
  }
}

export const report = new Report();
