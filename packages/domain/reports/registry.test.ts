import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES, DEVICE_TYPE_KEYS, inputOf } from '../catalogue/registry.ts';
import { LANGUAGES } from '../core/language.ts';
import { buildChart } from './lines/chart.ts';
import { csvText } from './csv.ts';
import { aContext, aModule, aSeries, type Readings, drawnWhole } from './testing/fixture.ts';
import { isReadingsKind, isReportKind, READINGS_KINDS, type ReadingsKind, reportRef, REPORTS } from './registry.ts';
import type { PeriodRefusal } from './request/period.ts';
import type { Problem } from '../core/problems.ts';
import type { Result } from '../core/result.ts';
import type { ReadingsReport, Report } from './report-type.ts';
import { eligibleFields } from './request/source.ts';
import { buildTable, rowAt } from './lines/table.ts';

const ALL: readonly (readonly [string, Report])[] = Object.entries(REPORTS);
const READINGS = READINGS_KINDS.map((kind): readonly [string, ReadingsReport] => [kind, REPORTS[kind]]);

describe.each(ALL)('the report %s', (key, report) => {
  test('a report is registered under its own key, with texts in both languages', () => {
    expect(report.key).toBe(key);
    const texts = [report.name, report.description];
    expect(texts.filter((text) => LANGUAGES.some((language) => text[language] === ''))).toEqual([]);
  });

  test('a report belongs to the family it is registered in', () => {
    if (!isReportKind(key)) throw new Error(`${key} is not registered`);
    expect(reportRef(key)).toEqual({ family: report.family, kind: key });
    expect(isReadingsKind(key)).toBe(report.family === 'readings');
  });

  test('a report needs a source and a period that is not in the future', () => {
    const moment = { nowMs: Date.parse('2026-06-02T12:00:00Z'), zone: 'Europe/Warsaw' };
    const period = { startMs: Date.parse('2026-06-01T00:00:00Z'), endMs: Date.parse('2026-06-09T00:00:00Z') };
    const options = { grouping: 'day', aggregate: false, comparator: null, value: null } as const;
    const refusalOf = (sources: number) => {
      const fields = Array.from({ length: sources }, () => ({ field: '', deviceType: '', component: null }));
      return report.family === 'readings'
        ? report.check({ sources: fields, ...period, options }, moment)
        : report.check({ sources, ...period }, moment);
    };
    expect(refusalOf(0)).toMatchObject({ ok: false, error: { kind: 'incorrect_report_data' } });
    const future = { path: 'end_date', rule: 'in_future' };
    expect(problemsOf(refusalOf(1))).toContainEqual(expect.objectContaining(future));
    expect(problemsOf(refusalOf(21))).toContainEqual(expect.objectContaining({ path: 'sources', rule: 'max_items' }));
  });
});

describe.each(READINGS)('the report of readings %s', (_key, report) => {
  test('a report of readings has an axis title in both languages', () => {
    const texts = report.axis === null ? [] : [report.axis];
    expect(texts.filter((text) => LANGUAGES.some((language) => text[language] === ''))).toEqual([]);
  });

  test('a report of readings shows only fields measured in its unit', () => {
    const units = DEVICE_TYPE_KEYS.flatMap((type) =>
      eligibleFields(report, aModule(type)).map((field) => inputOf(DEVICE_TYPES[type], field)?.suffix),
    );
    if (report.unit === null || report.key === 'epsilon') return;
    expect(new Set(units)).toEqual(new Set([report.unit]));
  });

  test('a report of readings has the same numbers in chart, table and file, and leaves gaps open', () => {
    const context = aContext({ options: { grouping: 'hour' } });
    const lines = report.lines(week(report), context);
    const table = buildTable(report, lines, context);
    const rows = Array.from(table.timesMs.keys(), (index) => rowAt(table, index));
    const [, ...file] = csvText(table, { dialect: 'standard', zone: 'UTC', dayZone: 'UTC' }).split('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(file.map((line) => line.split(',').slice(1).map(numberIn))).toEqual(rows.map(({ values }) => values));
    const { series } = buildChart(report, drawnWhole(lines), 'en');
    // Outputs are drawn only at switches, so their points differ from the table.
    for (const [column, { points }] of series.entries().filter(([, { drawing }]) => drawing !== 'step')) {
      const drawn = pairs(points).filter(([, value]) => !Number.isNaN(value));
      const expected = rows.flatMap(({ atMs, values }) =>
        typeof values[column] === 'number' ? [[atMs, values[column]]] : [],
      );
      expect(drawn.map(([at]) => at)).toEqual(expected.map(([at]) => at));
      // There are no points within the silence of the third day, where the line is broken.
      expect(drawn.filter(([at]) => at > SILENCE.fromMs && at < SILENCE.untilMs)).toEqual([]);
    }
  });
});

function problemsOf(checked: Result<unknown, PeriodRefusal>): readonly Problem[] {
  return checked.ok || checked.error.kind !== 'validation' ? [] : checked.error.problems;
}

const SILENCE = { fromMs: Date.parse('2026-06-03T00:00:00Z'), untilMs: Date.parse('2026-06-03T12:00:00Z') };

/** A week of quarter-hourly readings of two modules, with half a day of silence. */
function week(report: ReadingsReport) {
  const candidates = DEVICE_TYPE_KEYS.flatMap((type) => {
    const [field] = report.subtype === undefined ? eligibleFields(report, aModule(type)) : (report.fields ?? []);
    const isPresent = field !== undefined && DEVICE_TYPES[type].inputs.some(({ name }) => name === field);
    return isPresent ? [[type, field] as const] : [];
  });
  const rows: Readings = Array.from({ length: 7 * 96 }, (_, step) => {
    const ms = Date.parse('2026-06-01T00:00:00Z') + step * 900_000;
    const value = step % 50 === 7 ? null : Math.round(200 + 100 * Math.sin(step / 15)) / 10;
    return [ms, value] as const;
  })
    .filter(([ms]) => ms <= SILENCE.fromMs || ms >= SILENCE.untilMs)
    .map(([ms, value]) => [new Date(ms).toISOString(), value] as const);
  return candidates.slice(0, 2).map(([type, field], column) => {
    const series = aSeries(`Kwatera ${column + 1}`, type, field, rows);
    const { values } = series.columns;
    return {
      ...series,
      requiredValues: new Map((report.requiredFields?.(field) ?? []).map((name) => [name, values] as const)),
    };
  });
}

function numberIn(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}

function pairs(points: Float64Array): (readonly [number, number])[] {
  return Array.from({ length: points.length / 2 }, (_, i) => [
    points[2 * i] ?? Number.NaN,
    points[2 * i + 1] ?? Number.NaN,
  ]);
}

/** The reports of the builder that growers know, in their order; new ones may be between them. */
const FAMILIAR: readonly ReadingsKind[] = [
  'temperature',
  'humidity',
  'delta',
  'ecw',
  'mci',
  'dew_point',
  'wet_temp',
  'humidity_deficit',
  'vpd',
  'vpd_infect',
  'pwi',
  'complex',
  'rainfall',
  'waterusage',
];

test('the reports are listed in the order growers are used to; others exist but are not listed', () => {
  const listedKinds = READINGS_KINDS.filter((kind) => REPORTS[kind].listed);
  expect(listedKinds.filter((kind) => FAMILIAR.includes(kind))).toEqual(FAMILIAR);
  expect(listedKinds.length).toBeLessThan(READINGS_KINDS.length);
});

test.each([
  ['humidity', 'AM-100-103', ['HUMIDITY_3', 'HUMIDITY_2', 'HUMIDITY_1']],
  ['humidity', 'AM-999', ['HUMIDITY_1']],
  ['humidity', 'AM-200', ['humidity']],
  ['humidity', 'AGB-2000', ['rtx_hum']],
  ['humidity', 'AM-421', []],
  ['delta', 'AM-999', ['HUMIDITY_1']],
  ['temperature', 'AM-100-103', ['TEMP_3', 'TEMP_2', 'TEMP_1']],
  ['temperature', 'AM-200', ['TEMP_1']],
  ['temperature', 'AGB-2000', ['rtx_temp']],
  ['temperature', 'AM-401', []],
  ['ecw', 'AM-999', ['ECW_1']],
  ['mci', 'AM-100-103', ['MCI_3', 'MCI_2', 'MCI_1']],
  ['mci', 'AM-999', []],
  ['dew_point', 'AM-200', ['TEMP_DEW_1']],
  ['wet_temp', 'AM-200', ['TEMP_WET_1']],
  ['humidity_deficit', 'AM-200', ['HD_1']],
  ['vpd', 'AM-200', ['VPD_1']],
  ['vpd_infect', 'AM-200', ['VPD_INFECT_1']],
  ['pwi', 'AM-200', ['PWI_1']],
] as const)('eligible fields of report %s on a %s: %j', (kind, device, fields) => {
  expect(eligibleFields(REPORTS[kind], aModule(device))).toEqual(fields);
});
