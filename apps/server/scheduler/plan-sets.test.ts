import { readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import { expect, test } from 'vitest';
import { open, valve } from '../test-rig/hand.ts';
import { irrigationBench } from '../test-rig/irrigation.ts';

test('a cycle that is put off while its pump already runs leaves a plan that its station can read', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  await bench.addSchedule();
  await bench.pass();
  await bench.holdsPlans();
  const run = bench.firstPlan();
  await bench.pass({ minutes: 58 });
  // by a clock that is ahead, and the report of the valve is still on its way
  await bench.opened('o4', { run_id: run.run_id }, 1195);
  await open(bench, valve(bench), 10);
  await bench.pass();
  const moved = bench.firstPlan();
  expect(moved.open_at).not.toBe(run.open_at);
  expect(readPlanSet(JSON.stringify(bench.sets.at(-1)))).toMatchObject({ ok: true });
  expect(moved.companions).toEqual(run.companions);
});
