// SPDX-License-Identifier: MIT
// How a file is packed.

export type Packing = 'plain' | 'gzip' | 'zstd';

/** What the first bytes of a file say. */
export function findPacking(head: Uint8Array): Packing {
  const [a, b, c, d] = head;
  if (a === 0x1f && b === 0x8b) return 'gzip';
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd';
  // A frame to be skipped, as seekable files begin with.
  if (a !== undefined && (a & 0xf0) === 0x50 && b === 0x2a && c === 0x4d && d === 0x18) return 'zstd';
  return 'plain';
}

export async function packingOf(file: Blob): Promise<Packing> {
  return findPacking(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
}
