import { expect, test } from 'vitest';
import { startHandOpening, requestStop } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { removeSchedule, stopSchedule } from '../features/schedules/service.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** Two consecutive blocks; the first one is running with its pump. */
async function startTwoBlocks(rig: IrrigationRig) {
  const second = await rig.addSection('Second', 1, 6);
  const elements = [rig.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  const id = await rig.addSchedule({ elements });
  await rig.pass();
  await rig.holdsPlans();
  const [a, b] = rig.plans();
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await rig.pass({ hours: 1 });
  await rig.opened('o1', { run_id: a.run_id }, 1200);
  await rig.opened('o4', { run_id: a.run_id }, 1195);
  return { id, a: { run_id: a.run_id }, b: { run_id: b.run_id } };
}

test('a pump that keeps running from block to block is not closed in between', async () => {
  const rig = await irrigationRig(FOUR);
  const { b } = await startTwoBlocks(rig);
  const sets = rig.sets.length;
  await rig.pass({ minutes: 20 });
  await rig.pass({ seconds: 5 });
  await rig.opened('o2', b, 1200);
  await rig.closed('o1', 'handover');
  await rig.opened('o4', b, 1195);
  for (let i = 0; i < 8; i += 1) await rig.pass({ seconds: 10 });
  expect(rig.commands).toEqual([]);
  expect(rig.sets).toHaveLength(sets);
  expect((await rig.openings()).slice(0, 4)).toEqual(['o1 element 10', 'o4 source 10', 'o2 element 3', 'o4 source 3']);
  await rig.pass({ minutes: 19 });
  await rig.closed('o4', 'command');
  await rig.closed('o2');
  await rig.pass();
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
});

test('a valve that continues into the next schedule without closing ends the cycle of the first', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule();
  await rig.addSchedule({ name: 'Next', cycles: { start_hours: ['05:20'] } });
  await rig.pass();
  await rig.holdsPlans();
  const [a, b] = rig.plans();
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await rig.pass({ hours: 1 });
  await rig.opened('o1', { run_id: a.run_id }, 1200);
  await rig.pass({ minutes: 19, seconds: 52 });
  await rig.opened('o1', { run_id: b.run_id }, 1200);
  await rig.pass({ minutes: 1 });
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
});

test('a block that began at its station although its schedule was stopped is closed once it is reported, with its pump', async () => {
  const rig = await irrigationRig(FOUR);
  const { id, b } = await startTwoBlocks(rig);
  await rig.setOnline(false);
  await stopSchedule(rig.call(), id);
  await rig.pass({ minutes: 25 });
  await rig.setOnline(true);
  await rig.closed('o1');
  await rig.opened('o2', b, 900);
  await rig.pass();
  expect(rig.commands.flatMap(({ orders }) => orders)).toEqual([
    { kind: 'close', output: 'o2' },
    { kind: 'close', output: 'o4' },
  ]);
});

test('a pump that reports nothing because it was already running ends with its block', async () => {
  const rig = await irrigationRig(FOUR);
  const { b } = await startTwoBlocks(rig);
  await rig.pass({ minutes: 20 });
  await rig.opened('o2', b, 1200);
  await rig.closed('o1', 'handover');
  await rig.pass({ minutes: 20 });
  await rig.closed('o4', 'command');
  await rig.closed('o2');
  await rig.pass();
  expect((await rig.openings()).slice(0, 4)).toEqual([
    'o1 element 10',
    'o4 source 10',
    'o2 element 10',
    'o4 source 10',
  ]);
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
});

test('stopping a schedule leaves the pump on for a valve opened by another user', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSection('Third', 2, 6);
  const { id } = await startTwoBlocks(rig);
  const call = rig.call();
  const handOpening = await rig.pools.system.first<{ id: string }>(
    "select output_id as id from sections where name = 'Third'",
  );
  await startHandOpening(rig, 30, handOpening?.id ?? '', 'o3');
  await stopSchedule(call, id);
  await rig.pass();
  expect(rig.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'close')).toEqual([
    { kind: 'close', output: 'o1' },
  ]);
  await rig.closed('o1', 'command');
  await rig.pass({ seconds: 1 });
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
});

test('stopping a hand opening leaves the pump on for the schedule', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSection('Third', 2, 6);
  await startTwoBlocks(rig);
  const handOpening = await rig.pools.system.first<{ id: string }>(
    "select output_id as id from sections where name = 'Third'",
  );
  await requestStop(rig, await startHandOpening(rig, 30, handOpening?.id ?? '', 'o3'));
  await rig.pass();
  expect(rig.commands.at(-1)?.orders).toEqual([{ kind: 'close', output: 'o3' }]);
  await rig.closed('o3', 'command');
  for (let i = 0; i < 4; i += 1) await rig.pass({ seconds: 30 });
  expect(rig.commands.at(-1)?.orders).toEqual([{ kind: 'close', output: 'o3' }]);
});

const closings = (rig: IrrigationRig) =>
  rig.commands.flatMap(({ orders }) => orders.flatMap(({ kind, output }) => (kind === 'close' ? [output] : []))).sort();

test.each([
  ['stopped', stopSchedule],
  ['deleted', removeSchedule],
])(
  'a schedule that is %s seconds before its next block also closes that valve, which may already be opening',
  async (_, end) => {
    const rig = await irrigationRig(FOUR);
    const { id } = await startTwoBlocks(rig);
    await rig.pass({ minutes: 19, seconds: 52 });
    expect((await end(rig.call(), id)).ok).toBe(true);
    await rig.pass();
    expect(closings(rig)).toEqual(['o1', 'o2']);
  },
);

test('deleting a schedule minutes before its next block closes only open outputs', async () => {
  const rig = await irrigationRig(FOUR);
  const { id } = await startTwoBlocks(rig);
  await rig.pass({ minutes: 15 });
  await removeSchedule(rig.call(), id);
  await rig.pass();
  expect(closings(rig)).toEqual(['o1']);
});

test('deleting a schedule seconds before it begins closes the valve that may already be opening', async () => {
  const rig = await irrigationRig(FOUR);
  const id = await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  await rig.pass({ minutes: 59, seconds: 53 });
  await removeSchedule(rig.call(), id);
  await rig.pass();
  expect(closings(rig)).toEqual(['o1']);
  expect(rig.plans()).toEqual([]);
});

test('deleting a schedule before its start leaves a valve that is open for another opening', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule();
  const next = await rig.addSchedule({ name: 'Next', cycles: { start_hours: ['05:20'] } });
  await rig.pass();
  await rig.holdsPlans();
  const first = rig.firstPlan();
  await rig.pass({ hours: 1 });
  await rig.opened('o1', { run_id: first.run_id }, 1200);
  await rig.pass({ minutes: 19, seconds: 52 });
  await removeSchedule(rig.call(), next);
  await rig.pass();
  expect(closings(rig)).toEqual([]);
});
