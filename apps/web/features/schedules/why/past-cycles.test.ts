import { expect, test } from 'vitest';
import { cyclesOf } from './past-cycles.ts';

const period = { d0: '2026-06-01T00:00:00.000Z', d1: '2026-06-12T00:00:00.000Z' };
const last = {
  id_run: 'c',
  date: '2026-06-11',
  cycle: 1,
  result: 'correct' as const,
  finished_at: '2026-06-11T05:30:00Z',
  explanation: [],
};
const run = (id: string, at: string) => ({
  id,
  id_scheduler: 'north',
  date: at.slice(0, 10),
  cycle: 1,
  starts_at: at,
  ends_at: at,
  result: 'correct' as const,
  explanation: [],
});
const history = (dates: typeof period) => ({
  dates,
  Scheduler_outputs_plans: [],
  Scheduler_sources_plans: [],
  runs: [run('b', '2026-06-10T05:00:00Z'), run('a', '2026-06-09T05:00:00Z')],
});

test('the arrows lead through the cycles in their order, to the last result at the end', () => {
  const found = cyclesOf(
    { last_result: last },
    history({ d0: '2026-06-01T00:00:00Z', d1: '2026-06-12T00:00:00Z' }),
    period,
  );
  expect(found.map(({ idRun }) => idRun)).toEqual(['a', 'b', 'c']);
});

test('the last result is there before the history is, and an answer for another period is not used', () => {
  expect(cyclesOf({ last_result: last }, undefined, period).map(({ idRun }) => idRun)).toEqual(['c']);
  const other = history({ ...period, d0: '2026-05-01T00:00:00Z' });
  expect(cyclesOf({ last_result: last }, other, period)).toHaveLength(1);
  expect(cyclesOf({ last_result: null }, other, period)).toEqual([]);
});
