import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addAlarm, addFarmFixture } from '../../testing/farm-fixture.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const { probeId } = await addFarmFixture(sql, accountId);
const anna = await addUser(sql, 'anna@farm.example');
await sql.run("update users set first_name = 'Anna', family_name = 'Zielińska' where id = $1", [anna]);
await assign(sql, anna, accountId, 'admin');
const secret = await addSession(sql, anna, accountId, testClock.now());
const browser = new Browser(address).withSession(secret);
const remove = (id: string) => browser.request('DELETE', `/api/alarms/${id}`);
const confirm = (id: string) => browser.request('POST', `/api/alarms/${id}/confirm`);
const unconfirm = (id: string) => browser.request('POST', `/api/alarms/${id}/unconfirm`);

test('confirming an active alarm records the user and updates every open page', async () => {
  const id = await addAlarm(sql, accountId, { moduleId: probeId });
  const socket = await openSocket(address, secret);
  const confirmed = await confirm(id);
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      id,
      id_object: probeId,
      object_name: 'Probe',
      confirmed_by: anna,
      confirmation_user_name: 'Anna Zielińska',
    },
  });
  expect(await socket.next('alarms')).toEqual(confirmed.body);
  socket.close();
});

test('confirming twice changes nothing: the first confirmation is kept', async () => {
  const id = await addAlarm(sql, accountId);
  const first = await confirm(id);
  expect((await confirm(id)).body).toEqual(first.body);
});

test('anyone who may confirm an alarm may undo its confirmation, and every page shows it as unconfirmed', async () => {
  const id = await addAlarm(sql, accountId, { endedAt: '2026-11-01T11:00:00Z' });
  await confirm(id);
  const socket = await openSocket(address, secret);
  const takenBack = await unconfirm(id);
  expect(takenBack).toMatchObject({
    status: 200,
    body: { id, confirmation_date: null, confirmed_by: null, confirmation_user_name: null },
  });
  expect(await socket.next('alarms')).toEqual(takenBack.body);
  socket.close();
  expect((await unconfirm(id)).body).toEqual(takenBack.body);
  expect(await remove(id)).toMatchObject({ status: 409, body: { err: 'alarm_active' } });
  await confirm(id);
  expect((await remove(id)).status).toBe(200);
  expect(await unconfirm(id)).toMatchObject({ status: 404, body: { err: 'not_found' } });
});

test('an alarm can be removed only after it has ended and been confirmed', async () => {
  const active = await addAlarm(sql, accountId);
  expect(await remove(active)).toMatchObject({ status: 409, body: { err: 'alarm_active' } });
  await confirm(active);
  expect(await remove(active)).toMatchObject({ status: 409, body: { err: 'alarm_active' } });
  const ended = await addAlarm(sql, accountId, { endedAt: '2026-11-01T11:00:00Z' });
  expect(await remove(ended)).toMatchObject({ status: 409, body: { err: 'alarm_active' } });
  await confirm(ended);
  expect((await remove(ended)).status).toBe(200);
  expect((await remove(ended)).status).toBe(404);
  expect((await browser.get('/api/alarms')).body).not.toContainEqual(expect.objectContaining({ id: ended }));
});

test('confirming, taking it back and removing are recorded in the audit log', async () => {
  const id = await addAlarm(sql, accountId, { endedAt: '2026-11-01T11:00:00Z' });
  await confirm(id);
  await unconfirm(id);
  await confirm(id);
  await remove(id);
  const lines = await sql.rows('select user_id, event from audit_log where subject = $1 order by id', [id]);
  expect(lines).toEqual([
    { user_id: anna, event: 'alarm_confirmed' },
    { user_id: anna, event: 'alarm_unconfirmed' },
    { user_id: anna, event: 'alarm_confirmed' },
    { user_id: anna, event: 'alarm_removed' },
  ]);
});

test('alarms are listed newest first, with pages backwards from a given time', async () => {
  const list = (await browser.get('/api/alarms?limit=2')).body;
  expect(list).toHaveLength(2);
  expect((await browser.get('/api/alarms?before=2026-11-01T10:00:00Z')).body).toEqual([]);
});

test('alarms of a period are those raised at its beginning or later, and before its end', async () => {
  const of = async (query: string) => (await browser.get(`/api/alarms?${query}`)).body as readonly { id: string }[];
  const id = await addAlarm(sql, accountId);
  const found = (await of('limit=1000')).find((alarm) => alarm.id === id) as { activation_date: string } | undefined;
  const raisedMs = Date.parse(found?.activation_date ?? '');
  const at = (ms: number) => new Date(raisedMs + ms).toISOString();
  const ids = async (since: string, before: string) =>
    (await of(`since=${since}&before=${before}`)).map((alarm) => alarm.id).includes(id);
  expect(await ids(at(0), at(1))).toBe(true);
  expect(await ids(at(1), at(60_000))).toBe(false);
  expect(await ids(at(-60_000), at(0))).toBe(false);
});
