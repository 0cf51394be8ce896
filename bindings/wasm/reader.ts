// SPDX-License-Identifier: MIT
import type { FindingColumns, GameColumns, ImportBatch } from './columns.ts';
import { CoreError } from './error.ts';
import type { Reader, ReaderOptions } from './index.ts';
import type { Instance } from './instance.ts';
import type { Encoding, Finding } from './types.ts';
import { encoding_number, encoding_of } from './values.ts';

type Make = typeof Float64Array | typeof Uint32Array | typeof Uint16Array | typeof Uint8Array;
type Column = readonly [string, Make];
const columns = (make: Make, ...names: string[]): readonly Column[] => names.map((name) => [name, make] as const);

// In the order of import.cpp; the widest come first, so that each stands where it may.
const game_columns = [
  ...columns(Float64Array, 'offset', 'line'),
  ...columns(Uint32Array, 'length', 'column', 'white', 'black', 'event', 'site', 'round', 'dateText', 'eco', 'opening',
    'variant', 'date', 'plies', 'notes', 'warnings', 'errors'),
  ...columns(Uint16Array, 'whiteElo', 'blackElo'),
  ...columns(Uint8Array, 'result', 'flags'),
];
const finding_columns = [
  ...columns(Float64Array, 'offset', 'line', 'game'),
  ...columns(Uint32Array, 'length', 'column', 'ply'),
  ...columns(Uint8Array, 'code', 'severity', 'fix'),
];

export class ReaderHandle implements Reader {
  private handle: number | null;
  private bytes = 0;
  private known: Encoding;

  constructor(private readonly core: Instance, private readonly codes: readonly string[], options: ReaderOptions) {
    const { encoding, details = 1000, findings = 200_000 } = options;
    this.known = encoding ?? 'auto';
    this.handle = core.call('mt_reader_new', encoding_number(encoding), details, findings);
  }

  get encoding(): Encoding {
    return this.known;
  }

  push(bytes: Uint8Array): ImportBatch {
    this.core.call('mt_reader_push', this.pointer, bytes);
    this.bytes += bytes.length;
    return this.take();
  }

  finish(): ImportBatch {
    this.core.call('mt_reader_finish', this.pointer);
    const batch = this.take();
    this.dispose();
    return batch;
  }

  dispose(): void {
    if (this.handle === null) return;
    this.core.call('mt_reader_free', this.handle);
    this.handle = null;
  }

  private get pointer(): number {
    if (this.handle === null) throw new CoreError('disposed', 'the reader has finished');
    return this.handle;
  }

  private take(): ImportBatch {
    const reader = this.pointer;
    const games = this.core.call('mt_reader_games', reader);
    const findings = this.core.call('mt_reader_findings', reader);
    this.known = encoding_of(this.core.call('mt_reader_encoding', reader));
    return {
      games: { count: games, ...this.copy(game_columns, 0, games) } as unknown as GameColumns,
      findings: { count: findings, ...this.copy(finding_columns, game_columns.length, findings) } as
        unknown as FindingColumns,
      details: this.core.json<Finding[]>('mt_reader_details', reader) ?? [],
      texts: this.core.text('mt_reader_texts', reader).split('\0').slice(0, -1),
      codes: this.codes,
      bytes: this.bytes,
    };
  }

  /** Copies, because the memory of the module is written again by the next call; all columns into one new memory. */
  private copy(names: readonly Column[], first: number, count: number): object {
    const memory = new ArrayBuffer(count * names.reduce((sum, [, make]) => sum + make.BYTES_PER_ELEMENT, 0));
    const copied: Record<string, unknown> = {};
    let used = 0;
    names.forEach(([name, make], index) => {
      const column = new make(memory, used, count);
      const at = count === 0 ? 0 : this.core.call('mt_reader_column', this.pointer, first + index) >>> 0;
      column.set(new make(this.core.buffer, at, count));
      used += column.byteLength;
      copied[name] = column;
    });
    return copied;
  }
}
