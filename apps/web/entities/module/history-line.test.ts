import type { HistoryReply } from '@zagon/contract/modules/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { gapOf, lineOf, appendPoint, type LivePoint } from './history-line.ts';

const reply: HistoryReply = {
  id_object: 'm1',
  start_date: '2026-06-11T11:00:00Z',
  end_date: '2026-06-11T13:00:00Z',
  timestamps: [1000, 1900],
  columns: { TEMP_1: [20.5, null] },
};

describe('history of a field', () => {
  test('the history of a field has no value where nothing was measured', () => {
    const line = lineOf(reply, 'TEMP_1', []);
    expect([...line.timesMs]).toEqual([1_000_000, 1_900_000]);
    expect([...line.values]).toEqual([20.5, Number.NaN]);
  });

  test('the history of a field is extended by newer live readings', () => {
    const tail = [
      { atMs: 1_900_000, value: 1 },
      { atMs: 2_000_000, value: 21 },
    ];
    expect([...lineOf(reply, 'TEMP_1', tail).values]).toEqual([20.5, Number.NaN, 21]);
  });

  test('the history of a field that was not requested is empty, not wrong', () => {
    expect([...lineOf(reply, 'humidity', []).values]).toEqual([Number.NaN, Number.NaN]);
    expect(lineOf(undefined, 'humidity', []).timesMs).toHaveLength(0);
  });
});

describe('live readings at the right edge', () => {
  test('readings every ten seconds are thinned to one a minute, always with the latest', () => {
    let tail: readonly LivePoint[] = [];
    for (let second = 0; second <= 120; second += 10) tail = appendPoint(tail, { atMs: second * 1000, value: second });
    expect(tail.map((point) => point.value)).toEqual([0, 60, 120]);
  });

  test('late and duplicate readings change nothing', () => {
    const tail = [{ atMs: 5, value: 1 }];
    expect(appendPoint(tail, { atMs: 5, value: 2 })).toBe(tail);
  });
});

test('the points of a thinned week are joined, but an hour of silence in a full history is shown as a gap', () => {
  const week = 7 * 86_400_000;
  expect(gapOf(week, 100)).toBeGreaterThan(week / 100);
  expect(gapOf(week, 800)).toBeLessThan(60 * 60_000);
});
