import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES, DEVICE_TYPE_KEYS, inputOf } from '../catalogue/registry.ts';
import { LANGUAGES } from '../core/language.ts';
import { buildChart } from './chart.ts';
import { csvText } from './csv.ts';
import { aContext, aModule, aSeries, type Readings } from './fixture.ts';
import { REPORT_KINDS, REPORT_TYPES } from './registry.ts';
import type { ReportType } from './report-type.ts';
import { eligibleFields } from './source.ts';
import { buildTable, rowAt } from './table.ts';

const ALL: readonly (readonly [string, ReportType])[] = Object.entries(REPORT_TYPES);

describe.each(ALL)('the report %s', (key, report) => {
  test('stands under its own name, worded in both languages', () => {
    expect(report.key).toBe(key);
    const texts = [report.name, report.description, ...(report.axis === null ? [] : [report.axis])];
    expect(texts.filter((text) => LANGUAGES.some((language) => text[language] === ''))).toEqual([]);
  });

  test('shows only fields that measure in its unit', () => {
    const units = DEVICE_TYPE_KEYS.flatMap((type) =>
      eligibleFields(report, aModule(type)).map((field) => inputOf(DEVICE_TYPES[type], field)?.suffix),
    );
    if (report.unit === null || report.key === 'epsilon') return;
    expect(new Set(units)).toEqual(new Set([report.unit]));
  });

  test('tells the same numbers as chart, table and file, and leaves gaps open', () => {
    const context = aContext({ options: { grouping: 'hour' } });
    const lines = report.lines(week(report), context);
    const table = buildTable(report, lines, context);
    const rows = Array.from(table.timesMs.keys(), (index) => rowAt(table, index));
    const [, ...file] = csvText(table, { dialect: 'standard', zone: 'UTC', dayZone: 'UTC' }).split('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(file.map((line) => line.split(',').slice(1).map(numberIn))).toEqual(rows.map(({ values }) => values));
    const { series } = buildChart(report, lines, 'en');
    // An output is drawn only where it switched: its points are not those of the table.
    for (const [place, { points }] of series.entries().filter(([, { drawing }]) => drawing !== 'step')) {
      const drawn = pairs(points).filter(([, value]) => !Number.isNaN(value));
      const told = rows.flatMap(({ atMs, values }) =>
        typeof values[place] === 'number' ? [[atMs, values[place]]] : [],
      );
      expect(drawn.map(([at]) => at)).toEqual(told.map(([at]) => at));
      // Nothing lies inside the silence of the third day, and a line is broken there.
      expect(drawn.filter(([at]) => at > SILENCE.fromMs && at < SILENCE.untilMs)).toEqual([]);
    }
  });
});

const SILENCE = { fromMs: Date.parse('2026-06-03T00:00:00Z'), untilMs: Date.parse('2026-06-03T12:00:00Z') };

/** A week of quarter hours of two modules, silent for half a day. */
function week(report: ReportType) {
  const candidates = DEVICE_TYPE_KEYS.flatMap((type) => {
    const [field] = report.subtype === undefined ? eligibleFields(report, aModule(type)) : (report.fields ?? []);
    const has = field !== undefined && DEVICE_TYPES[type].inputs.some(({ name }) => name === field);
    return has ? [[type, field] as const] : [];
  });
  const rows: Readings = Array.from({ length: 7 * 96 }, (_, step) => {
    const ms = Date.parse('2026-06-01T00:00:00Z') + step * 900_000;
    const value = step % 50 === 7 ? null : Math.round(200 + 100 * Math.sin(step / 15)) / 10;
    return [ms, value] as const;
  })
    .filter(([ms]) => ms <= SILENCE.fromMs || ms >= SILENCE.untilMs)
    .map(([ms, value]) => [new Date(ms).toISOString(), value] as const);
  return candidates.slice(0, 2).map(([type, field], place) => {
    const series = aSeries(`Kwatera ${place + 1}`, type, field, rows);
    const { values } = series.columns;
    return { ...series, beside: new Map((report.beside?.(field) ?? []).map((name) => [name, values] as const)) };
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

test('the reports are offered in the order that growers know, the rest is made but not listed', () => {
  const listed = REPORT_KINDS.filter((kind) => REPORT_TYPES[kind].listed);
  expect(listed).toEqual([
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
  ]);
});

test.each([
  ['humidity', 'AM-100-103', ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3']],
  ['humidity', 'AM-999', ['HUMIDITY_1']],
  ['humidity', 'AM-200', ['humidity']],
  ['humidity', 'AGB-2000', ['rtx_hum']],
  ['humidity', 'AM-421', []],
  ['delta', 'AM-999', ['HUMIDITY_1']],
  ['temperature', 'AM-100-103', ['TEMP_1', 'TEMP_2', 'TEMP_3']],
  ['temperature', 'AM-200', ['TEMP_1']],
  ['temperature', 'AGB-2000', ['rtx_temp']],
  ['temperature', 'AM-401', []],
  ['ecw', 'AM-999', ['ECW_1']],
  ['mci', 'AM-100-103', ['MCI_1', 'MCI_2', 'MCI_3']],
  ['mci', 'AM-999', []],
  ['dew_point', 'AM-200', ['TEMP_DEW_1']],
  ['wet_temp', 'AM-200', ['TEMP_WET_1']],
  ['humidity_deficit', 'AM-200', ['HD_1']],
  ['vpd', 'AM-200', ['VPD_1']],
  ['vpd_infect', 'AM-200', ['VPD_INFECT_1']],
  ['pwi', 'AM-200', ['PWI_1']],
] as const)('the report %s takes from a %s: %j', (kind, device, fields) => {
  expect(eligibleFields(REPORT_TYPES[kind], aModule(device))).toEqual(fields);
});
