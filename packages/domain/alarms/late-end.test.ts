import { describe, expect, test } from 'vitest';
import { lateEnd, type LateValue } from './late-end.ts';

const MINUTE_MS = 60_000;
/** Drier than 22 %, from 10:00 to 14:00 as far as the readings of that day showed. */
const alarm = {
  activationMs: 600 * MINUTE_MS,
  inactivationMs: 840 * MINUTE_MS,
  rule: { comparator: '$lt', hysteresis: 1 },
  threshold: 22,
  possible: { min: -2, max: 102 },
} as const;
const late = (...values: readonly (readonly [minute: number, value: number])[]): readonly LateValue[] =>
  values.map(([minute, value]) => ({ atMs: minute * MINUTE_MS, value }));

describe('an alarm that ended with the first reading after a silence', () => {
  test('an alarm ended with the first stored reading that was clear of its threshold', () => {
    expect(lateEnd(alarm, late([720, 26], [660, 23.5], [690, 25]))).toBe(660 * MINUTE_MS);
  });

  test.each([
    ['the stored readings are dry too', late([660, 20], [720, 21.9])],
    ['they are within the hysteresis', late([660, 22.5])],
    ['they are from before it or after it', late([599, 30], [600, 30], [840, 30], [900, 30])],
    ['they are impossible', late([660, 3266.1])],
    ['there are none', []],
  ])('an alarm keeps its end if %s', (_, readings) => {
    expect(lateEnd(alarm, readings)).toBeNull();
  });
});
