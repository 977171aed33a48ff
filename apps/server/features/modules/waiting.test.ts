import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { insertSetAside } from '../../stores/readings/set-aside.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { aSpareDevice, TEST_PIN } from '../../testing/hardware.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

async function aFarm(name: string) {
  const { accountId } = await addAccount(sql, name);
  const { stationId } = await addFarmFixture(sql, accountId);
  const row = await sql.first<{ serial: string }>('select serial_number as serial from modules where id = $1', [
    stationId,
  ]);
  const as = async (role: 'admin' | 'normal') => {
    const userId = await addUser(sql, `${role}.${name.toLowerCase()}@farm.example`);
    await assign(sql, userId, accountId, role);
    return new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
  };
  return { station: row?.serial ?? '', admin: await as('admin'), user: await as('normal') };
}

const [ours, theirs] = [await aFarm('Ours'), await aFarm('Theirs')];

/** Relays a message of a device that is in no account. */
const relay = (station: string, module: string, ago: Temporal.DurationLike) =>
  insertSetAside(
    sql,
    [
      {
        stationSerial: station,
        moduleSerial: module,
        reason: 'unknown_device',
        payload: { pin: TEST_PIN },
        record: null,
      },
    ],
    clock.now().subtract(ago),
  );

const waiting = async (browser: Browser) => (await browser.get('/api/waiting_objects')).body;

test('an account without waiting modules gets an empty list', async () => {
  expect(await waiting(ours.admin)).toEqual([]);
});

test('the list of waiting devices shows the devices paired with a station of the account or relayed by it, most recently received first, until they are added', async () => {
  await aSpareDevice(sql, 'AM200-WAIT-1', 'AM-200', { station: ours.station });
  await aSpareDevice(sql, 'AM421-WAIT-2', 'AM-421', { station: ours.station });
  await aSpareDevice(sql, 'AM100103-WAIT-3', 'AM-100-103');
  await relay(ours.station, 'AM421-WAIT-2', { minutes: 40 });
  await relay(ours.station, 'AM100103-WAIT-3', { minutes: 20 });
  await relay(ours.station, 'AM100103-WAIT-3', { minutes: 5 });
  await relay(ours.station, 'NOT-MADE-1', { minutes: 1 });
  const listed = await waiting(ours.admin);
  expect(listed).toEqual([
    { serial_number: 'AM100103-WAIT-3', device_type: 'AM-100-103', received_at: '2026-11-21T09:55:00Z' },
    { serial_number: 'AM421-WAIT-2', device_type: 'AM-421', received_at: '2026-11-21T09:20:00Z' },
    { serial_number: 'AM200-WAIT-1', device_type: 'AM-200', received_at: null },
  ]);
  expect(JSON.stringify(listed)).not.toContain(TEST_PIN);
  await ours.admin.request('POST', '/api/objects', { body: { serial_number: 'AM421-WAIT-2', pin: TEST_PIN } });
  expect(await waiting(ours.admin)).toEqual([
    expect.objectContaining({ serial_number: 'AM100103-WAIT-3' }),
    expect.objectContaining({ serial_number: 'AM200-WAIT-1' }),
  ]);
});

test('a device paired with the station of another account, or added there, is not shown although it is received', async () => {
  await aSpareDevice(sql, 'AM200-WAIT-4', 'AM-200', { station: theirs.station });
  await aSpareDevice(sql, 'AM200-WAIT-5', 'AM-200');
  await theirs.admin.request('POST', '/api/objects', { body: { serial_number: 'AM200-WAIT-5', pin: TEST_PIN } });
  await relay(ours.station, 'AM200-WAIT-4', { minutes: 1 });
  await relay(ours.station, 'AM200-WAIT-5', { minutes: 1 });
  const [ourList, theirList] = [await waiting(ours.admin), await waiting(theirs.admin)];
  expect(JSON.stringify(ourList)).not.toMatch(/WAIT-[45]/);
  expect(theirList).toEqual([expect.objectContaining({ serial_number: 'AM200-WAIT-4', received_at: null })]);
});

test('a scrapped device is not shown', async () => {
  await aSpareDevice(sql, 'AM200-WAIT-6', 'AM-200', { station: theirs.station });
  await sql.run("update hardware set scrapped_at = now() where serial_number = 'AM200-WAIT-6'");
  expect(JSON.stringify(await waiting(theirs.admin))).not.toContain('WAIT-6');
});

test('only an administrator, who may add modules, sees the list of waiting devices', async () => {
  expect(await ours.user.get('/api/waiting_objects')).toMatchObject({ status: 403 });
  expect((await new Browser(address).get('/api/waiting_objects')).status).toBe(401);
});
