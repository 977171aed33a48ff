import { createHash } from 'node:crypto';
import { foldDays, summarizeDay } from '@zagon/domain/probe-trust/fold-day.ts';
import { respondedMs, responsesOf } from '@zagon/domain/probe-trust/responses.ts';
import type { DaySummary, SensorDay } from '@zagon/domain/probe-trust/sensor-day.ts';
import { DAY_MS, type Response, type SensorReading } from '@zagon/domain/probe-trust/sensor.ts';
import type { FarmWater } from '../../facts/probe-trust/farm-water.ts';
import type { JudgedSensor } from '../../facts/probe-trust/judged-sensors.ts';
import type { ModuleReadings } from '../../facts/probe-trust/sensor-readings.ts';
import { type SensorWater, type SummarizedSensor, waterOfSensor } from '../../facts/probe-trust/sensor-water.ts';
import type { StoredDay } from '../../stores/probe-trust/sensor-days.ts';

/** Days that are computed from readings, today included; late readings of earlier ones change no verdict. */
const WINDOW_DAYS = 45;
/** Until they are packed, days change without a trace: today, and the day before. */
const OPEN_DAYS = 2;

/** A sensor with its stored days since it is in the ground, in the order of time, and how often each day of its module was packed. */
export type KnownSensor = {
  readonly judged: JudgedSensor;
  readonly days: readonly StoredDay[];
  readonly versions: ReadonlyMap<number, number>;
};

/** A sensor with its days up to now, and those of them that must be stored. */
export type FoldedSensor = SummarizedSensor & {
  readonly days: readonly StoredDay[];
  readonly changed: readonly StoredDay[];
};

/** Reads a module from a day on, up to today. */
export type ReadModule = (moduleKey: number, fromDay: number) => Promise<ModuleReadings>;

/** The first day (since 1970, UTC) that is computed from readings at a moment. */
export function firstDayAt(nowMs: number): number {
  return dayOf(nowMs) - WINDOW_DAYS + 1;
}

/**
 * The days of all moisture sensors of an account. Only what changed since they were stored is computed: first the
 * numbers of days whose readings changed, then all days from the first on whose readings or water changed, because what
 * twins saw is part of the water.
 */
export async function foldSensors(
  known: readonly KnownSensor[],
  farm: FarmWater,
  read: ReadModule,
  nowMs: number,
): Promise<readonly FoldedSensor[]> {
  const summarized: (SummarizedSensor & { readonly known: KnownSensor; readonly fromDay: number })[] = [];
  for (const sensor of known) {
    const fromDay = firstChangedDay(sensor, nowMs, (day) => ({ readingsDigest: readingsDigest(sensor, day) }));
    const readings = await readingsOf(read, sensor.judged, fromDay);
    const days = daysBetween(fromDay, dayOf(nowMs));
    const summaries = [
      ...sensor.days.map(({ summary }) => summary).filter(({ day }) => day < fromDay),
      ...days.map((day): DaySummary => summarizeDay({ sensor: sensor.judged.sensor, readingsOf: readings }, day)),
    ];
    summarized.push({ judged: sensor.judged, summaries, known: sensor, fromDay });
  }
  const folded: FoldedSensor[] = [];
  for (const { judged, summaries, known: sensor, fromDay: changedDay } of summarized) {
    const water = waterOfSensor(judged, summarized, farm);
    const wateredDay = firstChangedDay(sensor, nowMs, (day) => ({ waterDigest: waterDigest(water, day) }));
    const fromDay = Math.min(changedDay, wateredDay);
    const changed = foldFrom(sensor, water, await readingsOf(read, judged, fromDay), fromDay, dayOf(nowMs));
    const days = [...sensor.days.filter(({ summary }) => summary.day < fromDay), ...changed];
    folded.push({ judged, summaries, days, changed });
  }
  return folded;
}

/** The first day of the window that is open, not stored, or stored with another digest. */
function firstChangedDay(
  { judged, days }: KnownSensor,
  nowMs: number,
  digestsOf: (day: number) => Partial<Pick<StoredDay, 'readingsDigest' | 'waterDigest'>>,
): number {
  const stored = new Map(days.map((day) => [day.summary.day, day]));
  const first = judged.sinceMs === null ? firstDayAt(nowMs) : Math.max(firstDayAt(nowMs), dayOf(judged.sinceMs));
  const firstOpen = Math.max(first, dayOf(nowMs) - OPEN_DAYS + 1);
  const changed = daysBetween(first, firstOpen - 1).find((day) => {
    const { readingsDigest: ofReadings, waterDigest: ofWater } = digestsOf(day);
    const known = stored.get(day);
    return (
      known === undefined ||
      (ofReadings !== undefined && ofReadings !== known.readingsDigest) ||
      (ofWater !== undefined && ofWater !== known.waterDigest)
    );
  });
  return changed ?? firstOpen;
}

type ReadingsOf = (day: number) => readonly SensorReading[];

/** Readings of a sensor; of the day before as well, on which a run may have begun. */
async function readingsOf(read: ReadModule, { moduleKey, field }: JudgedSensor, fromDay: number): Promise<ReadingsOf> {
  const readings = (await read(moduleKey, fromDay - 1)).get(field);
  return (day) => readings?.get(day) ?? [];
}

function foldFrom(
  sensor: KnownSensor,
  water: SensorWater,
  readings: ReadingsOf,
  fromDay: number,
  untilDay: number,
): readonly StoredDay[] {
  const before: readonly SensorDay[] = sensor.days.filter(({ summary }) => summary.day < fromDay);
  const waterOf = (day: number) => waterOfDay(water, day);
  const record = { sensor: sensor.judged.sensor, readingsOf: readings, waterOf };
  return foldDays(record, before, fromDay, untilDay)
    .slice(before.length)
    .map((folded): StoredDay => {
      const { day } = folded.summary;
      return {
        ...folded,
        responses: responsesOn(sensor.judged, water, readings, day),
        readingsDigest: readingsDigest(sensor, day),
        waterDigest: waterDigest(water, day),
      };
    });
}

/** Responses to proven runs that became measurable on a day. */
function responsesOn(
  { sensor }: JudgedSensor,
  { runs, rains, proven }: SensorWater,
  readings: ReadingsOf,
  day: number,
): readonly Response[] {
  const measured = [...readings(day - 1), ...readings(day)].toSorted((a, b) => a.atMs - b.atMs);
  return responsesOf({ sensor, readings: measured }, runs, rains, (run) => {
    return proven.has(run.fromMs) && dayOf(respondedMs(run)) === day;
  });
}

/** Water of a day and of the half day before it. */
function waterOfDay({ water }: SensorWater, day: number): SensorWater['water'] {
  return water.filter(({ fromMs, untilMs }) => fromMs < (day + 1) * DAY_MS && untilMs > (day - 0.5) * DAY_MS);
}

function readingsDigest({ judged, versions }: KnownSensor, day: number): string {
  return digestOf([versions.get(day - 1) ?? 0, versions.get(day) ?? 0, judged.sensor, judged.sinceMs]);
}

function waterDigest(water: SensorWater, day: number): string {
  const ofDay = waterOfDay(water, day);
  return digestOf([ofDay, ofDay.map(({ fromMs }) => water.proven.has(fromMs))]);
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

function daysBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
