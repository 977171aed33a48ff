import { describe, expect, test } from 'vitest';
import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import type { HistoryLine } from '../../../../entities/module/history-line.ts';
import { allowedRelation, allowedShare, averageLine, extentOf, scaleOf } from './condition-week.ts';

const MINUTE_MS = 60_000;

/** Readings every ten minutes, or at the given minutes. */
const line = (values: readonly number[], minutes = values.map((_, index) => 10 * index)): HistoryLine => ({
  timesMs: Float64Array.from(minutes, (minute) => minute * MINUTE_MS),
  values: Float64Array.from(values),
});
const below28 = { comparator: 'lt', threshold: 28, whenTrue: 'run' } as const;

test('the extent ignores missing readings', () => {
  expect(extentOf(line([Number.NaN, 26, 31, 24]))).toEqual([24, 31]);
  expect(extentOf(line([Number.NaN]))).toBeNull();
  expect(extentOf(line([]))).toBeNull();
});

describe('the share of time that allows a cycle', () => {
  test('the share of time that allows a cycle counts the time between readings, not the readings', () => {
    // 30 minutes below the limit, then ten above, then the last reading holds for the longest step of 30 minutes.
    expect(allowedShare(line([26, 30, 26], [0, 30, 40]), below28)).toBeCloseTo(60 / 70);
  });

  test('the share of time that allows a cycle leaves out silences and missing readings', () => {
    const silent = line([26, 30], [0, 6 * 60]);
    expect(allowedShare(silent, below28)).toBeCloseTo(0.5);
    expect(allowedShare(line([Number.NaN]), below28)).toBeNull();
  });

  test('the share of time that allows a cycle is the opposite for a condition that forbids, and unknown without a limit', () => {
    const readings = line([26, 30, 26], [0, 30, 40]);
    expect(allowedShare(readings, { ...below28, whenTrue: 'dont_run' })).toBeCloseTo(10 / 70);
    expect(allowedShare(readings, { ...below28, threshold: '' })).toBeNull();
  });
});

test('a group is the average of its sensors, where at least half of them have a reading', () => {
  const dry = line([20, 22], [0, 30]);
  const wet = line([30], [5]);
  expect([...averageLine([dry, wet]).values]).toEqual([25, 22]);
  expect([...averageLine([dry, wet, wet, line([])]).values]).toEqual([25]);
  expect(averageLine([dry])).toBe(dry);
  expect(extentOf(averageLine([]))).toBeNull();
});

test('the allowed relation of a condition that forbids is its opposite', () => {
  expect(allowedRelation(below28)).toBe('lt');
  const relations = (['lt', 'lte', 'gt', 'gte', 'eq'] as const).map((comparator) =>
    allowedRelation({ comparator, whenTrue: 'dont_run' }),
  );
  expect(relations).toEqual(['gte', 'gt', 'lte', 'lt', 'ne']);
});

describe('the scale', () => {
  const { soil_moisture: moisture, mci } = CONDITION_KINDS;

  test('the scale surrounds the readings, the optimum and the usual limit, with space to move past them', () => {
    expect(scaleOf(moisture, { extent: [19.9, 21.5], optimum: [14, 20] }, 28)).toEqual([5, 35]);
    expect(scaleOf(moisture, { extent: [27, 28], optimum: null }, 28)).toEqual([20, 35]);
    expect(scaleOf(moisture, { extent: [19.9, 21.5], optimum: [14, 20] }, '')).toEqual([5, 35]);
  });

  test('the scale stays in place while the limit moves on it, and extends to a limit at its end', () => {
    const week = { extent: [19.9, 21.5], optimum: [14, 20] } as const;
    expect(scaleOf(moisture, week, 12)).toEqual([5, 35]);
    expect(scaleOf(moisture, week, 35)).toEqual([5, 40]);
    expect(scaleOf(moisture, week, 5)).toEqual([0, 35]);
  });

  test('the scale ends where no reading is possible', () => {
    expect(scaleOf(moisture, { extent: [2, 21], optimum: null }, 280)).toEqual([0, 100]);
    expect(scaleOf(mci, { extent: [0.5, 2], optimum: null }, 9)).toEqual([0, 10]);
  });
});
