import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { dayCount, parseDay, daysOf, instantsOf, presetOf, addDays } from './period.ts';
import { formatDays } from './period-text.ts';
import { fromSearch, toSearch } from './report-url.ts';
import type { AnyChoice, ReportChoice } from './report-choice.ts';

const choice: ReportChoice = {
  family: 'readings',
  kind: 'humidity',
  sources: [
    { idObject: '019b76da-0000-7000-8000-000000000001', field: 'HUMIDITY_3' },
    { idObject: '019b76da-0000-7000-8000-000000000002', field: 'humidity' },
  ],
  options: DEFAULT_OPTIONS,
  from: '2026-06-05',
  until: '2026-06-11',
};

const days = { from: choice.from, until: choice.until };
const output = '019b76da-0000-7000-8000-000000000003';

test.each<[string, AnyChoice]>([
  ['a report of two sources', choice],
  [
    'changes below a threshold',
    { ...choice, kind: 'delta', options: { ...DEFAULT_OPTIONS, threshold: { comparator: 'lt', value: -2.5 } } },
  ],
  ['daily values', { ...choice, kind: 'mci', options: { ...DEFAULT_OPTIONS, aggregate: true } }],
  ['sums by the hour', { ...choice, kind: 'rainfall', options: { ...DEFAULT_OPTIONS, grouping: 'hour' } }],
  ['a schedule', { family: 'schedule', kind: 'schedule', idSchedule: output, ...days }],
  ['the water of an output', { family: 'irrigation', kind: 'irrigation', outputs: [output], ...days }],
])('%s round-trips through its URL', (_what, expected) => {
  const pairs = Object.entries(toSearch(expected)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]));
  expect(fromSearch(search)).toEqual(expected);
});

test('an option that does not apply to the type is left out of the URL', () => {
  const options = { grouping: 'hour', aggregate: true, threshold: { comparator: 'gt', value: 1 } } as const;
  expect(Object.values(toSearch({ ...choice, options })).filter((value) => value !== undefined)).toHaveLength(4);
});

test.each([
  ['an unknown type', 'type=mood&from=2026-06-05&until=2026-06-11'],
  ['no days', 'type=humidity'],
  ['an invalid day', 'type=humidity&from=2026-02-30&until=2026-03-01'],
])('%s is not a report', (_what, search) => {
  expect(fromSearch(new URLSearchParams(search))).toBeNull();
});

test('an invalid source is skipped when parsing a URL', () => {
  const search =
    'type=humidity&from=2026-06-05&until=2026-06-11&sources=nonsense,019b76da-0000-7000-8000-000000000001.HUMIDITY_3';
  expect(fromSearch(new URLSearchParams(search))).toEqual({ ...choice, sources: [choice.sources[0]] });
});

test('seven days are today and the six before, even across the end of a month', () => {
  expect(daysOf('week', '2026-03-03')).toEqual({ from: '2026-02-25', until: '2026-03-03' });
  expect(presetOf(daysOf('month', '2026-03-03'), '2026-03-03')).toBe('month');
  expect(presetOf({ from: '2026-01-01', until: '2026-03-03' }, '2026-03-03')).toBeNull();
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test("the season starts on 1 March; in winter it is last year's", () => {
  expect(daysOf('season', '2026-06-11')).toEqual({ from: '2026-03-01', until: '2026-06-11' });
  expect(daysOf('season', '2026-02-11')).toEqual({ from: '2025-03-01', until: '2026-02-11' });
  expect(presetOf(daysOf('season', '2026-06-11'), '2026-06-11')).toBe('season');
});

test('days are counted inclusively; an invalid period has none', () => {
  expect(dayCount({ from: '2026-06-05', until: '2026-06-11' })).toBe(7);
  expect(dayCount({ from: '2026-06-11', until: '2026-06-05' })).toBe(0);
  expect(dayCount({ from: 'soon', until: '2026-06-05' })).toBe(0);
});

test.each([
  ['an ordinary day', '2026-06-11', '2026-06-10T22:00:00.000Z', 24],
  ['the short day of March', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['the long day of October', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
])('%s starts at local midnight and has its own length', (_what, day, start, hours) => {
  const { startMs, endMs } = instantsOf({ from: day, until: day }, 'Europe/Warsaw');
  expect(new Date(startMs).toISOString()).toBe(start);
  expect((endMs + 1 - startMs) / 3_600_000).toBe(hours);
});

test('only valid calendar days are accepted', () => {
  expect(parseDay('2026-02-29')).toBeNull();
  expect(parseDay('2028-02-29')).toBe('2028-02-29');
});

test('a period is formatted in prose, with no spaces around the dash between days of one month', () => {
  expect(formatDays(choice, 'en')).toBe('5–11 June 2026');
  expect(formatDays(choice, 'pl')).toBe('5–11 czerwca 2026');
  expect(formatDays({ from: '2026-05-30', until: '2026-06-02' }, 'en')).toMatch(/^30 May\s–\s2 June 2026$/u);
});
