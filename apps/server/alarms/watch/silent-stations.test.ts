import { expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';

const FOUR = '2026-06-11T02:00:00Z';

async function messages(rig: IrrigationRig): Promise<readonly string[]> {
  const rows = await rig.pools.system.rows<{ en: string }>(
    "select message ->> 'en' as en from alarms where client_id = $1 order by activation_date, id",
    [rig.accountId],
  );
  return rows.map(({ en }) => en);
}

/** A schedule at five, sent to the station; the link is lost five minutes before. */
async function cutLink(rig: IrrigationRig, holds: boolean): Promise<void> {
  await rig.addSchedule();
  await rig.pass();
  if (holds) await rig.holdsPlans();
  await rig.pass({ minutes: 55 });
  await rig.setOnline(false);
}

test('a station unreachable at a planned start raises one alarm within two minutes, which ends when it is back', async () => {
  const rig = await irrigationRig(FOUR);
  await cutLink(rig, true);
  await rig.pass({ minutes: 5 });
  expect(await rig.alarms()).toEqual([]);
  rig.published.length = 0;
  await rig.pass({ minutes: 1 });
  expect(await rig.alarms()).toEqual(['station_silent_at_start active']);
  expect(rig.published.flatMap(({ alarms }) => alarms ?? [])).toHaveLength(1);
  expect((await messages(rig))[0]).toContain('It holds the plan and irrigates by itself');
  await rig.pass({ seconds: 10 });
  expect(await rig.alarms()).toHaveLength(1);
  await rig.setOnline(true);
  rig.published.length = 0;
  await rig.pass({ seconds: 10 });
  expect(await rig.alarms()).toEqual(['station_silent_at_start ended']);
  expect(rig.published.flatMap(({ alarms }) => alarms ?? [])).toHaveLength(1);
});

test('a station that does not hold the plan is reported as not irrigating', async () => {
  const rig = await irrigationRig(FOUR);
  await cutLink(rig, false);
  await rig.pass({ minutes: 6 });
  expect((await messages(rig))[0]).toContain('it will not irrigate until it is back online');
});

test('a station that is back before its schedule starts raises no alarm', async () => {
  const rig = await irrigationRig(FOUR);
  await cutLink(rig, true);
  await rig.setOnline(true);
  await rig.pass({ minutes: 6, seconds: 20 });
  expect(await rig.alarms()).toEqual([]);
});

test('a reachable station that holds the plan but does not report the start raises an alarm within two minutes', async () => {
  const rig = await irrigationRig(FOUR);
  await cutLink(rig, true);
  await rig.setOnline(true);
  await rig.pass({ minutes: 6, seconds: 31 });
  expect(await rig.alarms()).toEqual(['start_not_reported active']);
  const run = rig.firstPlan();
  await rig.opened('o1', { run_id: run.run_id }, 1200);
  await rig.pass({ seconds: 1 });
  expect(await rig.alarms()).toEqual(['start_not_reported ended']);
});

test('a station that is back after the start has time to report what it did on its own', async () => {
  const rig = await irrigationRig(FOUR);
  await cutLink(rig, true);
  await rig.pass({ minutes: 10 });
  await rig.setOnline(true);
  await rig.pass({ seconds: 80 });
  expect(await rig.alarms()).toEqual(['station_silent_at_start ended']);
});
