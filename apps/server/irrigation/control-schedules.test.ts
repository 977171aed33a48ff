import { expect, test } from 'vitest';
import { stopSchedule } from '../features/schedules/service.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

const FOUR = '2026-06-11T02:00:00Z';

/** Two lamps that are on together for 20 minutes from 05:00, on outputs unrelated to water. */
async function addLampSchedule(rig: IrrigationRig): Promise<string> {
  const { things: fixture, accountId, pools } = rig;
  const ids = [fixture.outputIds[1] ?? '', fixture.outputIds[2] ?? ''];
  for (const id of ids)
    await pools.system.run(
      "insert into devices (id, client_id, name, kind, type, output_id) values ($1, $2, 'Lamp', 'output', 'light', $1)",
      [id, accountId],
    );
  return rig.addSchedule({
    name: 'Lamps',
    kind: 'control',
    type: 'simultaneous',
    elements: ids.map((id) => ({ type: 'device' as const, id, minutes: null })),
  });
}

const today = async (rig: IrrigationRig) => (await rig.openings()).slice(0, 2);

test('a control schedule is planned, sent, run and ended like irrigation, without any source', async () => {
  const rig = await irrigationRig(FOUR);
  await addLampSchedule(rig);
  await rig.pass();
  expect(rig.plans()[0]).toMatchObject({ output: 'o2', source: null, companions: [], duration_s: 1200 });
  await rig.holdsPlans();
  const [one, other] = rig.plans().map(({ run_id }) => ({ run_id }));
  if (one === undefined || other === undefined) throw new Error('nothing planned');
  await rig.pass({ hours: 1 });
  await rig.opened('o2', one, 1200);
  await rig.opened('o3', other, 1200);
  expect(await today(rig)).toEqual(['o2 element 3', 'o3 element 3']);
  await rig.pass({ minutes: 20 });
  await rig.closed('o2');
  await rig.closed('o3');
  await rig.pass();
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
});

test('stopping a running control schedule closes everything and cancels the rest', async () => {
  const rig = await irrigationRig(FOUR);
  const id = await addLampSchedule(rig);
  await rig.pass();
  const [one] = rig.plans().map(({ run_id }) => ({ run_id }));
  if (one === undefined) throw new Error('nothing planned');
  await rig.pass({ hours: 1 });
  await rig.opened('o2', one, 1200);
  expect((await stopSchedule(rig.call(), id)).ok).toBe(true);
  await rig.pass();
  expect(rig.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o2' });
  await rig.closed('o2', 'command');
  await rig.closed('o3', 'command');
  await rig.pass({ seconds: 1 });
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
});

test('lamps run alongside irrigation: a control schedule waits for no source and uses none', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.pools.system.run('update water_sources set efficiency_m3_per_h = 6');
  await rig.addSchedule();
  await addLampSchedule(rig);
  await rig.pass();
  expect(rig.plans().filter(({ open_at }) => open_at === '2026-06-11T03:00:00Z')).toHaveLength(3);
});

test('a cycle opened by the station some seconds early is stopped at once and stays stopped', async () => {
  const rig = await irrigationRig(FOUR);
  const id = await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  const planned = rig.firstPlan();
  await rig.pass({ minutes: 59, seconds: 57 });
  expect((await stopSchedule(rig.call(), id)).ok).toBe(false);
  await rig.opened('o1', { run_id: planned.run_id }, 1203);
  expect((await stopSchedule(rig.call(), id)).ok).toBe(true);
  await rig.pass();
  expect(rig.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o1' });
  await rig.closed('o1', 'command');
  await rig.pass({ seconds: 5 });
  await rig.pass();
  expect((await rig.results())[0]).toBe('2026-06-11 1 correct_with_logic');
  expect((await rig.openings())[0]).toBe('o1 element 14');
});

test('stopping a schedule also closes a valve that failed to confirm and has not been reported closed since', async () => {
  const rig = await irrigationRig(FOUR);
  const second = await rig.addSection('Second', 1, 6);
  const elements = [rig.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  const id = await rig.addSchedule({ elements });
  await rig.pass();
  await rig.holdsPlans();
  const { run_id } = rig.firstPlan();
  await rig.pass({ hours: 1 });
  await rig.report({
    kind: 'output_open_failed',
    at: rig.at(),
    module: rig.valves,
    output: 'o1',
    cause: { run_id },
    reason: 'not_confirmed',
  });
  await rig.pass({ minutes: 1 });
  expect((await stopSchedule(rig.call(), id)).ok).toBe(true);
  await rig.pass();
  expect(rig.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o1' });
});
