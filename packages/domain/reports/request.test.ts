import { describe, expect, test } from 'vitest';
import { checkReport, type ReportRequest } from './request.ts';

const nowMs = Date.parse('2026-11-21T13:32:00Z');
const account = { nowMs, zone: 'Europe/Warsaw' };
const probe = { field: 'HUMIDITY_1', deviceType: 'AM-100-103' };

function request(changes: Partial<ReportRequest> & { from?: string; to?: string }): ReportRequest {
  const { from = '2026-11-14T00:00:00Z', to = '2026-11-21T00:00:00Z', ...rest } = changes;
  return { type: 'humidity', sources: [probe], startMs: Date.parse(from), endMs: Date.parse(to), ...rest };
}

/** The fields and rules that stand against a request; nothing when it is taken. */
function against(changes: Parameters<typeof request>[0]): string[] {
  const result = checkReport(request(changes), account);
  if (result.ok) return [];
  if (result.error.kind !== 'validation') return [result.error.kind];
  return result.error.problems.map((found) => `${found.path} ${found.rule}`);
}

test('a week of one probe is a report', () => {
  expect(checkReport(request({}), account)).toEqual({ ok: true, value: 'humidity' });
});

test('a report without sources and one that does not exist have refusals of their own', () => {
  expect(against({ sources: [] })).toEqual(['incorrect_report_data']);
  expect(checkReport(request({ type: 'sunshine' }), account)).toEqual({
    ok: false,
    error: { kind: 'no_report', type: 'sunshine' },
  });
  expect(against({ type: 'toString' })).toEqual(['no_report']);
});

test('twenty sources are taken, twenty-one are too many', () => {
  expect(against({ sources: Array.from({ length: 20 }, () => probe) })).toEqual([]);
  expect(against({ sources: Array.from({ length: 21 }, () => probe) })).toEqual(['sources max_items']);
});

test('a source must measure what the report shows', () => {
  const sources = [
    probe,
    { field: 'TEMP_1', deviceType: 'AM-100-103' },
    { field: 'HUMIDITY_1', deviceType: 'AM-421' },
    { field: 'HUMIDITY_1', deviceType: 'AM-777' },
  ];
  expect(against({ sources })).toEqual([
    'sources.1.field field_not_in_report',
    'sources.2.field field_not_in_report',
    'sources.3.field field_not_in_report',
  ]);
});

describe('a period', () => {
  test.each([
    ['starts after its end', '2026-11-20T00:00:00Z', '2026-11-19T23:59:59Z', ['start_date start_after_end']],
    ['is one moment', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', []],
    ['ends with today in Warsaw', '2026-11-20T00:00:00Z', '2026-11-21T22:59:59.999Z', []],
    ['ends tomorrow in Warsaw', '2026-11-20T00:00:00Z', '2026-11-21T23:00:00Z', ['end_date in_future']],
    ['starts tomorrow', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z', ['start_date in_future', 'end_date in_future']],
    ['is five years long', '2021-11-21T00:00:00Z', '2026-11-21T00:00:00Z', []],
    ['is a second longer', '2021-11-20T23:59:59Z', '2026-11-21T00:00:00Z', ['end_date period_too_long']],
    ['has no start', 'nonsense', '2026-11-21T00:00:00Z', ['start_date date_time']],
  ])('that %s', (_, from, to, problems) => {
    expect(against({ from, to })).toEqual(problems);
  });

  test('of five years may begin on a leap day', () => {
    expect(against({ from: '2024-02-29T12:00:00Z', to: '2026-11-21T00:00:00Z' })).toEqual([]);
  });
});
