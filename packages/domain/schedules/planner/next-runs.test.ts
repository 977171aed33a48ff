import { expect, test } from 'vitest';
import { planFor, saved } from '../testing/fixture.ts';
import { nextRunsOf } from './next-runs.ts';

const cycles = planFor([saved('dawn')], '2026-06-11T00:00', '2026-06-13T00:00');
const [first, second] = cycles;
if (first === undefined || second === undefined) throw new Error('two days are planned');
const startMs = first.startMin * 60_000;

test('the next run of each element is its first opening from now on', () => {
  const next = nextRunsOf(cycles, startMs);
  expect(next.size).toBe(first.cycle.shape.runs.length);
  for (const { date } of next.values()) expect(date).toBe('2026-06-11');
});

test('an opening that has begun is not the next one', () => {
  const [opened] = nextRunsOf(cycles, startMs).keys();
  expect(nextRunsOf(cycles, startMs + 1).get(opened ?? '')?.date).toBe('2026-06-12');
});

test('a cycle that is expected to be skipped is not the next one', () => {
  const next = nextRunsOf([{ ...first, skipped: 'source_short' }, second], startMs);
  for (const { date } of next.values()) expect(date).toBe('2026-06-12');
});
