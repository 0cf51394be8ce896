// SPDX-License-Identifier: MIT
// Index, search and order of the list.
import { expect, test } from 'vitest';
import { emptyFilter, findRows, isEmptyFilter, matchesSpan } from './find_rows';
import type { GameFilter } from './find_rows';
import { foldText } from './fold_text';
import { GameIndex } from './game_index';
import type { Pace } from './pace';
import { sortRows, sortSlowly } from './sort_rows';
import type { SortField } from './sort_rows';
import { batchOf } from './testing/rows';

const games = [
  { white: 'Carlsen, Magnus', black: 'Hübner, Robert', event: 'Oslo', dateText: '1997.11.16', eco: 'B90', result: 0, plies: 80 },
  { white: 'Ånand', black: 'carlsen, magnus', event: 'Linares', dateText: '2001.??.??', eco: 'C65', result: 2, plies: 20 },
  { white: 'Tal', black: 'Botvinnik', event: 'World Ch', dateText: '1960.03.15', eco: '', result: 1, plies: 64, round: '10' },
  { white: 'Tal', black: 'Smyslov', event: 'Riga', dateText: '????.??.??', eco: 'A00', result: 3, plies: 7, round: '2' },
];

function indexOf(): GameIndex {
  const index = new GameIndex();
  const batch = batchOf(games.slice(0, 2), 0);
  index.add(7, batch);
  index.add(7, batchOf(games.slice(2), 2, batch.texts.length));
  return index;
}

const searches: [Partial<GameFilter>, number[]][] = [
  [{}, [0, 1, 2, 3]],
  [{ player: 'carlsen' }, [0, 1]],
  [{ player: 'hubner' }, [0]],
  [{ player: 'anand MAGNUS' }, [1]],
  [{ event: 'world' }, [2]],
  [{ text: 'tal riga' }, [3]],
  [{ text: 'b90' }, [0]],
  [{ date: '1997' }, [0]],
  [{ date: '1997.11' }, [0]],
  [{ date: '1997-11-16' }, [0]],
  [{ date: '1960-1999' }, [0, 2]],
  [{ date: '2001' }, [1]],
  [{ eco: 'B' }, [0]],
  [{ eco: 'B80-C65' }, [0, 1]],
  [{ result: '1/2-1/2' }, [1]],
  [{ result: '*' }, [3]],
  [{ player: 'tal', result: '0-1' }, [2]],
  [{ file: 7, player: 'nobody' }, []],
  [{ file: 8 }, []],
];

test.each(searches)('search %j', async (change, wanted) => {
  expect([...(await findRows(indexOf(), { ...emptyFilter, ...change }))]).toEqual(wanted);
});

const orders: [SortField, number[]][] = [
  ['file', [0, 1, 2, 3]],
  ['white', [1, 0, 2, 3]],
  ['black', [2, 1, 0, 3]],
  ['date', [3, 2, 0, 1]],
  ['eco', [2, 3, 0, 1]],
  ['plies', [3, 1, 2, 0]],
  ['round', [0, 1, 3, 2]],
];

test.each(orders)('order by %s', async (field, wanted) => {
  const index = indexOf();
  const all = await findRows(index, emptyFilter);
  expect([...(await sortRows(index, all, { field, descending: false }))]).toEqual(wanted);
  const down = [...(await sortRows(index, all, { field, descending: true }))];
  const texts = (rows: number[]) => rows.map((row) => (field === 'file' ? row : index.column(field)[row]));
  expect(texts(down)).toEqual(texts(wanted.toReversed()));
});

test('the merge sort is a sort, and stable', async () => {
  let seed = 42;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
  for (const length of [0, 1, 2, 3, 17, 1000]) {
    const items = Array.from({ length }, (_, place) => ({ value: next() % 50, place }));
    const sorted = await sortSlowly(items, (a, b) => a.value < b.value);
    expect(sorted).toEqual(items.toSorted((a, b) => a.value - b.value || a.place - b.place));
  }
});

test('hidden games are not found; a file that is removed leaves the others with their names', async () => {
  const index = indexOf();
  index.add(9, batchOf([{ white: 'New', black: 'Game' }], 0));
  index.setHidden(1, true);
  expect([...(await findRows(index, emptyFilter))]).toEqual([0, 2, 3, 4]);
  expect(index.rowOf({ file: 7, game: 3 })).toBe(3);
  index.removeFile(7);
  expect(index.count).toBe(1);
  expect(index.text(index.rowOf({ file: 9, game: 0 }), 'white')).toBe('New');
  expect(index.rowOf({ file: 7, game: 0 })).toBe(-1);
});

test('the index grows beyond what it began with', () => {
  const index = new GameIndex();
  const hundred = Array.from({ length: 100 }, (_, j) => ({ white: `W${j}`, plies: j }));
  for (let i = 0, texts = 0; i < 30; i++) {
    const batch = batchOf(hundred, i * 100, texts);
    index.add(1, batch);
    texts += batch.texts.length;
  }
  expect(index.count).toBe(3000);
  expect(index.text(2999, 'white')).toBe('W99');
  expect(index.number(1234, 'plies')).toBe(34);
  expect(index.key(1234)).toEqual({ file: 1, game: 1234 });
});

test('room is made in pieces, and games may come meanwhile', async () => {
  const index = new GameIndex();
  const batch = batchOf(Array.from({ length: 1000 }, (_, i) => ({ white: `W${i}`, plies: i })), 0);
  index.add(1, batch);
  let rests = 0;
  const rest = async () => {
    rests += 1;
    if (rests === 5) index.add(2, batchOf([{ white: 'New' }], 0));
  };
  await index.prepare(5000, { isOver: () => true, rest } as unknown as Pace);
  expect(rests).toBeGreaterThan(20);
  const columns = index.column('white');
  index.add(3, batchOf(Array.from({ length: 4000 }, () => ({ white: 'Last' })), 0));
  expect(index.column('white')).toBe(columns);
  expect(index.count).toBe(5001);
  expect([999, 1000, 5000].map((row) => index.text(row, 'white'))).toEqual(['W999', 'New', 'Last']);
  expect(index.rowOf({ file: 3, game: 3999 })).toBe(5000);
});

test('words are folded', () => {
  const rows = [['Hübner', 'hubner'], ['ŁÓDŹ', 'lodz'], ['Straße', 'strasse'], ['Ærø', 'aero'], ['plain', 'plain']];
  for (const [text, folded] of rows) expect(foldText(text ?? '')).toBe(folded);
});

test('spans', () => {
  const rows: [string, string, boolean][] = [
    ['1990-1997', '1997.12.31', true], ['1990-1997', '1998.01.01', false], ['1990-1997', '', false],
    ['B9', 'b90', true], ['B9', 'b80', false], ['b80..b99', 'b90', true], ['1997.11', '1997.11.??', true],
  ];
  for (const [wanted, value, fits] of rows) expect(matchesSpan(wanted)(value), `${wanted} ${value}`).toBe(fits);
  expect(isEmptyFilter(emptyFilter)).toBe(true);
  expect(isEmptyFilter({ ...emptyFilter, eco: 'A' })).toBe(false);
});
