import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUDGET, BUDGET_WINDOW_MS, digestDueMs, shouldNotifyNow, type SentNotification } from './budget.ts';
import { causesOf } from './causes.ts';

const minute = 60_000;

/** Returns the messages one person receives for alarms at these times: single messages and digests. */
function deliveriesOf(alarms: readonly SentNotification[]): { readonly atMs: number; readonly digest: boolean }[] {
  const sent: SentNotification[] = [];
  const out: { atMs: number; digest: boolean }[] = [];
  let firstDeferredMs: number | null = null;
  let lastDigestMs: number | null = null;
  for (const alarm of alarms) {
    if (firstDeferredMs !== null && digestDueMs(firstDeferredMs, lastDigestMs) <= alarm.atMs) {
      lastDigestMs = digestDueMs(firstDeferredMs, lastDigestMs);
      out.push({ atMs: lastDigestMs, digest: true });
      firstDeferredMs = null;
    }
    if (shouldNotifyNow(alarm.causes, sent, alarm.atMs)) {
      sent.push(alarm);
      out.push({ atMs: alarm.atMs, digest: false });
    } else firstDeferredMs ??= alarm.atMs;
  }
  return out;
}

test('a frost night with forty sensors produces nine messages and one digest', () => {
  const frost = Array.from({ length: 40 }, (_, index) => ({ atMs: index * 1000, causes: ['frost'] }));
  const later = { atMs: 30 * minute, causes: ['frost'] };
  expect(
    deliveriesOf([...frost, later])
      .map(({ digest }) => (digest ? 'digest' : 'one'))
      .join(' '),
  ).toBe(`${'one '.repeat(9)}digest one`);
});

test('a burst of readings does not displace an alarm about a valve that fails to close', () => {
  const burst = Array.from({ length: 40 }, (_, index) => ({
    atMs: index * 1000,
    causes: causesOf({ rule: `rule ${index % 5}`, field: 'TEMP_1', accountId: 'farm', stationId: 'station' }),
  }));
  const valve = causesOf({ rule: 'output_not_closed', field: null, accountId: 'farm', stationId: 'station' });
  const sent = burst.slice(0, 9);
  expect(shouldNotifyNow(burst[20]?.causes ?? [], sent, 41_000)).toBe(false);
  expect(shouldNotifyNow(valve, sent, 41_000)).toBe(true);
});

test('a person is sent at most ten messages per cause in ten minutes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 300 }), (gapsMs) => {
      let atMs = 0;
      const times = deliveriesOf(gapsMs.map((gapMs) => ({ atMs: (atMs += gapMs), causes: ['one'] }))).map(
        (delivery) => delivery.atMs,
      );
      for (const from of times)
        expect(
          times.filter((delivery) => delivery >= from && delivery < from + BUDGET_WINDOW_MS).length,
        ).toBeLessThanOrEqual(BUDGET);
    }),
  );
});
