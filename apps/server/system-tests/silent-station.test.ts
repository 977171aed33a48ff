import { expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { testDatabase } from '../database/test-database.ts';
import { createEvents } from '../core/events.ts';
import { createNotifier } from '../alarms/delivery/notifier.ts';
import { addAccount, addUser, anId, assign } from '../testing/farm.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { checkContact } from '../alarms/watch/contact-watch.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const clock = fixedClock('2026-06-11T04:00:00Z');
const STARTED = clock.now();
const { accountId } = await addAccount(sql, 'Farm');
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, accountId, 'admin');
const { stationId } = await addFarmFixture(sql, accountId);
for (let probe = 0; probe < 12; probe += 1)
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-100-103', 'P')`,
    [anId(), accountId, stationId, `P-${probe}`],
  );

const events = createEvents();
const toasts: string[] = [];
events.onPublish(({ name, body }) => {
  if (name === 'notifications') toasts.push('message' in body && 'en' in body.message ? body.message.en : '');
});
const addresses = { alarms: 'https://farm.example/#/alarms', mute: 'https://farm.example/#/mute' };
const userNotifier = createNotifier({
  pool: sql,
  clock,
  events,
  publishChanges: () => undefined,
  addresses,
  queued: () => undefined,
});

/** Simulates the server: checks contact and sends notifications every half minute. */
async function passTime(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 2; step += 1) {
    clock.advance({ seconds: 30 });
    await sql.transaction((tx) => checkContact(tx, clock.now(), STARTED));
    await userNotifier.pass();
  }
}
const setLinkOnline = (online: boolean) =>
  sql.run('update stations set online = $2, online_changed_at = $3 where module_id = $1', [
    stationId,
    online,
    clock.now(),
  ]);
const receiveReadings = () =>
  sql.run(
    `insert into module_latest (module_key, ts, received_at) select key, $2, $2 from modules where client_id = $1
     on conflict (module_key) do update set ts = excluded.ts, received_at = excluded.received_at`,
    [accountId, clock.now()],
  );

test('a base station with 14 modules that is silent for two hours sends one message, and none when it comes back', async () => {
  await setLinkOnline(true);
  await receiveReadings();
  await passTime(5);
  expect(toasts).toEqual([]);
  await setLinkOnline(false);
  await passTime(120);
  expect(toasts).toEqual(['Base station not responding, modules without contact: 14']);
  await setLinkOnline(true);
  await receiveReadings();
  await passTime(20);
  expect(toasts).toHaveLength(1);
  const mails = await sql.rows('select channel from deliveries');
  expect(mails).toEqual([{ channel: 'email' }]);
  const open = await sql.run('select from alarms where inactivation_date is null');
  expect(open).toBe(0);
});
