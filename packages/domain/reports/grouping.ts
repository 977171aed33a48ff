import { localDay, zoneOffset, type ZoneOffset } from '../core/local-time.ts';
import { shortestOfFloat4 } from '../units/short-decimal.ts';
import { at, type SourceColumns } from './columns.ts';
import type { Grouping } from './options.ts';
import { rounded } from './report-line.ts';

/** Sums are told to one decimal. */
const SUM_DECIMALS = 1;
/** Daily averages are told to two decimals. */
const AVERAGE_DECIMALS = 2;

/** What the readings of one local day come to. */
export type DailyValues = {
  readonly average: SourceColumns;
  readonly minimum: SourceColumns;
  readonly maximum: SourceColumns;
};

/**
 * The sum of each minute, hour or local day that has a value, standing at its start. Values are
 * added unrounded and rounded once. A group without any value is not there: nothing came is not nothing fell.
 */
export function sums(columns: SourceColumns, grouping: Grouping, zone: string): SourceColumns {
  const groups = groupsOf(columns, grouping, zone);
  return columnsOf(groups, ({ sum }) => rounded(sum, SUM_DECIMALS));
}

/** Average, least and most of each local day of a zone. */
export function dailyValues(columns: SourceColumns, zone: string): DailyValues {
  const days = groupsOf(columns, 'day', zone);
  return {
    average: columnsOf(days, ({ sum, count }) => rounded(sum / count, AVERAGE_DECIMALS)),
    minimum: columnsOf(days, ({ min }) => min),
    maximum: columnsOf(days, ({ max }) => max),
  };
}

type Group = { readonly startMs: number; sum: number; count: number; min: number; max: number };

/** Readings rise in time, so a group is finished as soon as the next one begins. */
function groupsOf({ timesMs, values }: SourceColumns, grouping: Grouping, zone: string): readonly Group[] {
  const startOf = groupStart(grouping, zone);
  const exact = values instanceof Float32Array ? shortestOfFloat4 : (value: number): number => value;
  const groups: Group[] = [];
  let open: Group | null = null;
  for (let index = 0; index < timesMs.length; index++) {
    const stored = at(values, index);
    if (Number.isNaN(stored)) continue;
    const value = exact(stored);
    const startMs = startOf(at(timesMs, index));
    if (open === null || open.startMs !== startMs) {
      open = { startMs, sum: 0, count: 0, min: value, max: value };
      groups.push(open);
    }
    open.sum += value;
    open.count += 1;
    open.min = Math.min(open.min, value);
    open.max = Math.max(open.max, value);
  }
  return groups;
}

/** The moment at which the group of a reading begins, on the wall clock of a zone. */
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

/** A day with a clock change begins at an offset of its own, so its midnight is asked of the calendar, once a day. */
function dayStart(zone: string, offset: ZoneOffset): (ms: number) => number {
  let day = Number.NaN;
  let startMs = Number.NaN;
  return (ms) => {
    const wanted = localDay(ms / 1000, offset);
    if (wanted !== day) {
      day = wanted;
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
