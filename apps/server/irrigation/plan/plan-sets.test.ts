import { readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import { expect, test } from 'vitest';
import { changeSchedule } from '../../features/schedules/service.ts';
import { listSchedules } from '../../stores/schedules/schedules.ts';
import { requestOpening, valve } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';

async function scheduleOf(rig: IrrigationRig, id: string) {
  const found = (await listSchedules(rig.pools.system, rig.accountId)).find((row) => row.id === id);
  if (found === undefined) throw new Error('no such schedule');
  return found;
}

test('a cycle delayed while its pump is already running leaves a plan set that its station can read', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  const run = rig.firstPlan();
  await rig.pass({ minutes: 58 });
  // by a fast clock, with the report of the valve still in flight
  await rig.opened('o4', { run_id: run.run_id }, 1195);
  await requestOpening(rig, valve(rig), 10);
  await rig.pass();
  const moved = rig.firstPlan();
  expect(moved.open_at).not.toBe(run.open_at);
  expect(readPlanSet(JSON.stringify(rig.sets.at(-1)))).toMatchObject({ ok: true });
  expect(moved.companions).toEqual(run.companions);
});

test('a cycle opened by its station seconds early is no longer moved by changes of its schedule', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const id = await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  const run = rig.firstPlan();
  await rig.pass({ minutes: 59, seconds: 55 });
  await rig.opened('o1', { run_id: run.run_id }, 1205);
  const { body } = await scheduleOf(rig, id);
  await changeSchedule(rig.call(), id, { ...body, cycles: { start_hours: ['05:04'] } });
  await rig.pass();
  const sent = rig.sets.at(-1);
  expect(readPlanSet(JSON.stringify(sent))).toMatchObject({ ok: true });
  expect(rig.firstPlan()).toEqual(run);
  await rig.pass({ minutes: 20, seconds: 5 });
  await rig.closed('o1');
  await rig.pass({ seconds: 5 });
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
});
