// SPDX-License-Identifier: MIT
// DEFLATE (RFC 1951), for what the browser's own stream cannot tell: where in a file the compressed data ends, and what
// stands before a damage. Slower than the browser's; it runs only where that one has given up.

import {
  BitReader, codeOrder, distanceBase, fixedTables, InflateError, lengthBase, lengthExtra, tableOf,
} from './bit_reader';

const reach = 1 << 15;
/** Bytes of input that a step may need: the tables of a block, a pair of codes. */
const blockNeed = 700;
const codeNeed = 8;
const longest = 258;
/** One stream of DEFLATE data. */
export class Inflater {
  private readonly bits = new BitReader();
  private readonly out = new Uint8Array(reach * 4);
  private filled = 0;
  private taken = 0;
  private state: 'block' | 'stored' | 'codes' | 'done' = 'block';
  private isLastBlock = false;
  private stored = 0;
  private symbols: Uint16Array = new Uint16Array();
  private distances: Uint16Array = new Uint16Array();

  /** `onData` is given bytes that it may keep. */
  constructor(private readonly onData: (bytes: Uint8Array) => void) {}

  /**
   * Takes more input; `isEnd`: there is no more. True: the stream has ended, `rest` is what stands behind it. Throws an
   * InflateError; what could be read before it has been given out.
   */
  push(chunk: Uint8Array, isEnd: boolean): boolean {
    this.bits.push(chunk);
    try {
      while (this.state !== 'done' && (isEnd || this.bits.left >= this.need())) this.step(isEnd);
    } finally {
      this.giveOut();
    }
    return this.state === 'done';
  }

  /** Input that was not used. */
  get rest(): Uint8Array {
    return this.bits.rest;
  }

  private need(): number {
    return this.state === 'block' ? blockNeed : this.state === 'stored' ? 1 : codeNeed;
  }

  private step(isEnd: boolean): void {
    if (this.state === 'block') this.startBlock();
    else if (this.state === 'stored') this.copyStored();
    else this.decode(isEnd ? 0 : codeNeed);
  }

  private endBlock(): void {
    this.state = this.isLastBlock ? 'done' : 'block';
  }

  private startBlock(): void {
    this.isLastBlock = this.bits.take(1) === 1;
    const kind = this.bits.take(2);
    if (kind === 3) throw new InflateError('no such block');
    if (kind === 0) return this.startStored();
    [this.symbols, this.distances] = kind === 1 ? fixedTables() : this.readTables();
    this.state = 'codes';
  }

  private startStored(): void {
    this.bits.align();
    this.stored = this.bits.take(16);
    if ((this.bits.take(16) ^ 0xffff) !== this.stored) throw new InflateError('a block of wrong length');
    this.state = 'stored';
  }

  private copyStored(): void {
    const part = this.bits.bytes(Math.min(this.stored, reach));
    if (this.stored > 0 && part.length === 0) throw new InflateError('the data ends too early');
    this.makeRoom(part.length);
    this.out.set(part, this.filled);
    this.filled += part.length;
    this.stored -= part.length;
    if (this.stored === 0) this.endBlock();
  }

  private readTables(): [Uint16Array, Uint16Array] {
    const symbols = this.bits.take(5) + 257;
    const distances = this.bits.take(5) + 1;
    const codes = this.bits.take(4) + 4;
    const short = new Uint8Array(19);
    for (let i = 0; i < codes; i++) short[codeOrder[i] ?? 0] = this.bits.take(3);
    const table = tableOf(short);
    const lengths = new Uint8Array(symbols + distances);
    for (let i = 0; i < lengths.length;) {
      const code = this.bits.symbol(table);
      if (code === 16 && i === 0) throw new InflateError('nothing to repeat');
      const value = code < 16 ? code : code === 16 ? lengths[i - 1] ?? 0 : 0;
      const count = this.countOf(code);
      if (i + count > lengths.length) throw new InflateError('too many codes');
      lengths.fill(value, i, i += count);
    }
    return [tableOf(lengths.subarray(0, symbols)), tableOf(lengths.subarray(symbols))];
  }

  /** How many lengths a code stands for. */
  private countOf(code: number): number {
    if (code < 16) return 1;
    if (code === 18) return 11 + this.bits.take(7);
    return 3 + this.bits.take(code === 16 ? 2 : 3);
  }

  private decode(least: number): void {
    do {
      this.makeRoom(longest);
      const symbol = this.bits.symbol(this.symbols);
      if (symbol < 256) this.out[this.filled++] = symbol;
      else if (symbol === 256) return this.endBlock();
      else this.copyBack(symbol - 257);
    } while (this.bits.left >= least);
  }

  private copyBack(index: number): void {
    const base = lengthBase[index];
    if (base === undefined) throw new InflateError('no such length');
    const length = base + this.bits.take(lengthExtra[index] ?? 0);
    const far = this.bits.symbol(this.distances);
    const from = distanceBase[far];
    if (from === undefined) throw new InflateError('no such distance');
    let source = this.filled - from - this.bits.take(far < 4 ? 0 : (far >> 1) - 1);
    if (source < 0) throw new InflateError('a distance beyond the start');
    for (const stop = this.filled + length; this.filled < stop;) this.out[this.filled++] = this.out[source++] ?? 0;
  }

  private makeRoom(count: number): void {
    if (this.filled + count <= this.out.length) return;
    this.giveOut();
    this.out.copyWithin(0, this.filled - reach, this.filled);
    this.filled = this.taken = reach;
  }

  private giveOut(): void {
    if (this.filled > this.taken) this.onData(this.out.slice(this.taken, this.filled));
    this.taken = this.filled;
  }
}
