import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { describe, expect, test } from 'vitest';
import { aPlannedOpening } from '../testing/test-opening.ts';
import { totalM3, waterDue, waterRun } from './water-parts.ts';

const at = (time: string) => `2026-06-11T${time}:00Z`;
const nowMs = Date.parse(at('12:32'));
const midnightMs = Date.parse('2026-06-10T22:00:00Z');

const { success, open, cancelled, failed, accepted, skipped } = PLANNED_OPENING_STATUS;

/** An opening that was open from its first to its last time, or until now if it still is. */
function opening(
  outputId: string,
  from: string,
  until: string,
  status: number,
  overrides: Partial<PlannedOpeningShape> = {},
): PlannedOpeningShape {
  const hasOpened = status === open || status === success || status === cancelled;
  return aPlannedOpening({
    id: `${outputId} ${from}`,
    id_output: outputId,
    open_at: at(from),
    close_at: at(until),
    status,
    opened_at: hasOpened ? at(from) : null,
    closed_at: hasOpened && status !== open ? at(until) : null,
    ...overrides,
  });
}

const flowOf = (id: string) => ({ a: 12, b: 6, unmeasured: null })[id];
const run = (openings: readonly PlannedOpeningShape[], feeds: readonly string[] = []) =>
  waterRun({ openings, flowOf, feedsOf: () => feeds }, { fromMs: midnightMs, nowMs });

describe('the water that has run', () => {
  test('the water of an output is what its modules reported until it closed or until now, at its flow', () => {
    expect(
      run([
        opening('a', '06:00', '06:30', success),
        opening('a', '12:02', '13:02', open),
        opening('b', '07:00', '07:10', cancelled),
        opening('b', '09:00', '10:00', failed),
        opening('a', '14:00', '15:00', accepted),
      ]),
    ).toEqual([
      { outputId: 'a', minutes: 60, m3: 12 },
      { outputId: 'b', minutes: 10, m3: 1 },
    ]);
  });

  test('only what ran since midnight counts', () => {
    const overMidnight = { opened_at: '2026-06-10T21:00:00Z', closed_at: '2026-06-10T22:30:00Z' };
    expect(run([opening('a', '00:00', '00:30', success, overMidnight)])).toEqual([
      { outputId: 'a', minutes: 30, m3: 6 },
    ]);
  });

  test('a valve gives no water from when its pump was switched off', () => {
    const valve = opening('a', '06:00', '07:00', success);
    const pump = opening('pump', '06:00', '06:15', success, { role: 'source' });
    expect(run([valve, pump], ['pump'])).toEqual([{ outputId: 'a', minutes: 15, m3: 3 }]);
  });

  test('an output that is not asked for is left out, one of unknown flow makes the sum unknown', () => {
    const parts = run([opening('a', '06:00', '06:30', success), opening('unmeasured', '06:00', '06:30', success)]);
    expect(parts).toEqual([
      { outputId: 'a', minutes: 30, m3: 6 },
      { outputId: 'unmeasured', minutes: 30, m3: null },
    ]);
    expect(totalM3(parts)).toBeNull();
    expect(run([opening('other', '06:00', '06:30', success)])).toEqual([]);
    expect(totalM3([])).toBe(0);
  });
});

describe('the water that is due', () => {
  test('openings that will deliver count within the span, the rest of an open one too', () => {
    const openings = [
      opening('a', '12:00', '13:02', open),
      opening('a', '14:00', '15:00', accepted),
      opening('b', '15:30', '17:00', accepted),
      opening('b', '13:00', '14:00', skipped),
    ];
    expect(waterDue({ openings, flowOf }, { fromMs: nowMs, untilMs: Date.parse(at('16:00')) })).toEqual([
      { outputId: 'a', minutes: 90, m3: 18 },
      { outputId: 'b', minutes: 30, m3: 3 },
    ]);
  });
});
