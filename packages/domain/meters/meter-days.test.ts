import { expect, test } from 'vitest';
import { meterAmounts, meterSpans } from './meter-days.ts';

const zone = 'Europe/Warsaw';
const at = (time: string) => Date.parse(time);
const spans = meterSpans(at('2026-06-12T10:00:00Z'), zone);

const columns = (records: readonly (readonly [string, number])[]) => ({
  timesMs: Float64Array.from(records, ([time]) => at(time)),
  values: Float64Array.from(records, ([, value]) => value),
});

test('the days are those of the farm, and the season begins in March', () => {
  expect(spans.midnightsMs.map((ms) => new Date(ms).toISOString())).toEqual(
    ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-06-${day}T22:00:00.000Z`),
  );
  expect(spans.seasonFromMs).toBe(at('2026-02-28T23:00:00Z'));
});

test('a running total is split by days, with the record of midnight counted for the day before', () => {
  const total = columns([
    ['2026-02-20T12:00:00Z', 100],
    ['2026-03-20T12:00:00Z', 110],
    ['2026-06-10T12:00:00Z', 112],
    ['2026-06-11T22:00:00Z', 115],
    ['2026-06-12T08:00:00Z', 115.5],
  ]);
  expect(meterAmounts(total, 'incremental', spans)).toEqual({
    today: 0.5,
    sevenDays: 5.5,
    season: 15.5,
    days: [null, null, null, null, 2, 3, 0.5],
  });
});

test('a day without a report is unknown, and one without anything counted is zero', () => {
  const counts = columns([
    ['2026-06-08T12:00:00Z', 0],
    ['2026-06-12T08:00:00Z', 3],
  ]);
  const amounts = meterAmounts(counts, 'differential', spans);
  expect(amounts.days).toEqual([null, null, 0, null, null, null, 3]);
  expect(meterAmounts(columns([]), 'differential', spans)).toMatchObject({
    today: null,
    sevenDays: null,
    season: null,
  });
});

test('early in March the season is shorter than the seven days', () => {
  const early = meterSpans(at('2026-03-03T10:00:00Z'), zone);
  const counts = columns([
    ['2026-02-27T12:00:00Z', 5],
    ['2026-03-02T12:00:00Z', 2],
  ]);
  expect(meterAmounts(counts, 'differential', early)).toMatchObject({ sevenDays: 7, season: 2 });
});
