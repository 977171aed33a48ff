import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { testDatabase } from './db/test-database.ts';
import { createEvents } from './events.ts';
import { silentLog } from './log.ts';
import { notifier } from './notify/start.ts';
import { addAccount, addUser, anId, assign } from './test-rig/farm.ts';
import { addThings } from './test-rig/things.ts';
import { watchContact } from './features/alarms/contact-watch.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const clock = fixedClock('2026-06-11T04:00:00Z');
const { clientId } = await addAccount(sql, 'Farm');
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, clientId, 'admin');
const { stationId } = await addThings(sql, clientId);
for (let probe = 0; probe < 12; probe += 1)
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-100-103', 'P')`,
    [anId(), clientId, stationId, `P-${probe}`],
  );

const events = createEvents();
const toasts: string[] = [];
events.onAnnouncement(({ name, body }) => {
  if (name === 'notifications') toasts.push('message' in body && 'en' in body.message ? body.message.en : '');
});
const link = 'https://farm.example/#/alarms';
const people = notifier({ pool: sql, clock, events, log: silentLog, ways: {}, tell: async () => undefined, link });

/** Time passes as the server lives it: every half minute somebody looks, and tells. */
async function pass(minutes: number): Promise<void> {
  for (let turn = 0; turn < minutes * 2; turn += 1) {
    clock.advance({ seconds: 30 });
    await sql.transaction((tx) => watchContact(tx, clock.now()));
    await people.turn();
  }
}
const linkIs = (online: boolean) =>
  sql.run('update stations set online = $2, online_changed_at = $3 where module_id = $1', [
    stationId,
    online,
    clock.now(),
  ]);
const heard = () =>
  sql.run(
    `insert into module_latest (module_key, ts, received_at) select key, $2, $2 from modules where client_id = $1
     on conflict (module_key) do update set ts = excluded.ts, received_at = excluded.received_at`,
    [clientId, clock.now()],
  );

test('a base station with 14 modules that is silent for two hours is one message, and its coming back is none', async () => {
  await linkIs(true);
  await heard();
  await pass(5);
  expect(toasts).toEqual([]);
  await linkIs(false);
  await pass(120);
  expect(toasts).toEqual(['Base station not responding, modules without contact: 14']);
  await linkIs(true);
  await heard();
  await pass(20);
  expect(toasts).toHaveLength(1);
  const mails = await sql.rows('select channel from deliveries');
  expect(mails).toEqual([{ channel: 'email' }]);
  const open = await sql.run('select from alarms where inactivation_date is null');
  expect(open).toBe(0);
});
