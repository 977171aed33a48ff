import { completeReading } from '@zagon/domain/measurements/complete.ts';
import type { Memory } from '@zagon/domain/measurements/completion.ts';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../random/draw.ts';
import { climateOf } from '../weather/climate.ts';
import { rainBetweenMm } from '../weather/rain.ts';
import { DAY_MS } from '../weather/site.ts';
import { readAirSensor } from './air-sensor.ts';
import type { AirSensorPlace } from './air-sensor.ts';
import type { Reading } from './reading.ts';
import { surroundingsAt } from './surroundings.ts';

const climate = climateOf(7, { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 });
const startMs = Date.UTC(2026, 9, 1);
const QUARTER_MS = 900_000;
const properties = { freeze_temp_hr100: -2.2, freeze_temp_hr0: 4.3 };

function sensor(under: AirSensorPlace['under'], packAgeDays = 100): AirSensorPlace {
  const pack = { fittedAtMs: startMs - packAgeDays * DAY_MS, lifeDays: 730 };
  return { housing: { key: keyOf(7, under), radio: { distanceM: 200, canopyPct: 4 }, packs: [pack] }, under };
}

/** Quarter-hourly readings, including all computed fields. */
function season(place: AirSensorPlace, days: number, fromMs = startMs): Reading[] {
  let memory: Memory = null;
  return Array.from({ length: days * 96 }, (_, quarter) => {
    const atMs = fromMs + quarter * QUARTER_MS;
    const values = readAirSensor(place, surroundingsAt(climate, atMs));
    const site = { properties, inputs: {}, zone: 'Europe/Warsaw', elevationM: 100, rainMm: null };
    const completed = completeReading('AM-200', { atMs, values }, site, memory);
    memory = completed.memory;
    return completed.values;
  });
}

describe('an air sensor', () => {
  const readings = season(sensor('open_sky'), 60);

  test('an air sensor produces only physically possible values', () => {
    for (const { TEMP_1, TEMP_DEW_1, TEMP_WET_1, humidity, VPD_1, HD_1, PWI_1 } of readings) {
      expect(TEMP_DEW_1).toBeLessThanOrEqual(TEMP_WET_1 ?? -99);
      expect(TEMP_WET_1).toBeLessThanOrEqual(TEMP_1 ?? -99);
      expect(humidity).toBeGreaterThanOrEqual(0);
      expect(humidity).toBeLessThanOrEqual(100);
      expect(VPD_1).toBeGreaterThanOrEqual(0);
      expect(HD_1).toBeGreaterThanOrEqual(0);
      expect(PWI_1).toBeGreaterThanOrEqual(0);
    }
  });

  test('an air sensor shows wet and dry leaves in autumn, and rising and falling infection risk', () => {
    expect(new Set(readings.map((reading) => reading.VPD_INFECT_1))).toEqual(new Set([0, 1]));
    const risk = readings.map((reading) => reading.PWI_1 ?? 0);
    expect(Math.max(...risk)).toBeGreaterThan(20);
    expect(Math.min(...risk)).toBe(0);
  });

  test('an air sensor detects every summer rain on its leaf, and none under glass', () => {
    const july = Date.UTC(2026, 6, 1);
    const rainOf = (quarter: number) =>
      rainBetweenMm(climate, july + (quarter - 1) * QUARTER_MS, july + quarter * QUARTER_MS);
    const open = season(sensor('open_sky'), 60, july);
    const glass = season(sensor('glass'), 60, july);
    const rained = open.flatMap((_, quarter) => (rainOf(quarter) > 0 ? [quarter] : []));
    expect(rained.length).toBeGreaterThan(100);
    expect(rained.filter((quarter) => open[quarter]?.VPD_INFECT_1 !== 1)).toEqual([]);
    expect(rained.some((quarter) => glass[quarter]?.VPD_INFECT_1 === 0)).toBe(true);
    // The infection risk of a wet leaf never falls while it rains.
    for (const quarter of rained.filter((one) => one > 0))
      expect(open[quarter]?.PWI_1).toBeGreaterThanOrEqual(open[quarter - 1]?.PWI_1 ?? 0);
  });

  test('an air sensor is warmer under glass, and never freezes there', () => {
    const glass = season(sensor('glass'), 60);
    glass.forEach((reading, index) => expect(reading.TEMP_1).toBeGreaterThan((readings[index]?.TEMP_1 ?? 0) - 1));
    expect(Math.min(...glass.map((reading) => reading.TEMP_1 ?? 0))).toBeGreaterThan(9);
  });

  test('an air sensor with a battery pack near the end of its life falls below 3.1 V', () => {
    expect(season(sensor('open_sky', 715), 1)[0]?.battvol).toBeLessThan(3.1);
    expect(readings[0]?.battvol).toBeGreaterThan(3.5);
  });
});
