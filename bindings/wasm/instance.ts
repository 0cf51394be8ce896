// SPDX-License-Identifier: MIT
// Calls into one instance of the module: arguments into its memory, the answer out of it.
import { CoreError, type ErrorDetails } from './error.ts';
import type { ErrorCode, SetupReason, Refusal } from './types.ts';

/** "No move", "no line". */
export const nothing = 0xffffffff;

type Native = (...numbers: number[]) => number;
/** Text or bytes: passed as pointer and length. */
type Argument = number | string | Uint8Array;

interface Refused { code: ErrorCode; message: string; index?: number; refusal?: Refusal; reasons?: SetupReason[] }

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A list of texts in one piece: for each the number of its bytes, then these. */
export function pack(texts: readonly string[]): Uint8Array {
  const parts = texts.map((text) => encoder.encode(text));
  const packed = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0));
  const view = new DataView(packed.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    packed.set(part, at + 4);
    at += 4 + part.length;
  }
  return packed;
}

export class Instance {
  private readonly exports: Record<string, Native>;
  private readonly memory: WebAssembly.Memory;
  /** Why the instance cannot be used any more. */
  private broken: CoreError | null = null;

  constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Record<string, Native>;
    this.memory = instance.exports['memory'] as WebAssembly.Memory;
    this.exports['_initialize']?.();
  }

  /** Calls, and gives the plain number that the function returns. */
  call(name: string, ...values: Argument[]): number {
    if (this.broken) throw this.broken;
    const borrowed: number[] = [];
    try {
      const numbers = values.flatMap((value) => this.lend(value, borrowed));
      return (this.exports[name] as Native)(...numbers);
    } catch (error) {
      throw this.give_up(error);
    } finally {
      if (!this.broken) for (const pointer of borrowed) this.exports['mt_free']?.(pointer);
    }
  }

  /** Calls a function that answers with text, and throws what it refuses. */
  text(name: string, ...values: Argument[]): string {
    const status = this.call(name, ...values);
    const answer = this.answer();
    if (status !== 0) throw to_error(JSON.parse(answer) as Refused);
    return answer;
  }

  /** The same for an answer in JSON; null when it is empty. */
  json<T>(name: string, ...values: Argument[]): T {
    return JSON.parse(this.text(name, ...values) || 'null') as T;
  }

  /** The answer of the last call. */
  answer(): string {
    return decoder.decode(this.answer_bytes());
  }

  answer_bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.call('mt_answer_data') >>> 0, this.call('mt_answer_size') >>> 0);
  }

  c_string(name: string): string {
    const bytes = new Uint8Array(this.memory.buffer, this.call(name) >>> 0);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  /** The module has this function. */
  has(name: string): boolean {
    return name in this.exports;
  }

  /** False once it had to stop. */
  get works(): boolean {
    return this.broken === null;
  }

  get buffer(): ArrayBuffer {
    return this.memory.buffer as ArrayBuffer;
  }

  private lend(value: Argument, borrowed: number[]): number[] {
    if (typeof value === 'number') return [value];
    const bytes = typeof value === 'string' ? encoder.encode(value) : value;
    const pointer = (this.exports['mt_alloc'] as Native)(bytes.length) >>> 0;
    // Nothing has happened yet: the instance is as good as before.
    if (pointer === 0) throw new CoreError('out-of-memory', 'there is not enough memory for this text');
    borrowed.push(pointer);
    new Uint8Array(this.memory.buffer, pointer, bytes.length).set(bytes);
    return [pointer, bytes.length];
  }

  /** A trap leaves the instance half changed: it is never called again. */
  private give_up(error: unknown): unknown {
    if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) return error;
    this.broken = new CoreError('out-of-memory', `the core had to stop (${error.message}); load it again`);
    return this.broken;
  }
}

function to_error({ code, message, index, refusal, reasons }: Refused): CoreError {
  const details: ErrorDetails = {
    ...(index !== undefined && { index }), ...(refusal && { refusal }), ...(reasons && { reasons }),
  };
  return new CoreError(code, message, details);
}
