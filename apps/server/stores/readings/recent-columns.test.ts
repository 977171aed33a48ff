import { expect, test } from 'vitest';
import { RecentColumns } from './recent-columns.ts';

const columnsOf = (rows: number) => ({
  timesMs: new Float64Array(rows),
  columns: new Map([['TEMP_1', new Float32Array(rows)]]),
});

/** A clock that tests move. */
function aClock() {
  let nowMs = 0;
  return { monotonicMs: () => nowMs, advance: (ms: number) => (nowMs += ms) };
}

test('columns are there for a minute after they were stored, and no longer', () => {
  const clock = aClock();
  const recent = new RecentColumns(clock);
  const columns = columnsOf(10);
  recent.set('a', columns);
  clock.advance(59_999);
  expect(recent.get('a')).toBe(columns);
  clock.advance(1);
  expect(recent.get('a')).toBeUndefined();
});

test('columns that were stored again are those of the last time', () => {
  const recent = new RecentColumns(aClock());
  const last = columnsOf(11);
  recent.set('a', columnsOf(10));
  recent.set('a', last);
  expect(recent.get('a')).toBe(last);
});

test('the oldest columns make room for new ones, and too large ones are not kept', () => {
  // Ten rows have 120 bytes.
  const recent = new RecentColumns(aClock(), 300);
  for (const key of ['a', 'b', 'c']) recent.set(key, columnsOf(10));
  expect(['a', 'b', 'c'].map((key) => recent.get(key) !== undefined)).toEqual([false, true, true]);
  recent.set('b', columnsOf(30));
  expect(['b', 'c'].map((key) => recent.get(key) !== undefined)).toEqual([false, true]);
});
