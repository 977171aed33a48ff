import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingOf } from './finding.ts';
import { NEW_WATCH, RAISED_PER_HOUR_MAX, watchSample, type Watch } from './watch.ts';

const QUARTER_MS = 15 * 60_000;
const START_MS = Date.UTC(2026, 5, 11, 4);
const dry = { comparator: '$lt', hysteresis: 1 } as const;

/** Runs values through a watch one by one and returns the alarm effect of each. */
function timeline(
  values: readonly (number | null)[],
  {
    everyMs = QUARTER_MS,
    threshold = 22,
    rule = dry,
  }: { everyMs?: number; threshold?: number; rule?: Parameters<typeof findingOf>[1] } = {},
) {
  let watch: Watch = NEW_WATCH;
  return values.map((value, index) => {
    const step = watchSample(watch, { atMs: START_MS + index * everyMs, finding: findingOf(value, rule, threshold) });
    watch = step.watch;
    return step.effect ?? '·';
  });
}

test.each<[string, (number | null)[], string]>([
  ['drying out', [22.4, 22, 21.9, 21.7, 21.5], '· · · raised ·'],
  ['one outlier raises nothing', [23, 21, 23, 21, 23], '· · · · ·'],
  ['watered again', [21.9, 21.7, 22.6, 22.9, 23, 25], '· raised · · ended ·'],
  ['a value at the threshold keeps the alarm active', [21, 21, 22, 22, 22], '· raised · · ·'],
  ['a missing value resets the count', [21, null, 21, 21], '· · · raised'],
  ['a missing value does not end the alarm', [21, 21, null, 21], '· raised · ·'],
])('soil moisture, threshold 22 %%: %s', (_, values, effects) => {
  expect(timeline(values).join(' ')).toBe(effects);
});

test('a low battery is raised below 3.1 V and ends at 3.15 V', () => {
  const low = { rule: { comparator: '$lt', hysteresis: 0.05 } as const, threshold: 3.1 };
  expect(timeline([3.12, 3.09, 3.08, 3.11, 3.14, 3.15], low).join(' ')).toBe('· · raised · · ended');
});

test('frost is raised below a zero gap and ends half a degree above', () => {
  const frost = { rule: { comparator: '$lt', hysteresis: 0.5 } as const, threshold: 0 };
  expect(timeline([0.4, -0.1, -0.3, 0, 0.4, 0.5], frost).join(' ')).toBe('· · raised · · ended');
});

describe('a flapping value', () => {
  const raised = (effects: readonly string[]) => effects.filter((one) => one === 'raised').length;

  test('a flapping value raises an alarm once in an hour within the hysteresis, sampled every second', () => {
    const values = Array.from({ length: 3600 }, (_, second) => 22 + (second % 4 < 2 ? 0.1 : -0.1));
    expect(raised(timeline(values, { everyMs: 1000 }))).toBe(1);
  });

  test('a flapping value raises an alarm at most twice an hour without a hysteresis', () => {
    const values = Array.from({ length: 3600 }, (_, second) => 22 + (second % 4 < 2 ? 0.1 : -0.1));
    const effects = timeline(values, { everyMs: 1000, rule: { comparator: '$lt', hysteresis: 0 } });
    expect(raised(effects)).toBe(2);
  });

  test('a rule still broken after an hour raises an alarm again', () => {
    const values = [21, 21, 24, 21, 21, 24, 21, 21, 21, 21, 21, 21, 21, 21, 21];
    const effects = timeline(values, { everyMs: 6 * 60_000 });
    expect(effects.flatMap((effect, index) => (effect === 'raised' ? [index * 6] : []))).toEqual([6, 24, 66]);
  });

  test('no values raise a third alarm within an hour', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ value: fc.double({ min: 15, max: 30, noNaN: true }), afterS: fc.integer({ min: 1, max: 1200 }) }),
          {
            maxLength: 200,
          },
        ),
        (samples) => {
          let watch: Watch = NEW_WATCH;
          let atMs = START_MS;
          const raisedTimes: number[] = [];
          for (const { value, afterS } of samples) {
            atMs += afterS * 1000;
            const step = watchSample(watch, { atMs, finding: findingOf(value, dry, 22) });
            watch = step.watch;
            if (step.effect === 'raised') raisedTimes.push(atMs);
          }
          for (const [index, first] of raisedTimes.entries()) {
            const third = raisedTimes[index + RAISED_PER_HOUR_MAX];
            expect(third === undefined || third - first >= 3_600_000).toBe(true);
          }
        },
      ),
    );
  });
});

test('samples with the same timestamp count only once, older samples are ignored', () => {
  const first = watchSample(NEW_WATCH, { atMs: START_MS, finding: 'holds' });
  expect(watchSample(first.watch, { atMs: START_MS, finding: 'holds' })).toEqual({ watch: first.watch, effect: null });
  expect(watchSample(first.watch, { atMs: START_MS - 1, finding: 'holds' }).effect).toBeNull();
  expect(watchSample(first.watch, { atMs: START_MS + 1, finding: 'holds' }).effect).toBe('raised');
});
