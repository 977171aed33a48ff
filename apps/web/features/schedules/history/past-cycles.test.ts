import { expect, test } from 'vitest';
import { cycleDays, cycleKind, pastCycles, type PastCycle } from './past-cycles.ts';

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
  arrivals: [],
  runs: [run('a', '2026-06-09T05:00:00Z'), run('b', '2026-06-10T05:00:00Z')],
};

const nowMs = Date.parse('2026-06-10T12:00:00Z');

test('the newest cycle comes first, over all schedules', () => {
  const other = { ...history, runs: [run('c', '2026-06-09T21:00:00Z')] };
  expect(pastCycles([history, other], period, nowMs)?.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('a future cycle of today is not history, unless it is already decided', () => {
  const open = (id: string, at: string) => ({ ...run(id, at), result: null });
  const skipped = run('skipped', '2026-06-10T12:00:30Z');
  const runs = [open('tonight', '2026-06-10T18:00:00Z'), skipped, open('running', '2026-06-10T11:50:00Z')];
  expect(pastCycles([{ ...history, runs }], period, nowMs)?.map(({ id }) => id)).toEqual(['skipped', 'running']);
});

test('a response for other dates is ignored, even if only the format differs', () => {
  expect(pastCycles([history], { ...period, d1: '2026-06-12T00:00:00Z' }, nowMs)).toBeNull();
});

test('a cycle with an error is a problem, one that was not due to run was skipped, and any other ran', () => {
  expect(cycleKind({ result: 'error', outcome: 'ran_in_part' })).toBe('problem');
  expect(cycleKind({ result: 'error_with_logic', outcome: 'did_not_run' })).toBe('problem');
  expect(cycleKind({ result: 'correct_with_logic', outcome: 'did_not_run' })).toBe('skipped');
  expect(cycleKind({ result: 'correct_with_logic', outcome: 'ran' })).toBe('ran');
  expect(cycleKind({ result: null })).toBe('ran');
});

test('days keep the order and sum the known water', () => {
  const watered = { ...run('w', '2026-06-10T06:00:00Z'), water: { planned: 5, given: 5, measured: null } };
  const metered = { ...run('m', '2026-06-10T05:00:00Z'), water: { planned: 5, given: 5, measured: 4.5 } };
  const days = cycleDays([watered, metered, run('a', '2026-06-09T05:00:00Z')], (at) => at.slice(0, 10));
  expect(days.map(({ day, cycles, waterM3 }) => [day, cycles.length, waterM3])).toEqual([
    ['2026-06-10', 2, 9.5],
    ['2026-06-09', 1, null],
  ]);
});
