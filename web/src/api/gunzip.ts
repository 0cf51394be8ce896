// SPDX-License-Identifier: MIT
// gzip (RFC 1952) with all its members, as `cat a.gz b.gz` and block compressors write them, and what is behind them.
// It runs where the browser's own stream has given up.
import { InflateError } from './bit_reader';
import type { Damage } from './decompress';
import { Inflater } from './inflate';

const piece = 1 << 16;
const trailerSize = 8;
/** Names and comments in a header are short; more is no header. */
const longestHeader = 1 << 16;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array, start: number): number {
  let crc = ~start;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0);
  return ~crc;
}

/** Bytes of the header of a member; null: it is none, or not whole. */
export function headerSize(bytes: Uint8Array): number | null {
  const [a, b, method, flags = 0] = bytes;
  if (bytes.length < 10 || a !== 0x1f || b !== 0x8b || method !== 8 || flags > 31) return null;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[10] ?? 0) + 256 * (bytes[11] ?? 0);
  for (const flag of [8, 16]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || Number.POSITIVE_INFINITY;
  if (flags & 2) at += 2;
  return at <= bytes.length ? at : null;
}

const bytesOf = async (file: Blob, from: number, size: number) =>
  new Uint8Array(await file.slice(from, from + size).arrayBuffer());

/** One member from that byte on; gives its end. Throws InflateError where it is damaged. */
async function* member(file: Blob, start: number, place: { at: number }): AsyncGenerator<Uint8Array, number> {
  const parts: Uint8Array[] = [];
  const inflater = new Inflater((part) => parts.push(part));
  let crc = 0;
  let size = 0;
  let isDone = false;
  for (let at = start; !isDone;) {
    const bytes = await bytesOf(file, at, piece);
    place.at = at;
    at += bytes.length;
    let failure: unknown = null;
    try {
      isDone = inflater.push(bytes, at >= file.size);
    } catch (error) {
      failure = error;
    }
    for (const part of parts.splice(0)) {
      crc = crcOf(part, crc);
      size += part.length;
      yield part;
    }
    place.at = at - inflater.rest.length;
    if (failure !== null) throw failure;
  }
  const trailer = await bytesOf(file, place.at, trailerSize);
  if (trailer.length < trailerSize) {
    place.at = file.size;
    throw new InflateError('the data ends too early');
  }
  const view = new DataView(trailer.buffer);
  const isRight = view.getUint32(0, true) === crc >>> 0 && view.getUint32(4, true) === size % 2 ** 32;
  if (!isRight) throw new InflateError('the checksum is wrong');
  return place.at + trailerSize;
}

/** The bytes inside, as far as they can be had; gives what ended them too early, if anything did. */
export async function* gunzip(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array, Damage | null> {
  for (let start = 0; start < file.size;) {
    const size = headerSize(await bytesOf(file, start, longestHeader));
    if (size === null) return { kind: start > 0 ? 'trailing' : 'damaged', offset: start };
    const place = { at: start };
    const inside = member(file, start + size, place);
    try {
      for (;;) {
        const { done, value } = await inside.next();
        onRead(place.at);
        if (done) {
          start = value;
          break;
        }
        yield value;
      }
    } catch (error) {
      if (!(error instanceof InflateError)) throw error;
      return { kind: place.at >= file.size ? 'cut' : 'damaged', offset: place.at };
    }
  }
  return null;
}
