import { expect, test } from 'vitest';
import { isInTime } from './in-time.ts';
import type { Refill } from './refill.ts';

const at = (atMs: number): Refill => ({ kind: 'reached_at', atMs });

test.each<[string, Refill, number | null, boolean]>([
  ['at the moment at which water is needed is in time', at(10), 10, true],
  ['after water is needed is late', at(10), 11, false],
  ['that is missing is late for a section that needs water', at(10), null, false],
  ['is late for a section that needs water already', { kind: 'reached' }, 1, false],
  ['that is missing is in time for a section that needs none', { kind: 'later' }, null, true],
])('a run %s', (_, earliest, runAtMs, inTime) => {
  expect(isInTime(earliest, runAtMs)).toBe(inTime);
});
