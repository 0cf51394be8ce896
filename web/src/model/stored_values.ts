// SPDX-License-Identifier: MIT
// Values in localStorage that nobody can spoil: what is missing, of another version or nonsense is the default.

/** How one value is kept: its default, and what else it may be. */
export interface Rule<T> {
  readonly standard: T;
  readonly accepts: (value: unknown) => value is T;
}
export type Rules<D> = { readonly [K in keyof D]: Rule<D[K]> };

export function oneOf<const T extends string>(standard: T, ...others: T[]): Rule<T> {
  const all: readonly unknown[] = [standard, ...others];
  return { standard, accepts: (value): value is T => all.includes(value) };
}

export function flag(standard: boolean): Rule<boolean> {
  return { standard, accepts: (value): value is boolean => typeof value === 'boolean' };
}

export function numberIn(standard: number, least: number, most: number): Rule<number> {
  const accepts = (value: unknown): value is number => typeof value === 'number' && value >= least && value <= most;
  return { standard, accepts };
}

export function textUpTo(length: number, standard = ''): Rule<string> {
  return { standard, accepts: (value): value is string => typeof value === 'string' && value.length <= length };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** All values, each from `text` where the rule accepts it, else its default. */
export function readValues<D>(rules: Rules<D>, text: string | null): D {
  const stored = parseObject(text);
  const values: Partial<D> = {};
  for (const key of Object.keys(rules) as (keyof D & string)[]) {
    const rule = rules[key];
    const value = stored[key];
    values[key] = rule.accepts(value) ? value : rule.standard;
  }
  return values as D;
}

/** The text under a name; null when there is none, or when the browser forbids to look. */
export function readStored(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text under a name; false when the browser has no room or forbids it. */
export function writeStored(name: string, text: string): boolean {
  try {
    globalThis.localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
