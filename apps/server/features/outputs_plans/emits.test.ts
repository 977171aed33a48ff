import { irrigationEmits } from '@zagon/contract/live/irrigation-emits.ts';
import { expect, test } from 'vitest';
import { running } from '../../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { outputPlanEmits } from './emits.ts';

async function widget(bench: Bench, body: object = {}) {
  const [emit] = outputPlanEmits();
  const answer = await emit?.answer(bench.call(), body);
  if (answer?.ok !== true) throw new Error(answer?.error.code);
  return irrigationEmits.widget_irrigation.reply.parse(answer.value);
}

const told = async (bench: Bench, body?: object) =>
  (await widget(bench, body)).busy.map(
    ({ phase, by, scheduler_name, left }) => `${phase} ${by} ${scheduler_name ?? '-'} ${left.value} ${left.unit}`,
  );

test('the widget tells what each output waits for, does, or is about to end, and what opens within a day', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  await bench.addSchedule();
  await bench.pass();
  await bench.holdsPlans();
  expect(await told(bench)).toEqual(['awaiting_opening schedule Dawn 1 h', 'awaiting_opening schedule Dawn 1 h']);
  expect((await widget(bench)).next.map(({ date, role }) => `${date} ${role}`)).toEqual([
    '2026-06-11 element',
    '2026-06-11 source',
  ]);
  await bench.pass({ hours: 1 });
  const cause = { run_id: bench.plans()[0]?.run_id ?? '' };
  await bench.opened('o1', cause, 1200);
  await bench.opened('o4', cause, 1195);
  await bench.pass({ minutes: 5 });
  expect(await told(bench)).toEqual(['in_progress schedule Dawn 15 min', 'in_progress schedule Dawn 15 min']);
  await bench.pass({ minutes: 15 });
  expect((await told(bench))[0]).toBe('awaiting_closing schedule Dawn 0 s');
});

test('an opening by hand is told as one, and the modules that are asked for alone', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  await running(bench, 30);
  expect(await told(bench)).toEqual(['in_progress hand - 30 min', 'in_progress hand - 30 min']);
  expect(await told(bench, { id_objects: [bench.things.probeId] })).toEqual([]);
});
