import { expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { heldRuns } from './held-runs.ts';

/** "o1 05:00-05:20" for each opening of the first day that the station may still carry out. */
async function held(rig: IrrigationRig): Promise<readonly string[]> {
  const hour = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Warsaw').toPlainTime().toString().slice(0, 5);
  const nameOf = (id: string) => `o${rig.things.outputIds.indexOf(id) + 1}`;
  return (await heldRuns(rig.pools.system, rig.accountId, rig.clock.now()))
    .filter(({ open_at: at }) => at.toString() < '2026-06-12')
    .map((run) => `${nameOf(run.output_id)} ${hour(run.open_at)}-${hour(run.close_at)}`)
    .toSorted();
}

async function change(rig: IrrigationRig, definition: object): Promise<void> {
  await rig.pools.system.run('update schedules set definition = definition || $1::jsonb', [JSON.stringify(definition)]);
  await rig.pass();
}

/** A 05:00 schedule whose plan is at the station. */
async function morningRig(): Promise<IrrigationRig> {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  await rig.addSchedule({ run_time: 20 });
  await rig.pass();
  await rig.holdsPlans();
  expect(await held(rig)).toEqual(['o1 05:00-05:20']);
  return rig;
}

test('until the station confirms a changed plan, either version may run, for the longer of two durations', async () => {
  const rig = await morningRig();
  await change(rig, { run_time: 10 });
  expect(await held(rig)).toEqual(['o1 05:00-05:20']);
  await rig.holdsPlans();
  expect(await held(rig)).toEqual(['o1 05:00-05:10']);
  await change(rig, { run_time: 30 });
  expect(await held(rig)).toEqual(['o1 05:00-05:30']);
});

test('a changed section or time appears alongside the earlier one', async () => {
  const rig = await morningRig();
  const other = await rig.addSection('Other', 1, 5);
  await change(rig, { elements: [{ type: 'section', id: other, minutes: null }] });
  expect(await held(rig)).toEqual(['o1 05:00-05:20', 'o2 05:00-05:20']);
  await rig.holdsPlans();
  expect(await held(rig)).toEqual(['o2 05:00-05:20']);
  await change(rig, { cycles: { start_hours: ['06:00'] } });
  expect(await held(rig)).toEqual(['o2 05:00-05:20', 'o2 06:00-06:20']);
});
