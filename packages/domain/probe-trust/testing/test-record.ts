import { BOUNDS } from '../../catalogue/bounds.ts';
import { SOIL_TYPES } from '../../agronomy/soil-types.ts';
import type { TrustFacts } from '../assess-trust.ts';
import { foldDays, type SensorRecord } from '../fold-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type ProbeSensor, type SensorReading, type Water } from '../sensor.ts';

/** Midnight at which test records begin. */
export const START_MS = Date.UTC(2026, 4, 1);

const INTERVAL_MS = 15 * MINUTE_MS;

/** A moisture sensor in mineral wool whose water is not recorded. */
export const SLAB: ProbeSensor = {
  quantity: 'moisture',
  medium: 'substrate',
  porosityPct: SOIL_TYPES[3].saturationPct,
  possible: BOUNDS.HUMIDITY_1,
  step: 0.1,
  intervalMs: INTERVAL_MS,
  isWaterRecorded: false,
};

/** A moisture sensor in light soil under a section whose runs are recorded. */
export const SOIL: ProbeSensor = {
  ...SLAB,
  medium: 'soil',
  porosityPct: SOIL_TYPES[1].saturationPct,
  isWaterRecorded: true,
};

/** Readings every quarter of an hour; `valueAt` gets the days since the start. */
export function readingsOf(
  days: number,
  valueAt: (day: number) => number | null,
  soilC: number | null = 15,
): readonly SensorReading[] {
  return Array.from({ length: (days * DAY_MS) / INTERVAL_MS }, (_, index) => {
    const value = valueAt((index * INTERVAL_MS) / DAY_MS);
    return {
      atMs: START_MS + index * INTERVAL_MS,
      value: value === null ? null : Math.round(10 * value) / 10,
      soilC,
    };
  });
}

/** Moisture of a substrate that dries by day and is filled up again at night, %. */
export function dailyWave(day: number, amplitude = 8, level = 80): number {
  return level + (amplitude / 2) * Math.cos(2 * Math.PI * day);
}

/** A run of half an hour at an hour of a day since the start. */
export function runAt(day: number, hour: number): Water {
  const fromMs = START_MS + day * DAY_MS + hour * HOUR_MS;
  return { by: 'run', fromMs, untilMs: fromMs + 30 * MINUTE_MS, mm: 5, hasMovedTwin: false };
}

/** Readings as they are stored. */
export function recordOf(
  sensor: ProbeSensor,
  readings: readonly SensorReading[],
  water: readonly Water[] = [],
): SensorRecord {
  const days = Map.groupBy(readings, ({ atMs }) => dayOf(atMs));
  const isOf = (day: number) => (each: Water) =>
    each.fromMs < (day + 1) * DAY_MS && each.untilMs > (day - 0.5) * DAY_MS;
  return { sensor, readingsOf: (day) => days.get(day) ?? [], waterOf: (day) => water.filter(isOf(day)) };
}

/** Facts at the time of the newest of these readings, of a module in contact. */
export function factsOf(
  sensor: ProbeSensor,
  readings: readonly SensorReading[],
  more: Partial<TrustFacts> = {},
  water: readonly Water[] = [],
): TrustFacts {
  const newestAtMs = readings.at(-1)?.atMs ?? START_MS;
  return {
    sensor,
    days: foldDays(recordOf(sensor, readings, water), [], dayOf(START_MS), dayOf(newestAtMs)),
    twins: [],
    responses: [],
    comparableFromMs: null,
    module: { newestAtMs, reportingIntervalMinutes: 15, stationDead: false },
    ...more,
  };
}

/** Days since 1970, UTC. */
export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}
