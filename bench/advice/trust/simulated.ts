import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import { BOUNDS } from '@zagon/domain/catalogue/bounds.ts';
import { signSpans, verdictAt } from '@zagon/domain/probe-trust/assess-trust.ts';
import { foldDays } from '@zagon/domain/probe-trust/fold-day.ts';
import { responsesOf } from '@zagon/domain/probe-trust/responses.ts';
import type { SensorDay } from '@zagon/domain/probe-trust/sensor-day.ts';
import { DAY_MS, HOUR_MS, type ProbeSensor, type SensorReading, type Water } from '@zagon/domain/probe-trust/sensor.ts';
import type { SignSpan } from '@zagon/domain/probe-trust/span.ts';
import { keyOf, uniform } from '@zagon/field-model/random/draw.ts';
import { blockOf, moistureOf, type Block } from './simulated-probe.ts';
import { farmWeather, STEP_MS, STEPS_OF_REPORT, type FarmWeather } from './simulated-weather.ts';
import { dayOf } from './season.ts';

/** Signs that healthy probes showed, all of them false. */
export type FalseSigns = {
  readonly probes: number;
  /** Probes that were not trusted at any time at any level. */
  readonly notTrusted: number;
  /** How often each sign showed. */
  readonly shown: Readonly<Record<string, number>>;
  /** Share of the days of all sensors on which they were trusted throughout, 0 to 1. */
  readonly trustedShare: number;
};

const PROBES_OF_FARM = 10;
const STARTS = [Date.UTC(2025, 0, 1), Date.UTC(2025, 3, 1), Date.UTC(2025, 6, 1), Date.UTC(2025, 9, 1)];
/** Time after the installation of a probe for which its days are not compared. */
const SETTLING_DAYS = 14;
/** Share of the blocks whose runs are not recorded. */
const UNRECORDED_SHARE = 0.2;

type Tally = { notTrusted: number; trustedDays: number; days: number; readonly shown: Record<string, number> };

/** Simulates good probes in pairs of twins, ten on a farm, and counts what is shown of them. */
export function simulateGoodProbes(probes: number, days: number, seed: number): FalseSigns {
  const tally: Tally = { notTrusted: 0, trustedDays: 0, days: 0, shown: {} };
  for (let farm = 0; farm * PROBES_OF_FARM < probes; farm += 1) {
    const weather = farmWeather(seed + farm, STARTS[farm % STARTS.length] ?? 0, days);
    for (let pair = 0; 2 * pair < PROBES_OF_FARM; pair += 1) judgePair(keyOf(seed, 'pair', farm, pair), weather, tally);
  }
  return {
    probes,
    notTrusted: tally.notTrusted,
    shown: tally.shown,
    trustedShare: tally.trustedDays / tally.days,
  };
}

function judgePair(key: number, weather: FarmWeather, tally: Tally): void {
  const block = blockOf(key, weather);
  const isWaterRecorded = uniform(keyOf(key, 'recorded'), 0) >= UNRECORDED_SHARE;
  const sensor = sensorOf(block, isWaterRecorded);
  const pair = [0, 1].map((index) => moistureOf(keyOf(key, 'probe', index), block, weather));
  const folded = pair.map((levels, own) =>
    levels.map((readings, level) =>
      daysOf(sensor, readings, waterOf(block, weather, isWaterRecorded, pair[1 - own]?.[level] ?? [])),
    ),
  );
  const comparableFromMs = weather.startMs + SETTLING_DAYS * DAY_MS;
  pair.forEach((levels, own) => {
    const verdicts = levels.map((readings, level) => {
      const sensorDays = folded[own]?.[level] ?? [];
      const twin = (folded[1 - own]?.[level] ?? []).map(({ summary }) => summary);
      const responses = isWaterRecorded
        ? responsesOf({ sensor, readings }, block.runs, weather.showers, () => true)
        : [];
      return count(signSpans({ sensor, days: sensorDays, twins: [twin], responses, comparableFromMs }), weather, tally);
    });
    if (verdicts.includes(true)) tally.notTrusted += 1;
  });
}

function sensorOf({ isBag, soilType }: Block, isWaterRecorded: boolean): ProbeSensor {
  return {
    quantity: 'moisture',
    medium: isBag ? 'substrate' : 'soil',
    porosityPct: SOIL_TYPES[soilType].saturationPct,
    possible: BOUNDS.HUMIDITY_1,
    step: 0.1,
    intervalMs: STEPS_OF_REPORT * STEP_MS,
    isWaterRecorded,
  };
}

function daysOf(
  sensor: ProbeSensor,
  readings: readonly SensorReading[],
  water: readonly Water[],
): readonly SensorDay[] {
  const byDay = Map.groupBy(readings, ({ atMs }) => dayOf(atMs));
  const waterByDay = new Map<number, Water[]>();
  for (const each of water)
    for (let day = dayOf(each.fromMs); day <= dayOf(each.untilMs + DAY_MS / 2); day += 1)
      waterByDay.set(day, [...(waterByDay.get(day) ?? []), each]);
  const record = {
    sensor,
    readingsOf: (day: number) => byDay.get(day) ?? [],
    waterOf: (day: number) => waterByDay.get(day) ?? [],
  };
  return foldDays(record, [], dayOf(readings[0]?.atMs ?? 0), dayOf(readings.at(-1)?.atMs ?? 0));
}

/** The runs, if they are recorded, and the rain that is measured on the farm. */
function waterOf(
  { runs, isBag }: Block,
  { showers }: FarmWeather,
  isWaterRecorded: boolean,
  twin: readonly SensorReading[],
): readonly Water[] {
  const rain = showers.map((shower): Water => {
    const values = between(twin, shower.fromMs - HOUR_MS, shower.untilMs + 3 * HOUR_MS);
    return { by: 'rain', ...shower, hasMovedTwin: Math.max(...values) - (values[0] ?? 0) >= 0.2 };
  });
  const recorded = isWaterRecorded ? runs.map((run): Water => ({ by: 'run', ...run, hasMovedTwin: false })) : [];
  return [...recorded, ...(isBag ? [] : rain)];
}

/** Values of the readings of a span, both ends included; they come at a fixed interval. */
function between(readings: readonly SensorReading[], fromMs: number, untilMs: number): readonly number[] {
  const startMs = readings[0]?.atMs ?? 0;
  const intervalMs = STEPS_OF_REPORT * STEP_MS;
  const [first, end] = [Math.ceil((fromMs - startMs) / intervalMs), Math.floor((untilMs - startMs) / intervalMs) + 1];
  return readings.slice(Math.max(0, first), Math.max(0, end)).map(({ value }) => value ?? 0);
}

/** Adds up what was shown of one sensor; true if it was not trusted at any time. */
function count(spans: readonly SignSpan[], weather: FarmWeather, tally: Tally): boolean {
  for (const { sign } of spans) if (sign !== 'frozen') tally.shown[sign] = (tally.shown[sign] ?? 0) + 1;
  const endMs = weather.startMs + weather.days * DAY_MS;
  let isNotTrusted = false;
  for (let dayMs = weather.startMs; dayMs < endMs; dayMs += DAY_MS) {
    let isTrusted = true;
    for (let atMs = dayMs; atMs < dayMs + DAY_MS; atMs += HOUR_MS) {
      const verdict = verdictAt(spans, atMs);
      isTrusted &&= verdict === 'trusted';
      isNotTrusted ||= verdict === 'not_trusted';
    }
    tally.days += 1;
    if (isTrusted) tally.trustedDays += 1;
  }
  return isNotTrusted;
}
