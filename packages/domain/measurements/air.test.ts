import { describe, expect, test } from 'vitest';
import { completeReading } from './complete.ts';
import type { Memory, Site } from './completion.ts';
import type { Values } from './reading.ts';

const site: Site = { properties: {}, inputs: {}, zone: 'Europe/Warsaw', elevationM: 100, rainMm: null };
const morning = Date.parse('2026-05-04T04:00:00Z');
const HOUR = 3_600_000;

/** Completes the readings of an air sensor in sequence, passing the memory from each to the next. */
function series(readings: readonly (readonly [hours: number, values: Values])[], at: Site = site): Values[] {
  let memory: Memory = null;
  return readings.map(([hours, values]) => {
    const completed = completeReading('AM-200', { atMs: morning + hours * HOUR, values }, at, memory);
    memory = completed.memory;
    return completed.values;
  });
}

const air = (tC: number | null, rhPct: number | null): Values => ({ TEMP_1: tC, humidity: rhPct });

test('all other values are derived from temperature and humidity', () => {
  const [values] = series([[0, air(25, 60)]]);
  expect(values).toEqual({
    TEMP_1: 25,
    humidity: 60,
    TEMP_DEW_1: 16.7,
    TEMP_WET_1: 19.5,
    VPD_1: 1.27,
    HD_1: 9.2,
    VPD_INFECT_1: 0,
    PWI_1: 0,
    TEMP_KAMER_1: null,
    TEMP_GAP_1: null,
  });
});

test('values that the sensor already computed are kept', () => {
  const [values] = series([[0, { ...air(25, 60), TEMP_DEW_1: 15, VPD_1: 1.4, TEMP_WET_1: null }]]);
  expect(values).toMatchObject({ TEMP_DEW_1: 15, VPD_1: 1.4, TEMP_WET_1: null, HD_1: 9.2 });
});

test('a battery-only reading leaves out the air values', () => {
  expect(series([[0, { battvol: 3.5 }]])).toEqual([{ battvol: 3.5 }]);
});

test('an impossible humidity gives null, never 0', () => {
  const [values] = series([[0, air(25, 140)]]);
  expect(values).toMatchObject({ TEMP_DEW_1: null, VPD_1: null, HD_1: null, VPD_INFECT_1: null, PWI_1: null });
});

test('rounding never lifts dew point or wet bulb above the temperature in saturated air', () => {
  const [values] = series([[0, air(12.36, 100)]]);
  expect(values).toMatchObject({ TEMP_DEW_1: 12.36, TEMP_WET_1: 12.36 });
});

test('the frost margin is interpolated between the two thresholds', () => {
  const orchard = { ...site, properties: { freeze_temp_hr100: 0, freeze_temp_hr0: 6.5 } };
  expect(series([[0, air(1, 60)]], orchard)[0]?.TEMP_GAP_1).toBe(-1.6);
});

describe('leaves', () => {
  test('leaves stay wet until the air is clearly dry', () => {
    const flags = series([
      [0, air(18, 95)],
      [0.25, air(18, 88)],
      [0.5, air(18, 70)],
      [0.75, air(18, 88)],
    ]).map((values) => values.VPD_INFECT_1);
    expect(flags).toEqual([1, 1, 0, 0]);
  });

  test('leaves are wet when it rains, however dry the air', () => {
    expect(series([[0, air(20, 60)]], { ...site, rainMm: 0.4 })[0]?.VPD_INFECT_1).toBe(1);
  });

  test('leaves keep their state for an hour without air readings, then it becomes unknown', () => {
    const flags = series([
      [0, air(18, 95)],
      [1, air(null, 95)],
      [1.25, air(18, null)],
    ]).map((values) => values.VPD_INFECT_1);
    expect(flags).toEqual([1, 1, null]);
  });
});

describe('the infection index', () => {
  test('the infection index reaches 100 after six wet hours at 20 °C', () => {
    const hours = [0, 1, 2, 3, 4, 5, 6];
    expect(series(hours.map((hour) => [hour, air(20, 97)])).map((values) => values.PWI_1)).toEqual([
      0, 17, 33, 50, 67, 83, 100,
    ]);
  });

  test('the infection index is preserved while leaves are dry, and resets after eight dry hours', () => {
    const wet = [0, 1, 2, 3].map((hour) => [hour, air(20, 97)] as const);
    const dry = [4, 5, 6, 7, 8, 9, 10, 11].map((hour) => [hour, air(20, 50)] as const);
    expect(series([...wet, ...dry]).map((values) => values.PWI_1)).toEqual([
      0, 17, 33, 50, 50, 50, 50, 50, 50, 50, 50, 0,
    ]);
  });

  test('the infection index treats a gap of more than three hours as dry', () => {
    const shortGap = series([
      [0, air(20, 97)],
      [3, air(20, 97)],
    ]);
    const longGap = series([
      [0, air(20, 97)],
      [3, air(20, 97)],
      [7, air(20, 97)],
      [16, air(20, 97)],
    ]);
    expect(shortGap.at(-1)?.PWI_1).toBe(50);
    expect(longGap.map((values) => values.PWI_1)).toEqual([0, 50, 50, 0]);
  });

  test('the infection index does not change in wet but cold air', () => {
    expect(
      series([
        [0, air(20, 97)],
        [2, air(20, 97)],
        [4, air(0, 98)],
      ]).map((values) => values.PWI_1),
    ).toEqual([0, 33, 33]);
  });

  test('the infection index uses leaf wetness reported by the sensor', () => {
    const values = series([
      [0, { ...air(20, 60), VPD_INFECT_1: 1 }],
      [3, { ...air(20, 60), VPD_INFECT_1: 1 }],
    ]);
    expect(values.map((reading) => [reading.VPD_INFECT_1, reading.PWI_1])).toEqual([
      [1, 0],
      [1, 50],
    ]);
  });
});

test('a late reading has no index, and no wetness if that depends on earlier readings', () => {
  const values = series([
    [4, air(20, 97)],
    [2, air(18, 88)],
    [2, air(18, 97)],
    [5, air(20, 97)],
  ]);
  expect(values.map((reading) => [reading.VPD_INFECT_1, reading.PWI_1])).toEqual([
    [1, 0],
    [null, null],
    [1, null],
    [1, 17],
  ]);
});

test('the night forecast uses the reading nearest to 13:00 and is kept until the next day has its own', () => {
  const kammermann = series([
    [6.25, air(11, 50)], // 12:15 in Warsaw
    [6.75, air(14, 40)], // 12:45
    [7, air(12, 45)], // 13:00
    [7.25, air(30, 20)], // 13:15
    [18, air(6, 80)], // midnight
    [30, air(12, 60)], // noon
    [31, air(10, 100)], // 13:00
    [80, air(10, 90)],
  ]).map((values) => values.TEMP_KAMER_1);
  expect(kammermann).toEqual([null, 3.7, 2.7, 2.7, 2.7, 2.7, 6, null]);
});
