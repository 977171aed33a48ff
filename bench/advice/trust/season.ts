import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BOUNDS } from '@zagon/domain/catalogue/bounds.ts';
import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import type { SensorRecord } from '@zagon/domain/probe-trust/fold-day.ts';
import { DAY_MS, type ProbeSensor, type SensorReading } from '@zagon/domain/probe-trust/sensor.ts';

/** Moisture of one slab, by time. */
export type Series = readonly SensorReading[];

/** A recorded season: the moisture of two slabs of one greenhouse compartment. */
export type Season = readonly [Series, Series];

/** A probe in mineral wool that reports every five minutes; nobody recorded when it was watered. */
export const SLAB_SENSOR: ProbeSensor = {
  quantity: 'moisture',
  medium: 'substrate',
  porosityPct: SOIL_TYPES[3].saturationPct,
  possible: BOUNDS.HUMIDITY_1,
  step: 0.1,
  intervalMs: 5 * 60_000,
  isWaterRecorded: false,
};

const COLUMNS = ['slab1_wc', 'slab2_wc'] as const;

/** Reads a season from a gzipped CSV file with the columns `time` (ISO 8601), `slab1_wc` and `slab2_wc` (% by volume). */
export function readSeason(path: string): Season {
  const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  const names = header.trim().split(',');
  const timeAt = names.indexOf('time');
  const seriesOf = (column: (typeof COLUMNS)[number]): Series => {
    const valueAt = names.indexOf(column);
    if (timeAt < 0 || valueAt < 0) throw new Error(`${path} has no columns time and ${column}`);
    return lines.flatMap((line) => {
      const cells = line.trim().split(',');
      const cell = cells[valueAt] ?? '';
      return cell === '' ? [] : [{ atMs: Date.parse(cells[timeAt] ?? ''), value: Number(cell), soilC: null }];
    });
  };
  return [seriesOf('slab1_wc'), seriesOf('slab2_wc')];
}

/** A series as it is stored: by day, without recorded water. */
export function recordOf(sensor: ProbeSensor, series: Series): SensorRecord {
  const days = Map.groupBy(series, ({ atMs }) => dayOf(atMs));
  return { sensor, readingsOf: (day) => days.get(day) ?? [], waterOf: () => [] };
}

/** Days since 1970, UTC. */
export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** First and last day of a series. */
export function daysOf(series: Series): readonly [number, number] {
  return [dayOf(series[0]?.atMs ?? 0), dayOf(series.at(-1)?.atMs ?? 0)];
}
