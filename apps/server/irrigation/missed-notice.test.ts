import { expect, test } from 'vitest';
import { tellOfOutage } from '../alarms/watch/outage-notices.ts';
import { recordPresence } from '../stores/stations/server-presence.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

const FOUR = '2026-06-11T02:00:00Z';

async function messages(rig: IrrigationRig): Promise<readonly string[]> {
  const rows = await rig.pools.system.rows<{ en: string }>(
    "select message ->> 'en' as en from alarms where client_id = $1 and rule = 'run_missed' order by activation_date",
    [rig.accountId],
  );
  return rows.map(({ en }) => en);
}

async function toldOfOutages(rig: IrrigationRig): Promise<readonly string[]> {
  await rig.pools.system.transaction((sql) => tellOfOutage(sql, rig.clock.now()));
  const rows = await rig.pools.system.rows<{ en: string }>(
    "select message ->> 'en' as en from alarms where client_id = $1 and rule = 'server_outage' order by activation_date",
    [rig.accountId],
  );
  return rows.map(({ en }) => en);
}

test('after an outage one notice tells of it and of the cycles planned before it and those never planned, and no other', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule({ name: 'Dawn' });
  await rig.pass();
  await rig.pass({ hours: 72 });
  await rig.pass({ seconds: 4 });
  await rig.pass({ minutes: 1 });
  expect(await toldOfOutages(rig)).toEqual([]);
  await rig.pass({ minutes: 10 });
  const told = [
    'The Zagon server was down from 11.06.2026, 04:00 to 14.06.2026, 04:00. The readings of that time are here. Not irrigated (3): Dawn.',
  ];
  expect(await toldOfOutages(rig)).toEqual(told);
  await rig.pass({ minutes: 2 });
  expect(await toldOfOutages(rig)).toEqual(told);
  expect(await messages(rig)).toEqual([]);
});

test('an outage in which nothing was missed is told too, with the modules that have no readings of it', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.pass();
  const { system } = rig.pools;
  await system.run(
    `insert into module_latest (module_key, ts, received_at) select key, $1, $1 from modules where status = 1
     on conflict (module_key) do update set ts = excluded.ts`,
    [rig.clock.now()],
  );
  const modules = await system.first<{ count: number }>('select count(*)::int as count from modules where status = 1');
  await rig.pass({ hours: 2 });
  await rig.pass({ minutes: 10 });
  expect(await toldOfOutages(rig)).toEqual([
    `The Zagon server was down from 11.06.2026, 04:00 to 11.06.2026, 06:00. Modules without readings of that time: ${modules?.count}. No irrigation was missed.`,
  ]);
});

test('a pause of a few minutes, or one in which another process ran, is no outage', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.pass();
  await rig.pass({ minutes: 14 });
  rig.clock.advance({ minutes: 10 });
  await recordPresence(rig.pools.system, 'another process', rig.clock.now());
  await rig.pass({ minutes: 10 });
  await rig.pass({ minutes: 12 });
  expect(await toldOfOutages(rig)).toEqual([]);
});

test('a station that irrigated on its own and reports after the outage raises no notice', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule();
  await rig.pass();
  await rig.holdsPlans();
  const { run_id } = rig.firstPlan();
  await rig.pass({ hours: 4 });
  const [at, closesAt] = ['2026-06-11T03:00:02Z', '2026-06-11T03:20:02Z'];
  const opening = { module: rig.valves, output: 'o1', cause: { run_id } } as const;
  await rig.report({ ...opening, kind: 'output_opened', at, closes_at: closesAt });
  await rig.report({
    ...opening,
    kind: 'output_closed',
    at: closesAt,
    opened_at: at,
    open_s: 1200,
    reason: 'duration',
  });
  await rig.pass({ minutes: 2 });
  expect(await messages(rig)).toEqual([]);
});

test('while the server was running, a station that never got the plan is named as unreachable', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule({ name: 'Dawn' });
  await rig.setOnline(false);
  for (let i = 0; i < 14; i += 1) await rig.pass({ minutes: 10 });
  expect(await messages(rig)).toEqual(['Not irrigated (1): Dawn. The base station could not be reached.']);
});

test('a station that had the plan and did not open is named', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule({ name: 'Dawn' });
  await rig.pass();
  await rig.holdsPlans();
  for (let i = 0; i < 14; i += 1) await rig.pass({ minutes: 10 });
  expect(await messages(rig)).toEqual(['Not irrigated (1): Dawn. The base station did not open the valves in time.']);
});
