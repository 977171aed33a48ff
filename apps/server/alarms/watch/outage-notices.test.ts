import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { expect, test } from 'vitest';
import { recordPresence } from '../../stores/stations/server-presence.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { notifyOfOutage } from './outage-notices.ts';

const FOUR = '2026-06-11T02:00:00Z';

async function missedNotices(rig: IrrigationRig): Promise<readonly unknown[]> {
  return rig.pools.system.rows("select id from alarms where client_id = $1 and rule = 'run_missed'", [rig.accountId]);
}

async function noticesOfOutages(rig: IrrigationRig): Promise<readonly string[]> {
  await rig.pools.system.transaction((sql) => notifyOfOutage(sql, rig.clock.now()));
  const rows = await rig.pools.system.rows<{ en: string }>(
    "select message ->> 'en' as en from alarms where client_id = $1 and rule = 'server_outage' order by activation_date",
    [rig.accountId],
  );
  return rows.map(({ en }) => en);
}

test('after an outage one notice covers it and of the cycles planned before it and those never planned, and no other', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule({ name: 'Dawn' });
  await rig.pass();
  await rig.pass({ hours: 72 });
  await rig.pass({ seconds: 4 });
  await rig.pass({ minutes: 1 });
  expect(await noticesOfOutages(rig)).toEqual([]);
  await rig.pass({ minutes: 10 });
  const notices = [
    'The Zagon server was down from 11.06.2026, 04:00 to 14.06.2026, 04:00. The readings of that time are here. Not irrigated (3): Dawn.',
  ];
  expect(await noticesOfOutages(rig)).toEqual(notices);
  await rig.pass({ minutes: 2 });
  expect(await noticesOfOutages(rig)).toEqual(notices);
  expect(await missedNotices(rig)).toEqual([]);
});

test('an outage in which nothing was missed has a notice too, with the modules that have no readings of it', async () => {
  const rig = await irrigationRig(FOUR);
  await rig.pass();
  const { system } = rig.pools;
  await system.run(
    `insert into module_latest (module_key, ts, received_at) select key, $1, $1 from modules where status = ${MODULE_STATUS.on}
     on conflict (module_key) do update set ts = excluded.ts`,
    [rig.clock.now()],
  );
  const modules = await system.first<{ count: number }>(
    `select count(*)::int as count from modules where status = ${MODULE_STATUS.on}`,
  );
  await rig.pass({ hours: 2 });
  await rig.pass({ minutes: 10 });
  expect(await noticesOfOutages(rig)).toEqual([
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
  expect(await noticesOfOutages(rig)).toEqual([]);
});
