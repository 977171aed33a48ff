import { expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

const FOUR = '2026-06-11T02:00:00Z';

async function messages(rig: IrrigationRig): Promise<readonly string[]> {
  const rows = await rig.pools.system.rows<{ en: string }>(
    "select message ->> 'en' as en from alarms where client_id = $1 and rule = 'run_missed' order by activation_date",
    [rig.accountId],
  );
  return rows.map(({ en }) => en);
}

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
