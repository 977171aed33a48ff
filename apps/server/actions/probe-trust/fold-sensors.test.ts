import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import { BOUNDS } from '@zagon/domain/catalogue/bounds.ts';
import { DAY_MS, HOUR_MS, type SensorReading } from '@zagon/domain/probe-trust/sensor.ts';
import { describe, expect, test } from 'vitest';
import type { FarmWater } from '../../facts/probe-trust/farm-water.ts';
import type { JudgedSensor } from '../../facts/probe-trust/judged-sensors.ts';
import { firstDayAt, foldSensors, type KnownSensor } from './fold-sensors.ts';

const NOW_MS = Date.parse('2026-07-25T12:00:00Z');
const TODAY = Math.floor(NOW_MS / DAY_MS);
const DRY: FarmWater = { runs: [], rains: [] };

const JUDGED: JudgedSensor = {
  moduleId: 'probe',
  moduleKey: 1,
  field: 'HUMIDITY_1',
  temperatureField: null,
  soil: SOIL_TYPES[1],
  depthCm: 20,
  sections: [{ id: 'section', plantId: 2, emitter: 'drip' }],
  sensor: {
    quantity: 'moisture',
    medium: 'soil',
    porosityPct: SOIL_TYPES[1].saturationPct,
    possible: BOUNDS.HUMIDITY_1,
    step: 0.1,
    intervalMs: HOUR_MS,
    isWaterRecorded: true,
  },
  module: { newestAtMs: NOW_MS, reportingIntervalMinutes: 60, stationDead: false },
  sinceMs: null,
  comparableFromMs: null,
};

/** A probe that dries by day, hour by hour. */
const readingsOn = (day: number): readonly SensorReading[] =>
  Array.from({ length: 24 }, (_, hour) => ({ atMs: day * DAY_MS + hour * HOUR_MS, value: 20 - hour / 10, soilC: 15 }));

/** Folds a sensor, and lists the first days that were read. */
async function fold(known: Partial<KnownSensor> = {}, water = DRY, nowMs = NOW_MS) {
  const readDays: number[] = [];
  const sensor: KnownSensor = { judged: JUDGED, days: [], versions: new Map(), ...known };
  const [folded] = await foldSensors(
    [sensor],
    water,
    async (_, fromDay) => {
      readDays.push(fromDay);
      const days = Array.from({ length: TODAY + 2 - fromDay }, (__, index) => fromDay + index);
      return new Map([['HUMIDITY_1' as const, new Map(days.map((day) => [day, readingsOn(day)]))]]);
    },
    nowMs,
  );
  if (folded === undefined) throw new Error('nothing was folded');
  return { ...folded, readDays, changedDays: folded.changed.map(({ summary }) => summary.day) };
}

const daysFrom = (first: number): readonly number[] =>
  Array.from({ length: TODAY - first + 1 }, (_, index) => first + index);

describe('the days of a sensor', () => {
  test('all days of the window are computed at first, and then only those that are not over', async () => {
    const first = await fold();
    expect(first.changedDays).toEqual(daysFrom(firstDayAt(NOW_MS)));
    const second = await fold({ days: first.days });
    expect(second.changedDays).toEqual([TODAY - 1, TODAY]);
    expect(Math.min(...second.readDays)).toBe(TODAY - 2);
    expect(second.days).toEqual(first.days);
  });

  test('a day that was packed again is computed again, with those after it', async () => {
    const { days } = await fold();
    const late = TODAY - 10;
    expect((await fold({ days, versions: new Map([[late, 1]]) })).changedDays).toEqual(daysFrom(late));
    const packed = await fold({ versions: new Map([[late, 1]]) });
    expect((await fold({ days: packed.days, versions: new Map([[late, 1]]) })).changedDays).toHaveLength(2);
  });

  test('a day on which a run was reported later is computed again', async () => {
    const { days } = await fold();
    const fromMs = (TODAY - 5) * DAY_MS + 6 * HOUR_MS;
    const run = { sectionId: 'section', fromMs, untilMs: fromMs + HOUR_MS, mm: 5 };
    expect((await fold({ days }, { ...DRY, runs: [run] })).changedDays).toEqual(daysFrom(TODAY - 5));
    const elsewhere = { ...run, sectionId: 'another section' };
    expect((await fold({ days }, { ...DRY, runs: [elsewhere] })).changedDays).toHaveLength(2);
  });

  test('another soil computes all days of the window again', async () => {
    const { days } = await fold();
    const judged = { ...JUDGED, sensor: { ...JUDGED.sensor, porosityPct: SOIL_TYPES[2].saturationPct } };
    expect((await fold({ days, judged })).changedDays).toEqual(daysFrom(firstDayAt(NOW_MS)));
  });

  test('on the next day one more day is computed, and the oldest is kept', async () => {
    const { days } = await fold();
    const next = await fold({ days }, DRY, NOW_MS + DAY_MS);
    expect(next.changedDays).toEqual([TODAY, TODAY + 1]);
    expect(next.days).toHaveLength(days.length + 1);
  });
});
