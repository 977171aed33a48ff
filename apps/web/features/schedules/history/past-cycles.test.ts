import { expect, test } from 'vitest';
import { pastCycles, type PastCycle } from './past-cycles.ts';

const period = { d0: '2026-06-01T00:00:00.000Z', d1: '2026-06-12T00:00:00.000Z' };
const run = (id: string, at: string): PastCycle => ({
  id,
  id_scheduler: 'north',
  date: at.slice(0, 10),
  cycle: 1,
  starts_at: at,
  ends_at: at,
  result: 'correct',
  explanation: [],
});
const history = {
  dates: period,
  Scheduler_outputs_plans: [],
  Scheduler_sources_plans: [],
  runs: [run('a', '2026-06-09T05:00:00Z'), run('b', '2026-06-10T05:00:00Z')],
};

const nowMs = Date.parse('2026-06-10T12:00:00Z');

test('lists the newest cycle first', () => {
  expect(pastCycles(history, period, nowMs)?.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('a future cycle of today is not history, unless it is already decided', () => {
  const open = (id: string, at: string) => ({ ...run(id, at), result: null });
  const skipped = run('skipped', '2026-06-10T12:00:30Z');
  const runs = [open('tonight', '2026-06-10T18:00:00Z'), skipped, open('running', '2026-06-10T11:50:00Z')];
  expect(pastCycles({ ...history, runs }, period, nowMs)?.map(({ id }) => id)).toEqual(['skipped', 'running']);
});

test('ignores a response for other dates, even if only the format differs', () => {
  expect(pastCycles(history, { ...period, d1: '2026-06-12T00:00:00Z' }, nowMs)).toBeNull();
});
