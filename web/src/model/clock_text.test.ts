// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { clockText, controlText, unchangedFor, writtenMs } from './clock_text';

test('times are shown rounded down, tenths under 20 seconds', () => {
  const rows: [number, string][] = [
    [5_400_000, '1:30:00'],
    [3_600_000, '1:00:00'],
    [3_599_999, '59:59'],
    [180_000, '3:00'],
    [179_999, '2:59'],
    [20_000, '0:20'],
    [19_999.9, '0:19.9'],
    [1050, '0:01.0'],
    [99, '0:00.0'],
    [0, '0:00.0'],
    [-5, '0:00.0'],
    [360_000_000, '100:00:00'],
  ];
  for (const [ms, text] of rows) expect(clockText(ms), String(ms)).toBe(text);
});

test('a shown time is looked at again just when it changes', () => {
  for (const ms of [180_000, 179_999, 20_500.5, 20_000.5, 20_000, 19_999.9, 1050, 100, 5]) {
    const wait = unchangedFor(ms);
    expect(clockText(ms - wait), `${ms} in ${wait}`).not.toBe(ms < 100 ? '' : clockText(ms));
    if (wait > 1.5) expect(clockText(ms - (wait - 1.5)), `${ms} before ${wait}`).toBe(clockText(ms));
  }
});

test('the file gets tenths, and no zero while the flag stands', () => {
  const rows: [number, number][] = [
    [179_949, 179_900],
    [179_950, 180_000],
    [30, 100],
    [0, 0],
  ];
  for (const [ms, written] of rows) expect(writtenMs(ms)).toBe(written);
});

test('controls are said in minutes and seconds', () => {
  const minute = 60_000;
  expect(controlText([])).toBe('');
  expect(controlText([{ baseMs: 15 * minute, incrementMs: 10_000 }])).toBe('15+10');
  expect(controlText([{ baseMs: minute / 2 }])).toBe('0.5+0');
  expect(controlText([{ baseMs: 5 * minute, delayMs: 3000 }])).toBe('5d3');
  const stages = [
    { moves: 40, baseMs: 90 * minute, incrementMs: 30_000 },
    { baseMs: 30 * minute, incrementMs: 30_000 },
  ];
  expect(controlText(stages)).toBe('40/90+30, 30+30');
});
