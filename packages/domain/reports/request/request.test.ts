import { describe, expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from './options.ts';
import { checkReport, type ReportRequest } from './request.ts';
import type { Component } from '../lines/series.ts';

const nowMs = Date.parse('2026-11-21T13:32:00Z');
const account = { nowMs, zone: 'Europe/Warsaw' };
const source = (field: string, deviceType: string, component: Component | null = null) => ({
  field,
  deviceType,
  component,
});
const probe = source('HUMIDITY_1', 'AM-100-103');
const defaults = { ...DEFAULT_OPTIONS, comparator: null, value: null } as const;

function request(overrides: Partial<ReportRequest> & { from?: string; to?: string }): ReportRequest {
  const { from = '2026-11-14T00:00:00Z', to = '2026-11-21T00:00:00Z', ...rest } = overrides;
  return {
    type: 'humidity',
    sources: [probe],
    startMs: Date.parse(from),
    endMs: Date.parse(to),
    options: defaults,
    ...rest,
  };
}

/** Returns the fields and rules a request violates; empty if it is accepted. */
function problemsOf(overrides: Parameters<typeof request>[0]): string[] {
  const result = checkReport(request(overrides), account);
  if (result.ok) return [];
  if (result.error.kind !== 'validation') return [result.error.kind];
  return result.error.problems.map((problem) => `${problem.path} ${problem.rule}`);
}

test('a week of one probe is accepted', () => {
  expect(checkReport(request({}), account)).toEqual({
    ok: true,
    value: { kind: 'humidity', options: { grouping: 'day', aggregate: false, threshold: null } },
  });
});

test('an empty report and an unknown type are refused, each with its own refusal', () => {
  expect(problemsOf({ sources: [] })).toEqual(['incorrect_report_data']);
  expect(checkReport(request({ type: 'sunshine' }), account)).toEqual({
    ok: false,
    error: { kind: 'no_report', type: 'sunshine' },
  });
  expect(problemsOf({ type: 'toString' })).toEqual(['no_report']);
});

test('twenty sources are accepted and twenty-one refused', () => {
  expect(problemsOf({ sources: Array.from({ length: 20 }, () => probe) })).toEqual([]);
  expect(problemsOf({ sources: Array.from({ length: 21 }, () => probe) })).toEqual(['sources max_items']);
});

test('a source must measure what the report shows', () => {
  const sources = [
    probe,
    source('TEMP_1', 'AM-100-103'),
    source('HUMIDITY_1', 'AM-421'),
    source('HUMIDITY_1', 'AM-777'),
  ];
  expect(problemsOf({ sources })).toEqual([
    'sources.1.field field_not_in_report',
    'sources.2.field field_not_in_report',
    'sources.3.field field_not_in_report',
  ]);
});

describe('a period', () => {
  test.each([
    ['starts after its end', '2026-11-20T00:00:00Z', '2026-11-19T23:59:59Z', ['start_date start_after_end']],
    ['is a single instant', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', []],
    ['ends at the end of today in Warsaw', '2026-11-20T00:00:00Z', '2026-11-21T22:59:59.999Z', []],
    ['ends tomorrow in Warsaw', '2026-11-20T00:00:00Z', '2026-11-21T23:00:00Z', ['end_date in_future']],
    ['starts tomorrow', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z', ['start_date in_future', 'end_date in_future']],
    ['is five years long', '2021-11-21T00:00:00Z', '2026-11-21T00:00:00Z', []],
    ['is a second longer', '2021-11-20T23:59:59Z', '2026-11-21T00:00:00Z', ['end_date period_too_long']],
    ['has no start', 'nonsense', '2026-11-21T00:00:00Z', ['start_date date_time']],
  ])('a period that %s is accepted, or refused with its rule', (_, from, to, problems) => {
    expect(problemsOf({ from, to })).toEqual(problems);
  });

  test('a period of five years may start on a leap day', () => {
    expect(problemsOf({ from: '2024-02-29T12:00:00Z', to: '2026-11-21T00:00:00Z' })).toEqual([]);
  });
});

test('an incomplete threshold is refused, naming the missing half', () => {
  expect(problemsOf({ type: 'delta', options: { ...defaults, comparator: 'gt' } })).toEqual(['delta_value required']);
  expect(problemsOf({ type: 'delta', options: { ...defaults, value: 0.5 } })).toEqual(['delta_comparator required']);
  expect(problemsOf({ type: 'delta', options: { ...defaults, comparator: 'gt', value: 0 } })).toEqual([]);
});

test('rainfall is only reported for inputs with a rain gauge', () => {
  const gauge: Component = {
    subtype: 'udometer',
    label: null,
    unit: 'mm',
    decimals: 1,
    scale: null,
    counterType: 'differential',
  };
  const meter: Component = { ...gauge, subtype: 'flowmeter', unit: 'm³' };
  const invalid = ['sources.0.field field_not_in_report'];
  expect(problemsOf({ type: 'rainfall', sources: [source('DI_USR_3', 'AM-600', gauge)] })).toEqual([]);
  expect(problemsOf({ type: 'rainfall', sources: [source('DI_USR_3', 'AM-600', meter)] })).toEqual(invalid);
  expect(problemsOf({ type: 'waterusage', sources: [source('DI_USR_3', 'AM-600', meter)] })).toEqual([]);
  expect(problemsOf({ type: 'waterusage', sources: [source('DI_USR_3', 'AM-600')] })).toEqual(invalid);
});

test('a complex report accepts every field of a device, including its outputs', () => {
  const sources = [source('sigstr', 'AM-421'), source('o1', 'AM-421'), source('PWI_1', 'AM-200')];
  expect(problemsOf({ type: 'complex', sources })).toEqual([]);
  expect(problemsOf({ type: 'complex', sources: [source('o4', 'AM-401')] })).toEqual([
    'sources.0.field field_not_in_report',
  ]);
});
