import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecret } from '../../calls/cookies.ts';
import { testDatabase } from '../../database/test-database.ts';
import { Browser, idOf } from '../../testing/browser.ts';
import { DATABASE_STATES } from '../../testing/database-outage.ts';
import { addSession, addUser, assign } from '../../testing/farm.ts';
import type { FieldStation } from '../../testing/processes/field.ts';
import { type ProcessRig, startRig } from '../../testing/processes/rig.ts';
import { testClock } from '../../testing/test-clock.ts';
import { openSocket } from '../../testing/socket.ts';

/* Two real servers with one database and one broker: what happens in one is seen in the other. */

const database = await testDatabase();
const sql = database.pools.system;
const started: { rig?: ProcessRig } = {};
/** Of the first station of the field, and a grower in its account. */
const farm: { station?: FieldStation; userId: string } = { userId: '' };

beforeAll(async () => {
  const rig = await startRig(database, 'aedes');
  started.rig = rig;
  await rig.processes.start();
  const [station] = rig.field.stations;
  if (station === undefined) throw new Error('the field has no station');
  farm.station = station;
  farm.userId = await addUser(sql, 'anna@farm.example');
  await assign(sql, farm.userId, station.accountId, 'admin');
});
afterAll(() => started.rig?.stop());

/** Addresses of the two servers. */
function addresses(): readonly [a: string, b: string] {
  const [a, b] = started.rig?.processes.living ?? [];
  if (a === undefined || b === undefined) throw new Error('there are no two servers');
  return [a.address, b.address];
}

function station(): FieldStation {
  if (farm.station === undefined) throw new Error('the rig did not start');
  return farm.station;
}

const newSession = () => addSession(sql, farm.userId, station().accountId, testClock.now());

test('what is saved through one process is announced to the pages of both', async () => {
  const [a, b] = addresses();
  const secret = await newSession();
  const pages = [await openSocket(a, secret), await openSocket(b, secret)];
  const body = { name: 'North', widgets: [], default_map_view: 'none' };
  const id = idOf(await new Browser(a).withSession(secret).request('POST', '/api/dashboards', { body }));
  for (const page of pages) {
    expect(await page.next('dashboards')).toEqual({ id });
    page.close();
  }
});

test('an opening ordered through one process is read by the other for its own pages', async () => {
  const [a, b] = addresses();
  const secret = await newSession();
  const pages = [await openSocket(a, secret), await openSocket(b, secret)];
  const body = { id_output: station().outputId, minutes: 5 };
  const id = idOf(await new Browser(a).withSession(secret).request('POST', '/api/manual_opens', { body }));
  for (const page of pages) {
    expect(await page.next('manual_opens')).toMatchObject({ id });
    page.close();
  }
});

test('readings of a station reach the pages of both processes, whichever of them leads its account', async () => {
  const secret = await newSession();
  for (const address of addresses()) {
    const page = await openSocket(address, secret);
    expect(await page.next('data')).toMatchObject({ fields: expect.any(Object) });
    page.close();
  }
});

test('the last message of a module is shown by both processes, whichever of them received it', async () => {
  const secret = await newSession();
  const row = await sql.first<{ id: string }>(
    "select id from modules where client_id = $1 and device_type = 'AM-100-103' limit 1",
    [station().accountId],
  );
  for (const address of addresses()) {
    const browser = new Browser(address).withSession(secret);
    await expect
      .poll(async () => (await browser.get(`/api/objects/${row?.id}/last_message`)).body)
      .toMatchObject({ message: { through: station().serial } });
  }
});

test('a sign-out through one process closes the sockets at the other at once, and says that it was one', async () => {
  const [a, b] = addresses();
  const secret = await newSession();
  const page = await openSocket(b, secret);
  await new Browser(a).withSession(secret).get('/logout');
  expect(await page.next('log_out')).toEqual({ reason: 'signed_out' });
  await page.disconnected();
});

test('a stop passes through a process that has not seen its session, while the database is away', async () => {
  const [a, b] = addresses();
  const secret = await newSession();
  expect(await new Browser(a).withSession(secret).get('/api/me')).toMatchObject({ status: 200 });
  // Without the pass of the browser, which is accepted in any process.
  const close = async (session: string): Promise<number> => {
    const browser = new Browser(b, { isPatient: false }).withSession(session);
    return (await browser.request('POST', `/api/outputs/${station().outputId}/close`)).status;
  };
  const closeWithoutDatabase = async (session: string): Promise<number> => {
    const comeBack = await DATABASE_STATES.away(database.address);
    try {
      return await close(session);
    } finally {
      await comeBack();
    }
  };
  // Until the other process has read what can be stopped in the accounts of the sessions it was told of.
  await expect.poll(() => closeWithoutDatabase(secret), { interval: 2_000 }).toBe(202);
  expect(await closeWithoutDatabase(newSecret())).toBe(503);
});
