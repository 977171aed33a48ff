import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUDGET, BUDGET_SPAN_MS, digestDueMs, tellAtOnce, type Told } from './budget.ts';
import { causesOf } from './kinds.ts';

const minute = 60_000;

/** What one person hears when alarms come at these moments: how many at once, and digests. */
function heard(alarms: readonly Told[]): { readonly atMs: number; readonly digest: boolean }[] {
  const told: Told[] = [];
  const out: { atMs: number; digest: boolean }[] = [];
  let firstHeldMs: number | null = null;
  let lastDigestMs: number | null = null;
  for (const alarm of alarms) {
    if (firstHeldMs !== null && digestDueMs(firstHeldMs, lastDigestMs) <= alarm.atMs) {
      lastDigestMs = digestDueMs(firstHeldMs, lastDigestMs);
      out.push({ atMs: lastDigestMs, digest: true });
      firstHeldMs = null;
    }
    if (tellAtOnce(alarm.causes, told, alarm.atMs)) {
      told.push(alarm);
      out.push({ atMs: alarm.atMs, digest: false });
    } else firstHeldMs ??= alarm.atMs;
  }
  return out;
}

test('a frost night with forty sensors is nine messages, and one for the rest', () => {
  const frost = Array.from({ length: 40 }, (_, index) => ({ atMs: index * 1000, causes: ['frost'] }));
  const later = { atMs: 30 * minute, causes: ['frost'] };
  expect(
    heard([...frost, later])
      .map(({ digest }) => (digest ? 'digest' : 'one'))
      .join(' '),
  ).toBe(`${'one '.repeat(9)}digest one`);
});

test('a storm of readings does not crowd out a valve that does not close', () => {
  const storm = Array.from({ length: 40 }, (_, index) => ({
    atMs: index * 1000,
    causes: causesOf({ rule: `rule ${index % 5}`, field: 'TEMP_1', clientId: 'farm', stationId: 'station' }),
  }));
  const valve = causesOf({ rule: 'output_not_closed', field: null, clientId: 'farm', stationId: 'station' });
  const told = storm.slice(0, 9);
  expect(tellAtOnce(storm[20]?.causes ?? [], told, 41_000)).toBe(false);
  expect(tellAtOnce(valve, told, 41_000)).toBe(true);
});

test('of one cause nobody ever hears more than ten times in ten minutes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 300 }), (gapsMs) => {
      let atMs = 0;
      const times = heard(gapsMs.map((gapMs) => ({ atMs: (atMs += gapMs), causes: ['one'] }))).map((one) => one.atMs);
      for (const from of times)
        expect(times.filter((one) => one >= from && one < from + BUDGET_SPAN_MS).length).toBeLessThanOrEqual(BUDGET);
    }),
  );
});
