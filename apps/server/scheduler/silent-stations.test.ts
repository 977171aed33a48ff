import { expect, test } from 'vitest';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';

const FOUR = '2026-06-11T02:00:00Z';

async function messages(bench: Bench): Promise<readonly string[]> {
  const rows = await bench.pools.system.rows<{ en: string }>(
    "select message ->> 'en' as en from alarms where client_id = $1 order by activation_date, id",
    [bench.clientId],
  );
  return rows.map(({ en }) => en);
}

/** A program at five, sent to the station; the link is lost five minutes before. */
async function cutOff(bench: Bench, holds: boolean): Promise<void> {
  await bench.addSchedule();
  await bench.pass();
  if (holds) await bench.holdsPlans();
  await bench.pass({ minutes: 55 });
  await bench.setOnline(false);
}

test('a station that is out of reach at a planned start is told within two minutes, once, and is over when it is back', async () => {
  const bench = await irrigationBench(FOUR);
  await cutOff(bench, true);
  await bench.pass({ minutes: 5 });
  expect(await bench.alarms()).toEqual([]);
  bench.told.length = 0;
  await bench.pass({ minutes: 1 });
  expect(await bench.alarms()).toEqual(['station_silent_at_start active']);
  expect(bench.told.flatMap(({ alarms }) => alarms ?? [])).toHaveLength(1);
  expect((await messages(bench))[0]).toContain('It holds the plan and irrigates by itself');
  await bench.pass({ seconds: 10 });
  expect(await bench.alarms()).toHaveLength(1);
  await bench.setOnline(true);
  bench.told.length = 0;
  await bench.pass({ seconds: 10 });
  expect(await bench.alarms()).toEqual(['station_silent_at_start ended']);
  expect(bench.told.flatMap(({ alarms }) => alarms ?? [])).toHaveLength(1);
});

test('one that does not even hold the plan is said not to irrigate', async () => {
  const bench = await irrigationBench(FOUR);
  await cutOff(bench, false);
  await bench.pass({ minutes: 6 });
  expect((await messages(bench))[0]).toContain('it does not irrigate until it is back');
});

test('a station that is back before its program starts is not told', async () => {
  const bench = await irrigationBench(FOUR);
  await cutOff(bench, true);
  await bench.setOnline(true);
  await bench.pass({ minutes: 6, seconds: 20 });
  expect(await bench.alarms()).toEqual([]);
});

test('one that can be heard, holds the plan and says nothing of the start is told within two minutes', async () => {
  const bench = await irrigationBench(FOUR);
  await cutOff(bench, true);
  await bench.setOnline(true);
  await bench.pass({ minutes: 6, seconds: 31 });
  expect(await bench.alarms()).toEqual(['start_not_reported active']);
  const run = bench.firstPlan();
  await bench.opened('o1', { run_id: run.run_id }, 1200);
  await bench.pass({ seconds: 1 });
  expect(await bench.alarms()).toEqual(['start_not_reported ended']);
});

test('one that comes back after the start is given time to tell what it did by itself', async () => {
  const bench = await irrigationBench(FOUR);
  await cutOff(bench, true);
  await bench.pass({ minutes: 10 });
  await bench.setOnline(true);
  await bench.pass({ seconds: 80 });
  expect(await bench.alarms()).toEqual(['station_silent_at_start ended']);
});
