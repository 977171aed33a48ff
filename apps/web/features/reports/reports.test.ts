import { expect, test } from 'vitest';
import { daysOf, instantsOf, presetOf, shifted } from './period.ts';
import { dayOf, fromAddress, toAddress, type ReportChoice } from './report-address.ts';

const choice: ReportChoice = {
  kind: 'humidity',
  sources: [
    { idObject: '019b76da-0000-7000-8000-000000000001', field: 'HUMIDITY_3' },
    { idObject: '019b76da-0000-7000-8000-000000000002', field: 'humidity' },
  ],
  from: '2026-06-05',
  until: '2026-06-11',
};

test('a report stands in its address and is read back from it', () => {
  const search = new URLSearchParams(Object.entries(toAddress(choice)).map(([key, value]) => [key, String(value)]));
  expect(fromAddress(search)).toEqual(choice);
});

test.each([
  ['an unknown type', 'type=mood&from=2026-06-05&until=2026-06-11'],
  ['no days', 'type=humidity'],
  ['a day that is none', 'type=humidity&from=2026-02-30&until=2026-03-01'],
])('%s is no report', (_what, search) => {
  expect(fromAddress(new URLSearchParams(search))).toBeNull();
});

test('a source that is none is left out of an address', () => {
  const search =
    'type=humidity&from=2026-06-05&until=2026-06-11&sources=nonsense,019b76da-0000-7000-8000-000000000001.HUMIDITY_3';
  expect(fromAddress(new URLSearchParams(search))?.sources).toEqual([choice.sources[0]]);
});

test('seven days are today and the six before, also over the end of a month', () => {
  expect(daysOf('week', '2026-03-03')).toEqual({ from: '2026-02-25', until: '2026-03-03' });
  expect(presetOf(daysOf('month', '2026-03-03'), '2026-03-03')).toBe('month');
  expect(presetOf({ from: '2026-01-01', until: '2026-03-03' }, '2026-03-03')).toBeNull();
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01');
});

test.each([
  ['an ordinary day', '2026-06-11', '2026-06-10T22:00:00.000Z', 24],
  ['the short day of March', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['the long day of October', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
])('%s begins at local midnight and has its own length', (_what, day, start, hours) => {
  const { startMs, endMs } = instantsOf({ from: day, until: day }, 'Europe/Warsaw');
  expect(new Date(startMs).toISOString()).toBe(start);
  expect((endMs + 1 - startMs) / 3_600_000).toBe(hours);
});

test('only what is a calendar day counts as one', () => {
  expect(dayOf('2026-02-29')).toBeNull();
  expect(dayOf('2028-02-29')).toBe('2028-02-29');
});
