// SPDX-License-Identifier: MIT
// The bits of DEFLATE data (RFC 1951), and its codes.

/** The data is not DEFLATE, or ends too early. */
export class InflateError extends Error {
  override readonly name = 'InflateError';
}

/** What the codes from 257 on stand for, and those of distances. */
export const lengthBase = Uint16Array.of(3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67,
  83, 99, 115, 131, 163, 195, 227, 258);
export const lengthExtra = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5,
  5, 5, 0);
export const distanceBase = Uint16Array.of(1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513,
  769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577);
/** In which order a block names the lengths of the codes of its lengths. */
export const codeOrder = Uint8Array.of(16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15);

/** By the next 15 bits: symbol * 16 + bits of its code; 0 = no code. */
export function tableOf(lengths: Uint8Array): Uint16Array {
  const table = new Uint16Array(1 << 15);
  let code = 0;
  for (let bits = 1; bits <= 15; bits++, code <<= 1) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== bits) continue;
      let turned = 0;
      for (let bit = 0; bit < bits; bit++) turned |= ((code >> bit) & 1) << (bits - 1 - bit);
      for (let at = turned; at < table.length; at += 1 << bits) table[at] = symbol * 16 + bits;
      code += 1;
    }
    if (code > 1 << bits) throw new InflateError('more codes than there can be');
  }
  return table;
}

/** Those of blocks that bring none. */
export function fixedTables(): [Uint16Array, Uint16Array] {
  const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280);
  return [tableOf(lengths), tableOf(new Uint8Array(30).fill(5))];
}

/** Reads bits from chunks. */
export class BitReader {
  private input = new Uint8Array();
  private at = 0;
  private hold = 0;
  private held = 0;

  push(chunk: Uint8Array): void {
    const left = this.input.subarray(this.at);
    const input = new Uint8Array(left.length + chunk.length);
    input.set(left);
    input.set(chunk, left.length);
    this.input = input;
    this.at = 0;
  }

  /** Whole bytes that were not touched. */
  get left(): number {
    return this.input.length - this.at;
  }

  /** Input that was not used. */
  get rest(): Uint8Array {
    return this.input.subarray(this.at - (this.held >> 3));
  }

  /** At most 16 bits. */
  take(count: number): number {
    while (this.held < count) this.refill();
    const value = this.hold & ((1 << count) - 1);
    this.hold >>>= count;
    this.held -= count;
    return value;
  }

  /** Codes at the very end are shorter than what is looked at. */
  symbol(table: Uint16Array): number {
    while (this.held < 15 && this.at < this.input.length) this.refill();
    const entry = table[this.hold & 0x7fff] ?? 0;
    const bits = entry & 15;
    if (bits > this.held) throw new InflateError('the data ends too early');
    if (bits === 0) throw new InflateError('no such code');
    this.hold >>>= bits;
    this.held -= bits;
    return entry >> 4;
  }

  /** To the next whole byte. */
  align(): void {
    this.take(this.held & 7);
  }

  /** Some whole bytes, at most so many. Requires: aligned. */
  bytes(most: number): Uint8Array {
    this.at -= this.held >> 3;
    this.hold = this.held = 0;
    const part = this.input.subarray(this.at, this.at + most);
    this.at += part.length;
    return part;
  }

  private refill(): void {
    const byte = this.input[this.at];
    if (byte === undefined) throw new InflateError('the data ends too early');
    this.at += 1;
    this.hold |= byte << this.held;
    this.held += 8;
  }
}
