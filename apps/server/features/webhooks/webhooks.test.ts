import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addWaitingEvent } from '../../testing/webhooks/receiver.ts';

const clock = fixedClock('2026-06-11T10:00:00Z');
const { app, address: server } = await startTestApp({ clock });
const sql = app.pools.system;

let accountId: string;
let sectionId: string;
let anna: Browser;

async function member(role: 'admin' | 'normal'): Promise<Browser> {
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, role);
  return new Browser(server).withSession(await addSession(sql, userId, accountId, clock.now()));
}

beforeEach(async () => {
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  ({ sectionId } = await addFarmFixture(sql, accountId));
  anna = await member('admin');
});

const BODY = { name: 'Node-RED', address: 'https://receiver.invalid/hook?key=abc', events: ['alarm.raised'] };
const made = z.object({ secret: z.string(), webhook: z.looseObject({ id: z.string(), version: z.string() }) });
const create = (change: object = {}) => anna.request('POST', '/api/webhooks', { body: { ...BODY, ...change } });
const make = async (change: object = {}) => made.parse((await create(change)).body);

test('a secret is shown once, stored sealed, and not recorded', async () => {
  const { secret, webhook } = await make();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await anna.get('/api/webhooks')).body).toMatchObject([
    { id: webhook.id, name: 'Node-RED', state: 'on', things: null, previous_secret_until: null },
  ]);
  const { secret: renewed } = made.parse((await anna.request('POST', `/api/webhooks/${webhook.id}/secret`)).body);
  expect(renewed).not.toBe(secret);
  expect((await anna.get(`/api/webhooks/${webhook.id}`)).body).toMatchObject({
    previous_secret_until: '2026-06-12T10:00:00Z',
    attempts: [],
  });
  const log = await sql.rows('select l::text as line from audit_log l where l.client_id = $1', [accountId]);
  expect(log).not.toHaveLength(0);
  for (const hidden of [secret, renewed, 'key=abc']) expect(JSON.stringify(log)).not.toContain(hidden);
});

test('only administrators see and change webhooks', async () => {
  const { webhook } = await make();
  const jan = await member('normal');
  expect((await jan.get('/api/webhooks')).status).toBe(403);
  expect((await jan.request('POST', '/api/webhooks', { body: BODY })).status).toBe(403);
  expect((await jan.request('POST', `/api/webhooks/${webhook.id}/test`)).status).toBe(403);
});

test('the webhooks of an expired account are seen and deleted by an administrator, and not changed', async () => {
  const { webhook } = await make();
  await sql.run("update clients set expiration_date = '2026-06-01' where id = $1", [accountId]);
  const path = `/api/webhooks/${webhook.id}`;
  expect((await anna.get('/api/webhooks')).body).toMatchObject([{ id: webhook.id, state: 'on' }]);
  expect((await anna.get(path)).body).toMatchObject({ id: webhook.id, attempts: [] });
  expect((await create()).status).toBe(403);
  expect((await anna.request('POST', `${path}/secret`)).status).toBe(403);
  expect((await (await member('normal')).request('DELETE', path)).status).toBe(403);
  expect((await anna.request('DELETE', path)).body).toEqual({ ok: true });
  expect((await anna.get('/api/webhooks')).body).toEqual([]);
});

test('an eleventh webhook is refused', async () => {
  for (let count = 0; count < 10; count += 1) expect((await create()).status).toBe(201);
  expect(await create()).toMatchObject({
    status: 409,
    body: { message: 'An account can have at most 10 webhooks. Delete one to add another.' },
  });
});

describe('the address', () => {
  test.each([
    ['receiver.example', 'Enter a whole address, such as https://example.com/events'],
    ['https://', 'Enter a whole address, such as https://example.com/events'],
    ['https:///events', 'Enter a whole address, such as https://example.com/events'],
    ['https://?x', 'Enter a whole address, such as https://example.com/events'],
    ['https://exa mple.com', 'Enter a whole address, such as https://example.com/events'],
    ['ftp://receiver.example', 'Enter a whole address, such as https://example.com/events'],
    ['javascript:alert(1)', 'Enter a whole address, such as https://example.com/events'],
    ['http://receiver.example/', 'The address must begin with https://'],
    ['https://anna:secret@receiver.example/', 'The address must not contain a user name or password'],
    ['https://anna@receiver.example/', 'The address must not contain a user name or password'],
    ['https://10.0.0.1/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://169.254.169.254/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://[::ffff:10.0.0.1]/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://[::1]/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://2130706433/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://0x7f000001/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://0177.0.0.1/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://127.1/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://１２７.0.0.1/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://localhost/', 'This address is inside a private network. Enter one that works on the Internet'],
    ['https://LOCALHOST./', 'This address is inside a private network. Enter one that works on the Internet'],
    [`https://receiver.example/${'x'.repeat(2_000)}`, 'At most 2000 characters'],
  ])('%s is refused at its field', async (address, message) => {
    expect(await create({ address })).toMatchObject({ status: 422, body: { fields: { address: message } } });
  });

  test.each([
    'https://receiver.example',
    'HTTPS://Receiver.example:8443/a?b',
    'https://1.1.1.1/',
    'https://żółw.example/',
  ])('%s is accepted', async (address) => {
    expect(await create({ address })).toMatchObject({
      status: 201,
      body: { webhook: { address: new URL(address).href } },
    });
  });
});

test.each([
  [{ events: [] }, 'events'],
  [{ events: ['everything'] }, 'events.0'],
  [{ events: ['test'] }, 'events.0'],
  [{ name: '' }, 'name'],
  [{ things: { sections: [] } }, 'things'],
  [{ things: { sections: [anId()] } }, 'things.sections.0'],
])('%j is refused at %s', async (change, field) => {
  expect(await create(change)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
});

test('a webhook is limited to things, switched off and on, and deleted', async () => {
  const { webhook } = await make();
  const path = `/api/webhooks/${webhook.id}`;
  const things = { sections: [sectionId], objects: [], groups: [] };
  const changed = await anna.request('PUT', path, { body: { ...BODY, things, on: false, version: webhook.version } });
  expect(changed).toMatchObject({ status: 200, body: { state: 'off', things } });
  await sql.run(`update webhooks set state = 'ended', ended_reason = 'gone', failing_since = now() where id = $1`, [
    webhook.id,
  ]);
  expect((await anna.get(path)).body).toMatchObject({ state: 'ended', ended_reason: 'gone' });
  expect(await anna.request('PUT', path, { body: { ...BODY, on: true } })).toMatchObject({
    status: 200,
    body: { state: 'on', ended_reason: null, failing_since: null },
  });
  expect((await anna.request('DELETE', path)).status).toBe(200);
  expect((await anna.get('/api/webhooks')).body).toEqual([]);
});

test('a test returns the answer at once, and its event can be sent again under the same id', async () => {
  const { webhook } = await make({ address: 'https://receiver.invalid/hook' });
  const answer = await anna.request('POST', `/api/webhooks/${webhook.id}/test`);
  expect(answer).toMatchObject({ status: 200, body: { event: 'test', status: null, answer: 'unreachable' } });
  const { id, webhook_id: eventId } = z.object({ id: z.string(), webhook_id: z.string() }).parse(answer.body);
  expect((await anna.get(`/api/webhooks/${webhook.id}`)).body).toMatchObject({ attempts: [{ id, event: 'test' }] });
  expect((await anna.request('POST', `/api/webhook_attempts/${id}/again`)).status).toBe(200);
  expect(await sql.first('select state, attempts from webhook_messages where id = $1', [eventId])).toMatchObject({
    state: 'waiting',
  });
});

test('the newest attempt is shown with its webhook, and states when its event is sent again', async () => {
  const { webhook } = await make({ address: 'https://receiver.invalid/hook' });
  expect((await anna.get('/api/webhooks')).body).toMatchObject([{ last_attempt: null }]);
  // Not due yet: the server of this test sends what is.
  const messageId = await addWaitingEvent(sql, { accountId, webhookId: webhook.id }, clock.now().add({ hours: 1 }));
  for (const [minutesAgo, status] of [
    [20, 500],
    [10, 503],
  ] as const)
    await sql.run(
      `insert into webhook_attempts (id, client_id, webhook_id, message_id, at, took_ms, answer, status, detail)
       values ($1, $2, $3, $4, $5, 12, 'unavailable', $6, '')`,
      [anId(), accountId, webhook.id, messageId, clock.now().subtract({ minutes: minutesAgo }), status],
    );
  const path = `/api/webhooks/${webhook.id}`;
  const last = { at: '2026-06-11T09:50:00Z', answer: 'unavailable', status: 503 };
  expect((await anna.get('/api/webhooks')).body).toMatchObject([{ last_attempt: last }]);
  expect((await anna.get(path)).body).toMatchObject({
    last_attempt: last,
    attempts: [
      { status: 503, next_at: '2026-06-11T11:00:00Z' },
      { status: 500, next_at: null },
    ],
  });
  await anna.request('PUT', path, { body: { ...BODY, on: false } });
  expect((await anna.get(path)).body).toMatchObject({ attempts: [{ next_at: null }, { next_at: null }] });
});

test('the webhooks of a user who is removed are deleted, each with its entry in the log', async () => {
  const evaId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, evaId, accountId, 'admin');
  const eva = new Browser(server).withSession(await addSession(sql, evaId, accountId, clock.now()));
  const { webhook } = made.parse((await eva.request('POST', '/api/webhooks', { body: BODY })).body);
  await anna.request('DELETE', `/api/users/${evaId}`, { body: { confirmed: true } });
  expect((await anna.get('/api/webhooks')).body).toEqual([]);
  expect(
    await sql.rows('select event from audit_log where subject = $1 order by at desc, id desc limit 1', [webhook.id]),
  ).toEqual([{ event: 'webhook_deleted' }]);
});
