import { isTokenWellFormed } from '@zagon/domain/access-tokens/token-form.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-06-11T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const { accountId } = await addAccount(sql, 'Farm');
const { sectionId } = await addFarmFixture(sql, accountId);
const member = async (name: string, role: 'admin' | 'normal') => {
  const userId = await addUser(sql, `${name}@farm.example`);
  await assign(sql, userId, accountId, role);
  return { userId, browser: new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now())) };
};
const anna = await member('anna', 'admin');
const jan = await member('jan', 'normal');

const made = z.object({ token: z.string(), access_token: z.object({ id: z.string() }) });

async function make({ browser }: typeof anna, body: object): Promise<z.output<typeof made>> {
  return made.parse((await browser.request('POST', '/api/access_tokens', { body })).body);
}

const listed = async ({ browser }: typeof anna) =>
  z.array(z.object({ name: z.string(), own: z.boolean() })).parse((await browser.get('/api/access_tokens')).body);

test('a token is shown once, and neither stored nor recorded', async () => {
  const { token, access_token: row } = await make(anna, { name: 'Grafana', scope: 'read' });
  expect(isTokenWellFormed(token)).toBe(true);
  expect((await anna.browser.get('/api/access_tokens')).body).toMatchObject([
    { id: row.id, name: 'Grafana', scope: 'read', things: null, opening: null, own: true, calls_today: 0 },
  ]);
  const stored = await sql.rows(
    'select t::text as line from access_tokens t union all select l::text from audit_log l where l.client_id = $1',
    [accountId],
  );
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored).not.toHaveLength(0);
});

test('a user sees and ends the own tokens only, and an administrator those of everyone', async () => {
  const { access_token: own } = await make(jan, { name: 'Rain gauge', scope: 'read' });
  const { access_token: foreign } = await make(anna, { name: 'Pump house', scope: 'read' });
  expect(await listed(jan)).toEqual([{ name: 'Rain gauge', own: true }]);
  expect(await listed(anna)).toContainEqual({ name: 'Rain gauge', own: false });
  expect((await jan.browser.request('DELETE', `/api/access_tokens/${foreign.id}`)).status).toBe(404);
  expect((await anna.browser.request('DELETE', `/api/access_tokens/${own.id}`)).status).toBe(200);
  expect(await listed(jan)).toEqual([]);
});

test('only its maker renews a token, because it acts with the rights of its maker', async () => {
  const { access_token: row } = await make(jan, { name: 'Rain gauge', scope: 'read' });
  expect((await anna.browser.request('POST', `/api/access_tokens/${row.id}/renew`)).status).toBe(404);
  expect(await jan.browser.request('POST', `/api/access_tokens/${row.id}/renew`)).toMatchObject({
    status: 200,
    body: { access_token: { id: row.id, previous_expires_at: '2026-06-12T10:00:00Z' } },
  });
});

test('a token is limited to things of the account, of which at least one is chosen', async () => {
  const create = (things: object) =>
    anna.browser.request('POST', '/api/access_tokens', { body: { name: 'North', scope: 'read', things } });
  expect(await create({ sections: [sectionId] })).toMatchObject({
    status: 201,
    body: { access_token: { things: { sections: [sectionId], objects: [], groups: [] } } },
  });
  expect(await create({})).toMatchObject({ status: 422, body: { fields: { things: 'Choose at least 1' } } });
  const other = await addAccount(sql, 'Other farm');
  const { valvesId } = await addFarmFixture(sql, other.accountId);
  expect(await create({ objects: [valvesId], groups: [anId()] })).toMatchObject({
    status: 422,
    body: {
      fields: {
        'things.objects.0': 'There is no such item in the account',
        'things.groups.0': 'There is no such item in the account',
      },
    },
  });
});

test('the log of the account records what a token may do, and by whom it was made, renewed and ended', async () => {
  const { access_token: row } = await make(anna, {
    name: 'Pump house',
    scope: 'operate',
    opening: { max_minutes: 30, per_hour: 4 },
    valid_days: 10,
  });
  clock.advance({ hours: 2 });
  await anna.browser.request('POST', `/api/access_tokens/${row.id}/renew`);
  await anna.browser.request('DELETE', `/api/access_tokens/${row.id}`);
  const entries = await sql.rows('select event, user_id, details from audit_log where subject = $1 order by at, id', [
    row.id,
  ]);
  const values = { name: 'Pump house', access: 'operate', max_minutes: 30, openings_per_hour: 4 };
  expect(entries).toMatchObject([
    {
      event: 'access_token_created',
      user_id: anna.userId,
      details: { after: { ...values, expires_at: '2026-06-21T10:00:00Z' } },
    },
    {
      event: 'access_token_renewed',
      details: { before: { expires_at: '2026-06-21T10:00:00Z' }, after: { expires_at: '2026-06-21T12:00:00Z' } },
    },
    { event: 'access_token_ended', details: { before: values } },
  ]);
});

test('the tokens of a user who is removed end, each with its entry in the log', async () => {
  const eva = await member('eva', 'normal');
  const { access_token: row } = await make(eva, { name: 'Weather', scope: 'read' });
  await anna.browser.request('DELETE', `/api/users/${eva.userId}`, { body: { confirmed: true } });
  expect(await listed(anna)).not.toContainEqual(expect.objectContaining({ name: 'Weather' }));
  expect(
    await sql.rows('select event, user_id from audit_log where subject = $1 order by at desc, id desc limit 1', [
      row.id,
    ]),
  ).toEqual([{ event: 'access_token_ended', user_id: anna.userId }]);
});
