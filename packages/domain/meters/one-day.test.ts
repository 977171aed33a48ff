import { describe, expect, test } from 'vitest';
import { SUBTYPES } from '../catalogue/kinds.ts';
import { counterAmounts } from '../reports/lines/counter-amounts.ts';
import { withCounterBars } from '../reports/lines/counter-bars.ts';
import type { SourceColumns } from '../reports/lines/columns.ts';
import { buildTable, rowAt } from '../reports/lines/table.ts';
import { csvText } from '../reports/csv.ts';
import { REPORTS } from '../reports/registry.ts';
import { aContext, aModule, aSeries } from '../reports/testing/fixture.ts';
import { dailyAmounts } from './daily-amounts.ts';
import { meterAmounts, meterSpans } from './meter-days.ts';

/** A midnight, as the farm's clock shows it, and what makes it special. */
const MIDNIGHTS = [
  ['an ordinary night', '2026-06-12T00:00', 'Europe/Warsaw'],
  ['the day on which summer time begins', '2026-03-29T00:00', 'Europe/Warsaw'],
  ['the day after summer time began', '2026-03-30T00:00', 'Europe/Warsaw'],
  ['the day on which summer time ends', '2026-10-25T00:00', 'Europe/Warsaw'],
  ['the day after summer time ended', '2026-10-26T00:00', 'Europe/Warsaw'],
  ['the new year', '2027-01-01T00:00', 'Europe/Warsaw'],
  ['the first day of the season', '2027-03-01T00:00', 'Europe/Warsaw'],
  ['a month', '2026-07-01T00:00', 'Europe/Warsaw'],
  ['half an hour off the full one', '2026-06-12T00:00', 'Asia/Kolkata'],
  ['a midnight that summer time leaves out', '2026-09-06T01:00', 'America/Santiago'],
] as const;

const MINUTE_MS = 60_000;

/** Records of a gauge: minutes since midnight, and the amount of each. */
type Records = readonly (readonly [minutes: number, mm: number])[];

type Amounts = { readonly yesterday: number | null; readonly today: number | null };
type Place = (
  columns: SourceColumns,
  type: 'differential' | 'incremental',
  midnightMs: number,
  zone: string,
) => Amounts;

/** The readings of a counter in the notation of reports. */
function seriesOf({ timesMs, values }: SourceColumns, type: 'differential' | 'incremental') {
  const input = { input_type: 2, subtype: SUBTYPES.udometer.number, counter_type: type === 'incremental' ? 1 : 0 };
  const module = aModule('AM-600', { config: { inputs: { DI_USR_3: input } } });
  const readings = Array.from(timesMs, (ms, index) => [new Date(ms).toISOString(), values[index] ?? null] as const);
  return aSeries('Gauge', module, 'DI_USR_3', readings);
}

function tableOf(...[columns, type, midnightMs, zone]: Parameters<Place>) {
  const report = REPORTS.rainfall;
  const day = Temporal.Instant.fromEpochMilliseconds(midnightMs).toZonedDateTimeISO(zone).startOfDay();
  const period = {
    startMs: day.subtract({ days: 1 }).epochMilliseconds,
    untilMs: day.add({ days: 1 }).epochMilliseconds,
  };
  const context = aContext({ ...period, zone, options: { grouping: 'day' } });
  return { table: buildTable(report, report.lines([seriesOf(columns, type)], context), context), context };
}

const numberOf = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : Number(value.toFixed(3));

/** Every place that makes days of the records of a counter. */
const PLACES: Readonly<Record<string, Place>> = {
  'page of the module': (columns, type, midnightMs, zone) => {
    const { today, days } = meterAmounts(columns, type, meterSpans(midnightMs + 60 * MINUTE_MS, zone));
    return { yesterday: days.at(-2) ?? null, today };
  },
  'season of the page': (columns, type, midnightMs, zone) => {
    const { season, days } = meterAmounts(columns, type, meterSpans(midnightMs + 60 * MINUTE_MS, zone));
    const day = Temporal.Instant.fromEpochMilliseconds(midnightMs).toZonedDateTimeISO(zone);
    const isFirst = day.month === 3 && day.day === 1;
    return { yesterday: isFirst ? (days.at(-2) ?? null) : numberOf((season ?? 0) - 1), today: isFirst ? season : 1 };
  },
  'report by days': (...of) => {
    const { table } = tableOf(...of);
    const rows = Array.from(table.timesMs.keys(), (index) => rowAt(table, index));
    const [before, after] = [rows.find(({ atMs }) => atMs < of[2]), rows.find(({ atMs }) => atMs >= of[2])];
    return { yesterday: before?.values[0] ?? null, today: after?.values[0] ?? null };
  },
  'file of the report': (...of) => {
    const { table } = tableOf(...of);
    const lines = csvText(table, { dialect: 'standard', zone: 'UTC', dayZone: of[3] }).trim().split('\n').slice(1);
    const day = Temporal.Instant.fromEpochMilliseconds(of[2]).toZonedDateTimeISO(of[3]).toPlainDate();
    const amountOn = (date: Temporal.PlainDate): number | null => {
      const line = lines.find((text) => text.startsWith(`"${date.toString()}"`));
      return line === undefined ? null : Number(line.split(',').at(-1));
    };
    return { yesterday: amountOn(day.subtract({ days: 1 })), today: amountOn(day) };
  },
  'bars of a chart, and the rain of received water': (columns, type, midnightMs, zone) => {
    const span = { fromMs: midnightMs - 24 * 60 * MINUTE_MS, untilMs: midnightMs + 20 * 24 * 60 * MINUTE_MS, zone };
    const { boundsMs, values } = counterAmounts(columns, type, span);
    const index = boundsMs.indexOf(midnightMs);
    return { yesterday: numberOf(values[index - 1]), today: numberOf(values[index]) };
  },
  'bars of a report': (columns, type, midnightMs, zone) => {
    const context = aContext({ zone });
    const span = { fromMs: midnightMs - 24 * 60 * MINUTE_MS, untilMs: midnightMs + 20 * 24 * 60 * MINUTE_MS, zone };
    const [bars] = withCounterBars(REPORTS.complex.lines([seriesOf(columns, type)], context), span);
    const times = [...(bars?.columns.timesMs ?? [])];
    const index = times.findIndex((ms) => ms > midnightMs);
    return { yesterday: numberOf(bars?.columns.values[index - 1]), today: numberOf(bars?.columns.values[index]) };
  },
  'stored days': (columns, _type, midnightMs, zone) => {
    const days = dailyAmounts(columns, zone);
    const day = Temporal.Instant.fromEpochMilliseconds(midnightMs).toZonedDateTimeISO(zone).toPlainDate();
    const on = (date: Temporal.PlainDate) => numberOf(days.find((one) => one.day === date.toString())?.total);
    return { yesterday: on(day.subtract({ days: 1 })), today: on(day) };
  },
};

describe.each(Object.entries(PLACES))('the days in the place "%s"', (place, daysOf) => {
  test.each(MIDNIGHTS)(`a record belongs to the day in which its interval began (${place}): %s`, (_, wall, zone) => {
    const midnightMs = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
    const records: Records = [
      [-60, 0],
      [-30, 2],
      // Of the last half hour of yesterday.
      [0, 8],
      [30, 1],
    ];
    const across: Records = [
      [-60, 0],
      [-20, 2],
      // Begun at twenty to midnight.
      [10, 8],
      [30, 1],
    ];
    for (const series of [records, across]) {
      const timesMs = Float64Array.from(series, ([minutes]) => midnightMs + minutes * MINUTE_MS);
      const amounts = Float64Array.from(series, ([, mm]) => mm);
      let total = 100;
      const totals = amounts.map((mm) => (total += mm));
      const expected = { yesterday: 10, today: 1 };
      expect(daysOf({ timesMs, values: amounts }, 'differential', midnightMs, zone)).toEqual(expected);
      // Stored days add up what is stored, which for a running total means nothing.
      const running = place === 'stored days' ? amounts : totals;
      const type = place === 'stored days' ? 'differential' : 'incremental';
      expect(daysOf({ timesMs, values: running }, type, midnightMs, zone)).toEqual(expected);
    }
  });
});
