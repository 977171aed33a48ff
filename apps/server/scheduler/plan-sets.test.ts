import { readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import { expect, test } from 'vitest';
import { changeSchedule } from '../features/schedulers/service.ts';
import { listSchedules } from '../stores/schedules.ts';
import { open, valve } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';

async function scheduleOf(bench: Bench, id: string) {
  const found = (await listSchedules(bench.pools.system, bench.clientId)).find((row) => row.id === id);
  if (found === undefined) throw new Error('no such schedule');
  return found;
}

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

test('a cycle that its station opened seconds before its minute is moved no more by a change of its program', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  const id = await bench.addSchedule();
  await bench.pass();
  await bench.holdsPlans();
  const run = bench.firstPlan();
  await bench.pass({ minutes: 59, seconds: 55 });
  await bench.opened('o1', { run_id: run.run_id }, 1205);
  const { body } = await scheduleOf(bench, id);
  await changeSchedule(bench.call(), id, { ...body, cycles: { start_hours: ['05:04'] } });
  await bench.pass();
  const sent = bench.sets.at(-1);
  expect(readPlanSet(JSON.stringify(sent))).toMatchObject({ ok: true });
  expect(bench.firstPlan()).toEqual(run);
  await bench.pass({ minutes: 20, seconds: 5 });
  await bench.closed('o1');
  await bench.pass({ seconds: 5 });
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
});
