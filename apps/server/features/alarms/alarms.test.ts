import { expect, test } from 'vitest';
import { Browser } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../test-rig/farm.ts';
import { openSocket } from '../../test-rig/socket.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { addAlarm, addThings } from '../../test-rig/things.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { clientId } = await addAccount(sql, 'Farm');
const { probeId } = await addThings(sql, clientId);
const anna = await addUser(sql, 'anna@farm.example');
await sql.run("update users set first_name = 'Anna', family_name = 'Zielińska' where id = $1", [anna]);
await assign(sql, anna, clientId, 'admin');
const secret = await addSession(sql, anna, clientId, Temporal.Now.instant());
const browser = new Browser(address).hold(secret);
const remove = (id: string) => browser.request('DELETE', `/api/alarms/${id}`);
const confirm = (id: string) => browser.request('POST', `/api/alarms/${id}/confirm`);

test('an active alarm is confirmed with a name, and every open page hears it', async () => {
  const id = await addAlarm(sql, clientId, { moduleId: probeId });
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

test('to confirm twice changes nothing: the first one stands', async () => {
  const id = await addAlarm(sql, clientId);
  const first = await confirm(id);
  expect((await confirm(id)).body).toEqual(first.body);
});

test('an alarm is removed only when its cause has ended and somebody confirmed it', async () => {
  const active = await addAlarm(sql, clientId);
  expect(await remove(active)).toMatchObject({ status: 409, body: { err: 'alarm_active' } });
  await confirm(active);
  expect(await remove(active)).toMatchObject({ status: 409, body: { err: 'alarm_active' } });
  const ended = await addAlarm(sql, clientId, { endedAt: '2026-11-01T11:00:00Z' });
  expect(await remove(ended)).toMatchObject({ status: 409, body: { err: 'alarm_active' } });
  await confirm(ended);
  expect((await remove(ended)).status).toBe(200);
  expect((await remove(ended)).status).toBe(404);
  expect((await browser.get('/api/alarms')).body).not.toContainEqual(expect.objectContaining({ id: ended }));
});

test('who did it stands in the audit log', async () => {
  const id = await addAlarm(sql, clientId, { endedAt: '2026-11-01T11:00:00Z' });
  await confirm(id);
  await remove(id);
  const lines = await sql.rows('select user_id, event from audit_log where subject = $1 order by id', [id]);
  expect(lines).toEqual([
    { user_id: anna, event: 'alarm_confirmed' },
    { user_id: anna, event: 'alarm_removed' },
  ]);
});

test('the list comes newest first, and goes on before a moment', async () => {
  const list = (await browser.get('/api/alarms?limit=2')).body;
  expect(list).toHaveLength(2);
  expect((await browser.get('/api/alarms?before=2026-11-01T10:00:00Z')).body).toEqual([]);
});
