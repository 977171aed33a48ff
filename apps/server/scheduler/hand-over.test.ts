import { expect, test } from 'vitest';
import { running, stop } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { removeSchedule, stopSchedule } from '../features/schedulers/service.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** Two blocks one after the other; the first one runs with its pump. */
async function twoBlocks(bench: Bench) {
  const second = await bench.addSection('Second', 1, 6);
  const elements = [bench.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  const id = await bench.addSchedule({ elements });
  await bench.pass();
  await bench.holdsPlans();
  const [a, b] = bench.plans();
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await bench.pass({ hours: 1 });
  await bench.opened('o1', { run_id: a.run_id }, 1200);
  await bench.opened('o4', { run_id: a.run_id }, 1195);
  return { id, a: { run_id: a.run_id }, b: { run_id: b.run_id } };
}

test('the pump that runs through from block to block is not told to close in between', async () => {
  const bench = await irrigationBench(FOUR);
  const { b } = await twoBlocks(bench);
  const sets = bench.sets.length;
  await bench.pass({ minutes: 20 });
  await bench.pass({ seconds: 5 });
  await bench.opened('o2', b, 1200);
  await bench.closed('o1', 'handover');
  await bench.opened('o4', b, 1195);
  for (let i = 0; i < 8; i += 1) await bench.pass({ seconds: 10 });
  expect(bench.commands).toEqual([]);
  expect(bench.sets).toHaveLength(sets);
  expect((await bench.openings()).slice(0, 4)).toEqual([
    'o1 element 10',
    'o4 source 10',
    'o2 element 3',
    'o4 source 3',
  ]);
  await bench.pass({ minutes: 19 });
  await bench.closed('o4', 'command');
  await bench.closed('o2');
  await bench.pass();
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
});

test('a valve that goes on for the next program, without closing in between, ends the cycle of the first', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSchedule();
  await bench.addSchedule({ name: 'Next', cycles: { start_hours: ['05:20'] } });
  await bench.pass();
  await bench.holdsPlans();
  const [a, b] = bench.plans();
  if (a === undefined || b === undefined) throw new Error('nothing planned');
  await bench.pass({ hours: 1 });
  await bench.opened('o1', { run_id: a.run_id }, 1200);
  await bench.pass({ minutes: 19, seconds: 52 });
  await bench.opened('o1', { run_id: b.run_id }, 1200);
  await bench.pass({ minutes: 1 });
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
});

test('a block that began at its station though the program was stopped meanwhile is closed when it is heard of', async () => {
  const bench = await irrigationBench(FOUR);
  const { id, b } = await twoBlocks(bench);
  await bench.setOnline(false);
  await stopSchedule(bench.call(), id);
  await bench.pass({ minutes: 25 });
  await bench.setOnline(true);
  await bench.closed('o1');
  await bench.opened('o2', b, 900);
  await bench.pass();
  expect(bench.last()?.orders).toEqual([{ kind: 'close', output: 'o2' }]);
});

test('a pump that keeps silent because it was running already counts with its block', async () => {
  const bench = await irrigationBench(FOUR);
  const { b } = await twoBlocks(bench);
  await bench.pass({ minutes: 20 });
  await bench.opened('o2', b, 1200);
  await bench.closed('o1', 'handover');
  await bench.pass({ minutes: 20 });
  await bench.closed('o4', 'command');
  await bench.closed('o2');
  await bench.pass();
  expect((await bench.openings()).slice(0, 4)).toEqual([
    'o1 element 10',
    'o4 source 10',
    'o2 element 10',
    'o4 source 10',
  ]);
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
});

test('stopping a program leaves the pump to the valve that somebody else has open', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSection('Third', 2, 6);
  const { id } = await twoBlocks(bench);
  const call = bench.call();
  const byHand = await bench.pools.system.first<{ id: string }>(
    "select output_id as id from sections where name = 'Third'",
  );
  await running(bench, 30, byHand?.id ?? '', 'o3');
  await stopSchedule(call, id);
  await bench.pass();
  expect(bench.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'close')).toEqual([
    { kind: 'close', output: 'o1' },
  ]);
  await bench.closed('o1', 'command');
  await bench.pass({ seconds: 1 });
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
});

test('stopping a hand opening leaves the pump to the program', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSection('Third', 2, 6);
  await twoBlocks(bench);
  const byHand = await bench.pools.system.first<{ id: string }>(
    "select output_id as id from sections where name = 'Third'",
  );
  await stop(bench, await running(bench, 30, byHand?.id ?? '', 'o3'));
  await bench.pass();
  expect(bench.commands.at(-1)?.orders).toEqual([{ kind: 'close', output: 'o3' }]);
  await bench.closed('o3', 'command');
  for (let i = 0; i < 4; i += 1) await bench.pass({ seconds: 30 });
  expect(bench.commands.at(-1)?.orders).toEqual([{ kind: 'close', output: 'o3' }]);
});

const closings = (bench: Bench) =>
  bench.commands
    .flatMap(({ orders }) => orders.flatMap(({ kind, output }) => (kind === 'close' ? [output] : [])))
    .sort();

test.each([
  ['stopped', stopSchedule],
  ['deleted', removeSchedule],
])(
  'a program that is %s seconds before its next block closes that valve too: it may have been asked',
  async (_, end) => {
    const bench = await irrigationBench(FOUR);
    const { id } = await twoBlocks(bench);
    await bench.pass({ minutes: 19, seconds: 52 });
    expect((await end(bench.call(), id)).ok).toBe(true);
    await bench.pass();
    expect(closings(bench)).toEqual(['o1', 'o2']);
  },
);

test('minutes before its next block only what is open is closed', async () => {
  const bench = await irrigationBench(FOUR);
  const { id } = await twoBlocks(bench);
  await bench.pass({ minutes: 15 });
  await removeSchedule(bench.call(), id);
  await bench.pass();
  expect(closings(bench)).toEqual(['o1']);
});

test('a program that is deleted seconds before it begins closes the valve that was asked for it', async () => {
  const bench = await irrigationBench(FOUR);
  const id = await bench.addSchedule();
  await bench.pass();
  await bench.holdsPlans();
  await bench.pass({ minutes: 59, seconds: 53 });
  await removeSchedule(bench.call(), id);
  await bench.pass();
  expect(closings(bench)).toEqual(['o1']);
  expect(bench.plans()).toEqual([]);
});

test('a program that is deleted before its minute leaves the valve to the one that it is open for', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.addSchedule();
  const next = await bench.addSchedule({ name: 'Next', cycles: { start_hours: ['05:20'] } });
  await bench.pass();
  await bench.holdsPlans();
  const first = bench.firstPlan();
  await bench.pass({ hours: 1 });
  await bench.opened('o1', { run_id: first.run_id }, 1200);
  await bench.pass({ minutes: 19, seconds: 52 });
  await removeSchedule(bench.call(), next);
  await bench.pass();
  expect(closings(bench)).toEqual([]);
});
