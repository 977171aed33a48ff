import { expect, test } from 'vitest';
import { fixedClock } from '../../../core/clock.ts';
import { Browser } from '../../../testing/browser.ts';
import { addSession, addUser, anId } from '../../../testing/farm.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const reason = 'ordered by phone, offer 17';

async function anOperator() {
  const id = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  return new Browser(address).withSession(await addSession(sql, id, null, clock.now()));
}

const aFarm = () => ({
  name: `Farm ${anId()}`,
  type: 'company',
  email: `${anId()}@farm.example`,
  language: 'en',
  expiration_date: '2027-03-31',
  reason,
});

test('an operator opens an account, and its first administrator is invited by e-mail', async () => {
  const operator = await anOperator();
  const body = aFarm();
  const opened = await operator.request('POST', '/api/admin/clients', { body });
  expect(opened.status).toBe(201);
  const { id } = opened.body as { id: string };
  expect((await operator.get(`/api/admin/clients/${id}`)).body).toMatchObject({
    name: body.name,
    expiration_date: '2027-03-31',
    members: [],
    log: [{ acting_as: 'operator', reason }],
  });
  const invited = await sql.first<{ user_type: number; mails: number }>(
    `select i.user_type, (select count(*)::integer from deliveries d where d.address = i.email) as mails
     from invitations i where i.client_id = $1`,
    [id],
  );
  expect(invited).toEqual({ user_type: 1, mails: 1 });
});

test('every field that is wrong is named at once', async () => {
  const operator = await anOperator();
  const body = { ...aFarm(), name: ' short ', email: '', reason: '' };
  const { status, body: refused } = await operator.request('POST', '/api/admin/clients', { body });
  expect([status, Object.keys((refused as { fields: object }).fields).toSorted()]).toEqual([
    422,
    ['email', 'name', 'reason'],
  ]);
});

test('names are taken once, whatever their case', async () => {
  const operator = await anOperator();
  const body = aFarm();
  expect((await operator.request('POST', '/api/admin/clients', { body })).status).toBe(201);
  const again = { ...aFarm(), name: body.name.toUpperCase() };
  expect(await operator.request('POST', '/api/admin/clients', { body: again })).toMatchObject({
    status: 422,
    body: { fields: { name: expect.any(String) } },
  });
});
