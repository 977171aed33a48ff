import { expect, test } from 'vitest';
import { openPools } from '../database/pool.ts';
import { testDatabase } from '../database/test-database.ts';
import { tidyUp } from './housekeeping.ts';
import { silentLog, type LogFields } from '../core/log.ts';
import { insertSetAside } from '../stores/readings/set-aside.ts';
import { insertImport } from '../stores/modules/imports.ts';
import { addAccount, addUser, anId } from '../testing/farm.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';

const database = await testDatabase();
const pools = openPools(database.address, { app: 1, system: 3 });
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const TEN_MINUTES = { minutes: 10 } as const;

const warnings: LogFields[] = [];
const log = { ...silentLog, warn: (event: string, fields?: LogFields) => void warnings.push({ event, ...fields }) };

async function setAside(reason: string, at: Temporal.Instant): Promise<void> {
  const message = { stationSerial: 'S-1', moduleSerial: null, reason, payload: {}, record: null };
  await insertSetAside(pools.system, [message], at);
}
async function storedReasons(): Promise<string[]> {
  const rows = await pools.system.rows<{ reason: string }>('select reason from set_aside_messages order by id');
  return rows.map(({ reason }) => reason);
}

test('messages set aside are stored for thirty days, up to a maximum number', async () => {
  await setAside('older than a month', now.subtract({ hours: 24 * 30 + 1 }));
  for (const reason of ['first', 'second', 'third']) await setAside(reason, now.subtract({ hours: 24 }));
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now, { setAsideMost: 2 });
  expect(await storedReasons()).toEqual(['second', 'third']);
  expect(warnings).toEqual([]);
});

test('each station that had messages set aside is logged with their number', async () => {
  await setAside('unknown_device', now.subtract({ minutes: 2 }));
  await setAside('unknown_device', now.subtract({ minutes: 1 }));
  await setAside('unknown_device', now.subtract({ minutes: 11 }));
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now);
  expect(warnings).toEqual([
    { event: 'link.messages_quarantined', station: 'S-1', reason: 'unknown_device', messages: 2 },
  ]);
});

test('handled station events are deleted after thirty days and expired plan sets after three, but never the newest', async () => {
  const { stationId } = await addFarmFixture(pools.system, (await addAccount(pools.system, 'Farm')).accountId);
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
  const remaining = (table: string, column: string) =>
    pools.system.rows(`select ${column} as n from ${table} where station_id = $1 order by 1`, [stationId]);
  expect(await remaining('station_events', 'message')).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await remaining('plan_sets', 'version')).toEqual([{ n: 2 }, { n: 3 }]);
});

test('uploads that were not started within a day are deleted', async () => {
  const { accountId } = await addAccount(pools.system, 'Uploads');
  const { probeId } = await addFarmFixture(pools.system, accountId);
  const userId = await addUser(pools.system, 'uploads@farm.example');
  for (const [name, hours] of [
    ['resting', 25],
    ['recent', 23],
  ] as const)
    await insertImport(pools.system, {
      id: anId(),
      accountId,
      moduleId: probeId,
      userId,
      name,
      now: now.subtract({ hours }),
    });
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now);
  const rows = await pools.system.rows<{ name: string }>('select name from imports where client_id = $1', [accountId]);
  expect(rows).toEqual([{ name: 'recent' }]);
});

test('an uploaded picture that no dashboard shows is deleted after a day', async () => {
  const { accountId } = await addAccount(pools.system, 'Farm with pictures');
  const [old, fresh] = [anId(), anId()];
  for (const [id, hours] of [
    [old, 25],
    [fresh, 23],
  ] as const)
    await pools.system.run(
      `insert into dashboard_pictures (id, client_id, media, bytes, width, height, created_at)
       values ($1, $2, 'image/png', '\\x00', 64, 64, $3)`,
      [id, accountId, now.subtract({ hours })],
    );
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now);
  expect(await pools.system.rows('select id from dashboard_pictures')).toEqual([{ id: fresh }]);
});

test('superseded findings are deleted after four hundred days, and open ones stay', async () => {
  const { accountId } = await addAccount(pools.system, 'Findings');
  const { sectionId } = await addFarmFixture(pools.system, accountId);
  for (const [examples, days] of [
    [1, 401],
    [2, 399],
    [3, null],
  ] as const)
    await pools.system.run(
      `insert into findings (id, client_id, kind, subject_id, at, stated, examples, silence, superseded_at)
       values ($1, $2, 'soil_water', $3, '2025-01-01', false, $4, 'learning', $5)`,
      [anId(), accountId, sectionId, examples, days === null ? null : now.subtract({ hours: 24 * days })],
    );
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now);
  expect(
    await pools.system.rows('select examples as n from findings where client_id = $1 order by 1', [accountId]),
  ).toEqual([{ n: 2 }, { n: 3 }]);
});
