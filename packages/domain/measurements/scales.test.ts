import { describe, expect, test } from 'vitest';
import type { PropertyValues } from '../catalogue/property.ts';
import { completeReading } from './complete.ts';
import type { Memory } from './completion.ts';
import type { Values } from './reading.ts';

const start = Date.parse('2026-07-04T04:00:00Z');
const CYCLE_MS = 900_000;

function cycles(
  readings: readonly Values[],
  properties: PropertyValues,
  order = readings.map((_, at) => at),
): Values[] {
  let memory: Memory = null;
  return readings.map((values, index) => {
    const site = { properties, inputs: {}, zone: 'Europe/Warsaw', elevationM: null, rainMm: null };
    const reading = { atMs: start + (order[index] ?? index) * CYCLE_MS, values };
    const completed = completeReading('AM-301', reading, site, memory);
    memory = completed.memory;
    return completed.values;
  });
}

const cells = (kg: number): Values => ({ WEIGHT_TENSO_1: kg / 2, WEIGHT_TENSO_2: kg / 2 });
const moistures = (readings: readonly Values[], properties: PropertyValues, order?: number[]) =>
  cycles(readings, properties, order).map((values) => values.HUMI_CALC_1);
const calibrated = { humi_0_weight: 4, humi_100_weight: 14 };

test('the weight is both load cells minus the tare, and moisture is the position between dry and full', () => {
  expect(cycles([cells(12)], { ...calibrated, tara_value: 2 })).toEqual([
    { WEIGHT_TENSO_1: 6, WEIGHT_TENSO_2: 6, WEIGHT_SUM_1: 10, HUMI_CALC_1: 60 },
  ]);
});

test('an uncalibrated scale gives a weight but no moisture, never 0', () => {
  expect(cycles([cells(12)], {})[0]).toMatchObject({ WEIGHT_SUM_1: 12, HUMI_CALC_1: null });
});

test('values that the scale already computed are kept', () => {
  const sent = { ...cells(12), WEIGHT_SUM_1: 11.5, HUMI_CALC_1: 71 };
  expect(cycles([sent], calibrated)).toEqual([sent]);
});

test('a missing load cell leaves neither weight nor moisture, and a battery-only reading omits both', () => {
  expect(cycles([{ WEIGHT_TENSO_1: null, WEIGHT_TENSO_2: 6 }, { battvol: 3.5 }], calibrated)).toEqual([
    { WEIGHT_TENSO_1: null, WEIGHT_TENSO_2: 6, WEIGHT_SUM_1: null, HUMI_CALC_1: null },
    { battvol: 3.5 },
  ]);
});

describe('a manual moisture reading', () => {
  test('a manual moisture reading sets the full weight from the current weight, and it persists while the slab dries', () => {
    // 80 % at 12 kg with 4 kg dry: full at 14 kg.
    expect(moistures([cells(12), cells(11), cells(10)], { humi_0_weight: 4, measured_humi: 80 })).toEqual([80, 70, 60]);
  });

  test('a manual moisture reading applies only if no full weight is set', () => {
    expect(moistures([cells(12)], { ...calibrated, measured_humi: 50 })).toEqual([80]);
  });
});

describe('after a disturbance', () => {
  test('the last moisture is kept for the pause cycles after a disturbance, then the new level applies', () => {
    const picked = [cells(12), cells(9), cells(9.1), cells(9)];
    expect(moistures(picked, { ...calibrated, pause_cycles: 2 })).toEqual([80, 80, 80, 50]);
  });

  test('no moisture is kept without a pause, or after a change that water alone can cause', () => {
    expect(moistures([cells(12), cells(9)], calibrated)).toEqual([80, 50]);
    expect(moistures([cells(11), cells(12)], { ...calibrated, pause_cycles: 2 })).toEqual([70, 80]);
  });

  test('a late reading neither keeps the moisture nor uses the kept one', () => {
    const readings = [cells(12), cells(9), cells(12), cells(9), cells(9)];
    expect(moistures(readings, { ...calibrated, pause_cycles: 2 }, [0, 4, 2, 5, 6])).toEqual([80, 80, 80, 80, 50]);
  });
});
