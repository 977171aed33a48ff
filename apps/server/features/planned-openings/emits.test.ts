import { irrigationEmits } from '@zagon/contract/live/irrigation-emits.ts';
import { expect, test } from 'vitest';
import { startHandOpening } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { plannedOpeningEmits } from './emits.ts';

async function readWidget(rig: IrrigationRig, body: object = {}) {
  const [emit] = plannedOpeningEmits();
  const answer = await emit?.answer({ ...rig.call(), system: rig.pools.system }, body);
  if (answer?.ok !== true) throw new Error(answer?.error.code);
  return irrigationEmits.widget_irrigation.reply.parse(answer.value);
}

const busyLines = async (rig: IrrigationRig, body?: object) =>
  (await readWidget(rig, body)).busy.map(
    ({ phase, by, scheduler_name: schedule_name, left }) =>
      `${phase} ${by} ${schedule_name ?? '-'} ${left.value} ${left.unit}`,
  );

test('the widget shows the phase of each output, and what opens within a day', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  expect(await busyLines(rig)).toEqual(['awaiting_opening schedule Dawn 1 h', 'awaiting_opening schedule Dawn 1 h']);
  expect((await readWidget(rig)).next.map(({ date, role }) => `${date} ${role}`)).toEqual([
    '2026-06-11 element',
    '2026-06-11 source',
  ]);
  await rig.pass({ hours: 1 });
  const cause = { run_id: rig.plans()[0]?.run_id ?? '' };
  await rig.opened('o1', cause, 1200);
  await rig.opened('o4', cause, 1195);
  await rig.pass({ minutes: 5 });
  expect(await busyLines(rig)).toEqual(['in_progress schedule Dawn 15 min', 'in_progress schedule Dawn 15 min']);
  await rig.pass({ minutes: 15 });
  expect((await busyLines(rig))[0]).toBe('awaiting_closing schedule Dawn 0 s');
});

test('a hand opening is marked as such, and the list is filtered by the requested modules', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  await startHandOpening(rig, 30);
  expect(await busyLines(rig)).toEqual(['in_progress hand - 30 min', 'in_progress hand - 30 min']);
  expect(await busyLines(rig, { id_objects: [rig.things.probeId] })).toEqual([]);
});
