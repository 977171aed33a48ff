import { expect, test } from 'vitest';
import { stopSchedule } from '../features/schedulers/service.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** Two lamps that burn together from 05:00 for 20 minutes, behind outputs that no water needs. */
async function lamps(bench: Bench): Promise<string> {
  const { things, clientId, pools } = bench;
  const ids = [things.outputIds[1] ?? '', things.outputIds[2] ?? ''];
  for (const id of ids)
    await pools.system.run(
      "insert into devices (id, client_id, name, kind, type, output_id) values ($1, $2, 'Lamp', 'output', 'light', $1)",
      [id, clientId],
    );
  return bench.addSchedule({
    name: 'Lamps',
    kind: 'control',
    type: 'simultaneous',
    elements: ids.map((id) => ({ type: 'device' as const, id, minutes: null })),
  });
}

const today = async (bench: Bench) => (await bench.openings()).slice(0, 2);

test('a control program is planned, sent, run and ended like one that irrigates, without any source', async () => {
  const bench = await irrigationBench(FOUR);
  await lamps(bench);
  await bench.pass();
  expect(bench.plans()[0]).toMatchObject({ output: 'o2', source: null, companions: [], duration_s: 1200 });
  await bench.holdsPlans();
  const [one, other] = bench.plans().map(({ run_id }) => ({ run_id }));
  if (one === undefined || other === undefined) throw new Error('nothing planned');
  await bench.pass({ hours: 1 });
  await bench.opened('o2', one, 1200);
  await bench.opened('o3', other, 1200);
  expect(await today(bench)).toEqual(['o2 element 3', 'o3 element 3']);
  await bench.pass({ minutes: 20 });
  await bench.closed('o2');
  await bench.closed('o3');
  await bench.pass();
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
});

test('a control program that runs is stopped: everything closes, its rest is cancelled', async () => {
  const bench = await irrigationBench(FOUR);
  const id = await lamps(bench);
  await bench.pass();
  const [one] = bench.plans().map(({ run_id }) => ({ run_id }));
  if (one === undefined) throw new Error('nothing planned');
  await bench.pass({ hours: 1 });
  await bench.opened('o2', one, 1200);
  expect((await stopSchedule(bench.call(), id)).ok).toBe(true);
  await bench.pass();
  expect(bench.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o2' });
  await bench.closed('o2', 'command');
  await bench.closed('o3', 'command');
  await bench.pass({ seconds: 1 });
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
});

test('lamps burn beside water: a control program waits for no source and takes none of it', async () => {
  const bench = await irrigationBench(FOUR);
  await bench.pools.system.run('update water_sources set efficiency_m3_per_h = 6');
  await bench.addSchedule();
  await lamps(bench);
  await bench.pass();
  expect(bench.plans().filter(({ open_at }) => open_at === '2026-06-11T03:00:00Z')).toHaveLength(3);
});

test('a cycle that the station opened some seconds before its minute is stopped at once, and stays stopped', async () => {
  const bench = await irrigationBench(FOUR);
  const id = await bench.addSchedule();
  await bench.pass();
  await bench.holdsPlans();
  const planned = bench.firstPlan();
  await bench.pass({ minutes: 59, seconds: 57 });
  expect((await stopSchedule(bench.call(), id)).ok).toBe(false);
  await bench.opened('o1', { run_id: planned.run_id }, 1203);
  expect((await stopSchedule(bench.call(), id)).ok).toBe(true);
  await bench.pass();
  expect(bench.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o1' });
  await bench.closed('o1', 'command');
  await bench.pass({ seconds: 5 });
  await bench.pass();
  expect((await bench.results())[0]).toBe('2026-06-11 1 correct_with_logic');
  expect((await bench.openings())[0]).toBe('o1 element 14');
});
