import { emits } from '@zagon/contract/live/events.ts';
import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { copyReadings } from '../../stores/readings/write.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';

const NOW = '2026-11-21T10:00:00Z';
const clock = fixedClock(NOW);
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const { accountId: foreignId } = await addAccount(sql, 'Farm beside');
const fixture = await addFarmFixture(sql, accountId);
const foreign = await addFarmFixture(sql, foreignId);
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, accountId, 'normal');
const zofia = await addUser(sql, 'zofia@zagon.example', { operator: true });

const HOUR_MS = 3_600_000;
for (const [moduleId, owner] of [
  [fixture.probeId, accountId],
  [foreign.probeId, foreignId],
] as const) {
  const row = await sql.first<{ key: number }>('select key from modules where id = $1', [moduleId]);
  const moduleKey = row?.key ?? 0;
  await sql.run('insert into module_ownerships (module_key, client_id) values ($1, $2) on conflict do nothing', [
    moduleKey,
    owner,
  ]);
  const rows = Array.from({ length: 47 }, (_, i) => ({
    moduleKey,
    atMs: Date.parse(NOW) - (i + 1) * HOUR_MS,
    values: { HUMIDITY_1: 30 + i },
  }));
  await sql.transaction((_sql, connection) => copyReadings(connection, rows));
}

const sockets: TestSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function request(body: unknown, user = anna, account: string | null = accountId, reason: string | null = null) {
  const socket = await openSocket(address, await addSession(sql, user, account, clock.now(), reason));
  sockets.push(socket);
  return socket.request('supervisor_history_request', body);
}

const { reply } = emits.supervisor_history_request;

test('the history of a wall has the last 24 hours of every module of the account, and of no other', async () => {
  const answer = reply.parse(await request({ fields: ['HUMIDITY_1'] }));
  const ids = await sql.rows<{ id: string }>('select id from modules where client_id = $1', [accountId]);
  expect(answer.objects.map(({ id_object }) => id_object).toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
  const probe = answer.objects.find(({ id_object }) => id_object === fixture.probeId);
  expect(probe).toMatchObject({ start_date: '2026-11-20T10:00:00.000Z', end_date: '2026-11-21T10:00:00.000Z' });
  expect(probe?.timestamps).toHaveLength(24);
  expect(probe?.columns['HUMIDITY_1']?.at(-1)).toBe(30);
});

test('the history of a wall has selected modules and other periods, in as few points as requested', async () => {
  const body = { fields: ['HUMIDITY_1'], id_objects: [fixture.probeId], hours: 48, max_points: 10 };
  const { objects } = reply.parse(await request(body));
  expect(objects.map(({ id_object }) => id_object)).toEqual([fixture.probeId]);
  expect(objects[0]?.timestamps.length).toBeGreaterThan(1);
  expect(objects[0]?.timestamps.length).toBeLessThanOrEqual(20);
});

test('the history of a wall has the rows that a curve of some width needs, with a break in every gap', async () => {
  const body = { fields: ['HUMIDITY_1'], id_objects: [fixture.probeId], pixel_columns: 200 };
  const { objects } = reply.parse(await request(body));
  // The module reports more often than the hourly readings of this test.
  expect(objects[0]?.columns['HUMIDITY_1']?.filter((value) => value !== null)).toHaveLength(24);
  expect(objects[0]?.columns['HUMIDITY_1']?.filter((value) => value === null)).toHaveLength(23);
  expect(objects[0]?.outliers).toEqual({ HUMIDITY_1: [] });
  expect(await request({ ...body, pixel_columns: 0 })).toMatchObject({ err: 'validation' });
});

test('the history of a wall is refused for a module of another account and a field that does not exist', async () => {
  expect(await request({ fields: ['HUMIDITY_1'], id_objects: [foreign.probeId] })).toMatchObject({ err: 'not_found' });
  expect(await request({ fields: ['SALARY'] })).toMatchObject({ err: 'validation' });
});

test('an operator reads it only inside an entered account', async () => {
  const body = { fields: ['HUMIDITY_1'] };
  expect(await request(body, zofia, null)).toMatchObject({ err: 'access_denied' });
  expect(await request(body, zofia, accountId, 'looking for a fault')).toMatchObject({ ok: true });
});
