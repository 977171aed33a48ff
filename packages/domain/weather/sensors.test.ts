import { describe, expect, test } from 'vitest';
import { SUBTYPES } from '../catalogue/kinds.ts';
import { measuredHours, meanBetween } from './measured-hours.ts';
import { recentRain } from './recent-rain.ts';
import { chosenSensor, sourcesOf, type WeatherSensor } from './sensors.ts';

const HOUR_MS = 3_600_000;

describe('the weather measured by a module', () => {
  test('the weather measured by an air sensor is temperature and humidity, and a soil probe measures none', () => {
    expect(sourcesOf('AM-200', {})).toEqual([{ quantity: 'air', temperature: 'TEMP_1', humidity: 'humidity' }]);
    expect(sourcesOf('AM-100-103', {})).toEqual([]);
    expect(sourcesOf('AM-000', {})).toEqual([]);
  });

  test('the weather measured by a universal module is whatever is connected to its terminals', () => {
    const inputs = {
      DI_USR_3: { input_type: 2, subtype: SUBTYPES.flowmeter.number },
      DI_USR_4: { input_type: 2, subtype: SUBTYPES.udometer.number, counter_type: 1 },
      ANALOG_USR_1: { input_type: 2, subtype: SUBTYPES.anemometer_speed_v.number, anemo_speed_units: 1 },
      ANALOG_USR_2: { input_type: 1, subtype: SUBTYPES.anemometer_direction_c.number },
    };
    expect(sourcesOf('AM-600', { inputs })).toEqual([
      { quantity: 'rain', field: 'DI_USR_4', counterType: 'incremental' },
      { quantity: 'wind', speed: 'ANALOG_USR_1', direction: 'ANALOG_USR_2', toMS: 1 / 3.6 },
    ]);
  });

  test('the weather measured by a module never includes a Pt1000, which may be in water', () => {
    expect(sourcesOf('AM-600', { inputs: { ANALOG_USR_1: { input_type: 3 } } })).toEqual([]);
  });
});

describe('the sensor of a quantity', () => {
  const sensor = (moduleId: string, own: Partial<WeatherSensor> = {}): WeatherSensor => ({
    moduleId,
    name: moduleId,
    source: { quantity: 'air', temperature: 'TEMP_1', humidity: 'humidity' },
    isUnderCover: false,
    newestAtMs: 1000,
    freshness: 'current',
    ...own,
  });
  const silent = sensor('silent', { freshness: 'stale' });
  const tunnel = sensor('tunnel', { isUnderCover: true });
  const field = sensor('field');

  test.each([
    ['the first that reports', [silent, field], null, 'field'],
    ['the chosen one, even if it is silent or under cover', [field, silent], 'silent', 'silent'],
    ['never one under cover by itself', [tunnel, field], null, 'field'],
    ['one under cover if it was chosen', [tunnel, field], 'tunnel', 'tunnel'],
    [
      'the one that reported last if all are silent',
      [silent, { ...silent, moduleId: 'newer', newestAtMs: 2000 }],
      null,
      'newer',
    ],
    ['the automatic one if the chosen one was removed', [field], 'removed', 'field'],
    ['none if all are under cover', [tunnel], null, undefined],
  ] as const)('the sensor of a quantity is %s', (_, sensors, chosen, expected) => {
    expect(chosenSensor(sensors, 'air', chosen)?.moduleId).toBe(expected);
  });

  test('the sensor of a quantity measures that quantity', () => {
    expect(chosenSensor([field], 'rain', 'field')).toBeNull();
  });
});

describe('farm readings', () => {
  test('farm readings are grouped by hour with their extremes; hours without a temperature are left out', () => {
    const hours = measuredHours({
      timesMs: [0, 600_000, HOUR_MS, 2 * HOUR_MS],
      tC: [10, 12, Number.NaN, 8],
      rhPct: [80, 70, 60, Number.NaN],
    });
    expect(hours).toEqual([
      { atMs: 0, minC: 10, maxC: 12, minRhPct: 70, maxRhPct: 80 },
      { atMs: 2 * HOUR_MS, minC: 8, maxC: 8, minRhPct: null, maxRhPct: null },
    ]);
  });

  test('farm readings have a mean within a span', () => {
    const columns = { timesMs: [0, 1, 2, 3], values: [2, 4, Number.NaN, 100] };
    expect(meanBetween(columns, { fromMs: 0, untilMs: 3 })).toBe(3);
    expect(meanBetween(columns, { fromMs: 4, untilMs: 9 })).toBeNull();
  });
});

describe('rain of the last seven days', () => {
  const nowMs = 10 * 24 * HOUR_MS;
  const columns = (readings: readonly (readonly [hoursAgo: number, value: number])[]) => ({
    timesMs: Float64Array.from(readings, ([hoursAgo]) => nowMs - hoursAgo * HOUR_MS),
    values: Float64Array.from(readings, ([, value]) => value),
  });

  test('the rain of the last seven days is the growth of a running total, starting with the record before', () => {
    const readings = columns([
      [170, 40],
      [100, 43],
      [99.5, 43.5],
      [1, 44],
    ]);
    expect(recentRain(readings, 'incremental', nowMs)).toEqual({ mm: 4, reportedHours: 3 });
  });

  test('the rain of the last seven days is the sum of a gauge that reports amounts, without older ones', () => {
    const readings = columns([
      [200, 9],
      [20, 1],
      [2, 0.4],
    ]);
    expect(recentRain(readings, 'differential', nowMs)).toEqual({ mm: 1.4, reportedHours: 2 });
  });

  test('the rain of the last seven days is unknown if the gauge reported nothing: silence does not mean drought', () => {
    expect(recentRain(columns([[200, 9]]), 'differential', nowMs)).toBeNull();
  });
});
