import { expect, test } from 'vitest';
import { type CycleOpening, openRanges, scheduleCycles } from './schedule-cycles.ts';

const opening = (runId: string | null, fromMs: number, untilMs: number, changes: Partial<CycleOpening> = {}) => ({
  runId,
  fromMs,
  untilMs,
  fertigation: false,
  confirmed: true,
  error: null,
  ...changes,
});

test('a cycle lasts from its first opening to its last closing; openings without a cycle are left out', () => {
  const cycles = scheduleCycles([
    opening('second', 50, 60),
    opening('first', 10, 20, { fertigation: true }),
    opening('first', 20, 35),
    opening(null, 0, 100),
  ]);
  expect(cycles).toEqual([
    { runId: 'first', fromMs: 10, untilMs: 35, fertigation: true, confirmed: true, error: null },
    { runId: 'second', fromMs: 50, untilMs: 60, fertigation: false, confirmed: true, error: null },
  ]);
});

test.each<[string, readonly (boolean | null)[], boolean | null]>([
  ['confirmed if all of its openings are', [true, true], true],
  ['unknown while one of them is', [true, null], null],
  ['not confirmed as soon as one is not', [null, true, false], false],
])('a cycle is %s', (_what, states, confirmed) => {
  const [cycle] = scheduleCycles(states.map((state) => opening('a', 0, 1, { confirmed: state })));
  expect(cycle?.confirmed).toBe(confirmed);
});

test('ranges that touch or overlap are joined', () => {
  expect(openRanges([opening('a', 20, 30), opening('a', 0, 10), opening('a', 10, 15), opening('b', 25, 28)])).toEqual([
    [0, 15],
    [20, 30],
  ]);
});
