import { expect, test } from 'vitest';
import { removeSchedule } from '../../features/schedules/service.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { closedPart } from './closed-outputs.ts';

async function removed(rig: IrrigationRig, scheduleId: string) {
  const done = await removeSchedule(rig.call(), scheduleId);
  if (!done.ok) throw new Error(done.error.code);
  return rig.call().inAccount((sql) => closedPart(sql, rig.accountId, done.value));
}

test('deleting a schedule during a run names the valve it closes', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const id = await rig.addSchedule();
  await rig.pass();
  const { run_id } = rig.firstPlan();
  await rig.pass({ hours: 1 });
  await rig.opened('o1', { run_id }, 1200);
  expect(await removed(rig, id)).toEqual({ closed: [{ id_output: rig.things.outputIds[0], name: 'Output 1' }] });
});

test('deleting a schedule between its runs closes nothing', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  const id = await rig.addSchedule();
  await rig.pass();
  expect(await removed(rig, id)).toEqual({});
});
