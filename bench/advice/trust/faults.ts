import { keyOf, uniform } from '@zagon/field-model/random/draw.ts';
import { foldDays } from '@zagon/domain/probe-trust/fold-day.ts';
import { signSpans } from '@zagon/domain/probe-trust/assess-trust.ts';
import type { DaySummary, SensorDay } from '@zagon/domain/probe-trust/sensor-day.ts';
import { DAY_MS, HOUR_MS } from '@zagon/domain/probe-trust/sensor.ts';
import type { SignName } from '@zagon/domain/probe-trust/signs/names.ts';
import { dayOf, daysOf, recordOf, SLAB_SENSOR, type Season, type Series } from './season.ts';

/** A fault that is injected into a recorded series. */
export type Fault = {
  readonly name: string;
  /** The sign that must show it, and how long after its beginning at the latest, ms. */
  readonly sign: SignName;
  readonly withinMs: number;
  /** How long it lasts, ms. */
  readonly forMs: number;
  /** The value that is reported instead; `draw` is uniform from 0 to 1 and the same for the whole fault. */
  readonly value: (value: number, place: Place) => number;
};

type Place = {
  /** Time since its beginning, ms. */
  readonly sinceMs: number;
  /** Value at its beginning, and the mean of the day before. */
  readonly first: number;
  readonly mean: number;
  readonly draw: number;
};

const signed = (draw: number, least: number, most: number): number =>
  draw < 0.5 ? -(least + 2 * draw * (most - least)) : least + (2 * draw - 1) * (most - least);

/** Every fault. A spike is one reading of 3 to 10 points, a step 5 to 10 points, in either direction. */
export const FAULTS: readonly Fault[] = [
  { name: 'stuck', sign: 'stuck', withinMs: 13 * HOUR_MS, forMs: 2 * DAY_MS, value: (_, { first }) => first },
  {
    name: 'spike',
    sign: 'returning_spike',
    withinMs: HOUR_MS,
    forMs: 0,
    value: (value, { draw }) => value + signed(draw, 3, 10),
  },
  {
    name: 'step',
    sign: 'persistent_step',
    withinMs: 7 * HOUR_MS,
    forMs: 30 * DAY_MS,
    value: (value, { draw }) => value + signed(draw, 5, 10),
  },
  {
    name: 'gain × 0.3',
    sign: 'dead_amplitude',
    withinMs: 6 * DAY_MS,
    forMs: 30 * DAY_MS,
    value: (value, { mean }) => mean + 0.3 * (value - mean),
  },
  {
    name: 'drift of 0.5 a day',
    sign: 'drift',
    withinMs: 28 * DAY_MS,
    forMs: 30 * DAY_MS,
    value: (value, { sinceMs, draw }) => value + (((draw < 0.5 ? -1 : 1) * 0.5) / DAY_MS) * sinceMs,
  },
];

/** Days at the start of a season in which no fault is injected: the probe is being learnt. */
const LEARNING_DAYS = 14;

/** How long after its beginning each injected fault was found, ms; null if it was not. */
export function delaysOf(fault: Fault, season: Season, places: number, seed: number): readonly (number | null)[] {
  const known = season.map(foldedSeries);
  return Array.from({ length: places }, (_, index) => {
    const own = index % 2;
    const series = season[own] ?? [];
    const days = known[own] ?? [];
    const twin = (known[1 - own] ?? []).map(({ summary }) => summary);
    return delayOf(fault, { series, days, twin, key: keyOf(seed, fault.name, index) });
  });
}

/** The days of a series without a fault. */
export function foldedSeries(series: Series): readonly SensorDay[] {
  return foldDays(recordOf(SLAB_SENSOR, series), [], ...daysOf(series));
}

type Given = {
  readonly series: Series;
  readonly days: readonly SensorDay[];
  readonly twin: readonly DaySummary[];
  readonly key: number;
};

function delayOf(fault: Fault, { series, days, twin, key }: Given): number | null {
  const [firstDay, lastDay] = daysOf(series);
  const first = series.findIndex(({ atMs }) => dayOf(atMs) >= firstDay + LEARNING_DAYS);
  const end = series.findIndex(({ atMs }) => atMs > (series.at(-1)?.atMs ?? 0) - fault.withinMs - HOUR_MS);
  const place = first + Math.floor(uniform(key, 0) * (end - first));
  const fromMs = series[place]?.atMs ?? 0;
  const faulty = injected(fault, series, place, uniform(key, 1));
  const untilDay = Math.min(lastDay, dayOf(fromMs + fault.withinMs) + 1);
  const after = foldDays(recordOf(SLAB_SENSOR, faulty), days, dayOf(fromMs), untilDay);
  const found = signSpans({
    sensor: SLAB_SENSOR,
    days: after,
    twins: [twin],
    responses: [],
    comparableFromMs: null,
  }).filter((span) => span.sign === fault.sign && span.fromMs >= fromMs);
  const atMs = Math.min(...found.map((span) => span.fromMs));
  return atMs - fromMs <= fault.withinMs ? atMs - fromMs : null;
}

function injected({ forMs, value }: Fault, series: Series, place: number, draw: number): Series {
  const fromMs = series[place]?.atMs ?? 0;
  const first = series[place]?.value ?? 0;
  const dayBefore = series
    .filter(({ atMs }) => atMs > fromMs - DAY_MS && atMs <= fromMs)
    .map((each) => each.value ?? 0);
  const mean = dayBefore.reduce((sum, each) => sum + each, 0) / dayBefore.length;
  return series.map((reading) => {
    const sinceMs = reading.atMs - fromMs;
    if (reading.value === null || sinceMs < 0 || sinceMs > forMs) return reading;
    return { ...reading, value: Math.round(10 * value(reading.value, { sinceMs, first, mean, draw })) / 10 };
  });
}
