import { expect, test } from 'vitest';
import { openPools } from './db/pool.ts';
import { testDatabase } from './db/test-database.ts';
import { tidyUp } from './housekeeping.ts';
import { silentLog, type LogFields } from './log.ts';
import { insertSetAside } from './stores/readings-set-aside.ts';
import { addAccount } from './test-rig/farm.ts';
import { addThings } from './test-rig/things.ts';

const database = await testDatabase();
const pools = openPools(database.address, { app: 1, system: 3 });
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const TEN_MINUTES = { minutes: 10 } as const;

const said: LogFields[] = [];
const log = { ...silentLog, warn: (event: string, fields?: LogFields) => void said.push({ event, ...fields }) };

async function setAside(reason: string, at: Temporal.Instant): Promise<void> {
  await insertSetAside(pools.system, [{ stationSerial: 'S-1', moduleSerial: null, reason, payload: {} }], at);
}
async function kept(): Promise<string[]> {
  const rows = await pools.system.rows<{ reason: string }>('select reason from set_aside_messages order by id');
  return rows.map(({ reason }) => reason);
}

test('what was set aside is kept for thirty days, and never more of it than there is room for', async () => {
  await setAside('older than a month', now.subtract({ hours: 24 * 30 + 1 }));
  for (const reason of ['first', 'second', 'third']) await setAside(reason, now.subtract({ hours: 24 }));
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now, { setAsideMost: 2 });
  expect(await kept()).toEqual(['second', 'third']);
  expect(said).toEqual([]);
});

test('the operator reads in the log which station had something set aside, and how often', async () => {
  await setAside('unknown_device', now.subtract({ minutes: 2 }));
  await setAside('unknown_device', now.subtract({ minutes: 1 }));
  await setAside('unknown_device', now.subtract({ minutes: 11 }));
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now);
  expect(said).toEqual([{ event: 'field.set_aside', station: 'S-1', reason: 'unknown_device', messages: 2 }]);
});

test('events of stations that were dealt with go after thirty days, plans that ran out after three, the newest never', async () => {
  const { stationId } = await addThings(pools.system, (await addAccount(pools.system, 'Farm')).clientId);
  const days = (count: number) => now.subtract({ hours: 24 * count });
  for (const [message, handled] of [
    [1, days(31)],
    [2, days(29)],
    [3, null],
  ] as const)
    await pools.system.run(
      `insert into station_events (station_id, memory_id, message, event, handled_at) values ($1, 'm', $2, '{}', $3)`,
      [stationId, message, handled],
    );
  for (const [version, until] of [
    [1, days(4)],
    [2, days(2)],
    [3, days(9)],
  ] as const)
    await pools.system.run(
      `insert into plan_sets (station_id, version, client_id, body, valid_until)
       select $1, $2, client_id, '{}', $3 from modules where id = $1`,
      [stationId, version, until],
    );
  await pools.system.run('update stations set plan_version_sent = 3 where module_id = $1', [stationId]);
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now);
  const left = (table: string, column: string) =>
    pools.system.rows(`select ${column} as n from ${table} where station_id = $1 order by 1`, [stationId]);
  expect(await left('station_events', 'message')).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await left('plan_sets', 'version')).toEqual([{ n: 2 }, { n: 3 }]);
});
