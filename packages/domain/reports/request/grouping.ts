import { localDay, zoneOffset, type ZoneOffset } from '../../core/local-time.ts';
import { shortestOfFloat4 } from '../../units/short-decimal.ts';
import { at, type SourceColumns } from '../lines/columns.ts';
import type { Grouping } from './options.ts';
import { rounded } from '../lines/report-line.ts';

/** Decimals of sums. */
const SUM_DECIMALS = 1;
/** Decimals of daily averages. */
const AVERAGE_DECIMALS = 2;

/** Aggregates of one local day. */
export type DailyValues = {
  readonly average: SourceColumns;
  readonly minimum: SourceColumns;
  readonly maximum: SourceColumns;
};

/**
 * Sums per minute, hour or local day, placed at the start of each group. Values are added unrounded and rounded
 * once. Groups without any value are omitted: no data is not the same as zero.
 */
export function sums(columns: SourceColumns, grouping: Grouping, zone: string): SourceColumns {
  const groups = groupsOf(columns, grouping, zone);
  return columnsOf(groups, ({ sum }) => rounded(sum, SUM_DECIMALS));
}

/** Average, minimum and maximum of each local day of a zone. */
export function dailyValues(columns: SourceColumns, zone: string): DailyValues {
  const days = groupsOf(columns, 'day', zone);
  return {
    average: columnsOf(days, ({ sum, count }) => rounded(sum / count, AVERAGE_DECIMALS)),
    minimum: columnsOf(days, ({ min }) => min),
    maximum: columnsOf(days, ({ max }) => max),
  };
}

type Group = { readonly startMs: number; sum: number; count: number; min: number; max: number };

/** Readings are in time order, so a group is complete as soon as the next one begins. */
function groupsOf({ timesMs, values }: SourceColumns, grouping: Grouping, zone: string): readonly Group[] {
  const startOf = groupStart(grouping, zone);
  const toExact = values instanceof Float32Array ? shortestOfFloat4 : (value: number): number => value;
  const groups: Group[] = [];
  let current: Group | null = null;
  for (let index = 0; index < timesMs.length; index++) {
    const stored = at(values, index);
    if (Number.isNaN(stored)) continue;
    const value = toExact(stored);
    const startMs = startOf(at(timesMs, index));
    if (current === null || current.startMs !== startMs) {
      current = { startMs, sum: 0, count: 0, min: value, max: value };
      groups.push(current);
    }
    current.sum += value;
    current.count += 1;
    current.min = Math.min(current.min, value);
    current.max = Math.max(current.max, value);
  }
  return groups;
}

/** Returns a function that gives the start of a reading's group, in the local time of a zone. */
function groupStart(grouping: Grouping, zone: string): (ms: number) => number {
  const offset = zoneOffset(zone);
  switch (grouping) {
    case 'minute':
      return (ms) => Math.floor(ms / 60_000) * 60_000;
    case 'hour':
      return (ms) => {
        const offsetMs = offset(ms / 1000) * 1000;
        return Math.floor((ms + offsetMs) / 3_600_000) * 3_600_000 - offsetMs;
      };
    case 'day':
      return dayStart(zone, offset);
  }
}

/** The ends of groups that begin at some ascending times: of a day at the next local midnight, never in the next group. */
export function groupEnds(startsMs: Float64Array, grouping: Grouping, zone: string): Float64Array {
  const endOf = groupEnd(grouping, zone);
  return startsMs.map((startMs, index) => Math.min(endOf(startMs), startsMs[index + 1] ?? Number.POSITIVE_INFINITY));
}

function groupEnd(grouping: Grouping, zone: string): (startMs: number) => number {
  switch (grouping) {
    case 'minute':
      return (startMs) => startMs + 60_000;
    case 'hour':
      return (startMs) => startMs + 3_600_000;
    case 'day':
      return (startMs) =>
        Temporal.Instant.fromEpochMilliseconds(startMs)
          .toZonedDateTimeISO(zone)
          .toPlainDate()
          .add({ days: 1 })
          .toZonedDateTime(zone).epochMilliseconds;
  }
}

/** The offset at midnight may differ on a day with a clock change, so midnight is computed once per day. */
function dayStart(zone: string, offset: ZoneOffset): (ms: number) => number {
  let day = Number.NaN;
  let startMs = Number.NaN;
  return (ms) => {
    const localDayNumber = localDay(ms / 1000, offset);
    if (localDayNumber !== day) {
      day = localDayNumber;
      startMs = Temporal.PlainDate.from('1970-01-01').add({ days: day }).toZonedDateTime(zone).epochMilliseconds;
    }
    return startMs;
  };
}

function columnsOf(groups: readonly Group[], value: (group: Group) => number): SourceColumns {
  return {
    timesMs: Float64Array.from(groups, ({ startMs }) => startMs),
    values: Float64Array.from(groups, value),
  };
}
