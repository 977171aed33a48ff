import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { aText } from './test-samples.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

async function anOperator(): Promise<Browser> {
  const id = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  return new Browser(address).withSession(await addSession(sql, id, null, clock.now()));
}

async function aReader(accountId: string, role: 'admin' | 'normal' = 'admin', language: 'pl' | 'en' = 'en') {
  const email = `${anId()}@farm.example`;
  const id = await addUser(sql, email, { language });
  await assign(sql, id, accountId, role);
  const secret = await addSession(sql, id, accountId, clock.now());
  return { id, email, secret, browser: new Browser(address).withSession(secret) };
}

const audienceOf = (...clients: readonly string[]) => ({ roles: ['admin', 'normal'], states: ['active'], clients });
const messageTo = (clients: readonly string[], change: Readonly<Record<string, unknown>> = {}) => ({
  ...aText,
  audience: audienceOf(...clients),
  by_email: false,
  publish_at: null,
  recipients: clients.length,
  ...change,
});
const send = (operator: Browser, body: unknown) => operator.request('POST', '/api/admin/messages', { body });
const inbox = async ({ browser }: { readonly browser: Browser }) =>
  (await browser.get('/api/messages')).body as readonly { readonly id: string; readonly read_date: string | null }[];
const unread = async ({ browser }: { readonly browser: Browser }) =>
  ((await browser.get('/api/me')).body as { unreadMessages: number }).unreadMessages;

let operator: Browser;
let farm: { accountId: string; name: string };

beforeEach(async () => {
  clock.advance({ minutes: 10 });
  operator = await anOperator();
  farm = await addAccount(sql, `Farm ${anId()}`);
});

describe('a message', () => {
  test('a message reaches its readers in their language, with their account filled in, and their open pages at once', async () => {
    const [anna, jan] = [await aReader(farm.accountId), await aReader(farm.accountId, 'normal', 'pl')];
    const page = await openSocket(address, anna.secret);
    await page.next('authorize');
    const sent = await send(operator, messageTo([farm.accountId], { recipients: 2 }));
    expect(sent).toMatchObject({ status: 201, body: { recipients: 2, read: 0 } });
    expect(await page.next('user_message')).toEqual({ id: (sent.body as { id: string }).id });
    page.close();
    expect(await inbox(anna)).toMatchObject([
      { type: 'maintenance', subject: 'Service on Saturday', content: `Schedules of ${farm.name} go on.` },
    ]);
    expect(await inbox(jan)).toMatchObject([{ subject: 'Przerwa w sobotę', read_date: null }]);
    expect(await unread(anna)).toBe(1);
  });

  test('a message is read in the current language of its reader, even if that has changed since it was sent', async () => {
    const anna = await aReader(farm.accountId);
    await send(operator, messageTo([farm.accountId]));
    await expect.poll(() => inbox(anna)).toMatchObject([{ subject: 'Service on Saturday' }]);
    await sql.run("update users set language = 'pl' where id = $1", [anna.id]);
    expect(await inbox(anna)).toMatchObject([
      { subject: 'Przerwa w sobotę', content: expect.stringContaining(farm.name) },
    ]);
    await sql.run("update users set language = 'en' where id = $1", [anna.id]);
    expect(await inbox(anna)).toMatchObject([{ content: `Schedules of ${farm.name} go on.` }]);
  });

  test('a message reaches only users who match its audience, each once', async () => {
    const [expired, blocked] = [
      await addAccount(sql, `Expired ${anId()}`, { paidUntil: '2026-01-01' }),
      await addAccount(sql, `Blocked ${anId()}`, { blocked: true }),
    ];
    const ids = [farm.accountId, expired.accountId, blocked.accountId];
    const anna = await aReader(farm.accountId);
    await aReader(farm.accountId, 'normal');
    await assign(sql, anna.id, expired.accountId, 'admin');
    await aReader(expired.accountId);
    await aReader(blocked.accountId);
    const count = async (change: object) =>
      (await operator.request('POST', '/api/admin/messages/recipients', { body: { ...audienceOf(...ids), ...change } }))
        .body;
    expect(await count({})).toMatchObject({ people: 2, clients: 1, polish: 0, sample: { account_name: farm.name } });
    expect(await count({ roles: ['admin'] })).toMatchObject({ people: 1 });
    expect(await count({ states: ['active', 'expired'] })).toMatchObject({ people: 3, clients: 2 });
    expect(await count({ device_types: ['AM-401'] })).toMatchObject({ people: 0, sample: null });
  });

  test('a message is not sent if its audience has changed since it was counted', async () => {
    const anna = await aReader(farm.accountId);
    const answer = await send(operator, messageTo([farm.accountId], { recipients: 7 }));
    expect(answer).toMatchObject({ status: 422, body: { fields: { recipients: expect.stringContaining('1') } } });
    expect(await inbox(anna)).toEqual([]);
  });

  test('a message needs both languages, with known placeholders only', async () => {
    await aReader(farm.accountId);
    const subject = { pl: '', en: 'Dear {{first_name}}' };
    expect(await send(operator, messageTo([farm.accountId], { subject }))).toMatchObject({
      status: 422,
      body: { fields: { 'subject.pl': 'Required field', 'subject.en': 'Unknown placeholder: {{first_name}}' } },
    });
  });

  test('a scheduled message is published when due, once, to users who match at that time', async () => {
    const anna = await aReader(farm.accountId);
    const at = clock.now().add({ minutes: 5 }).toString();
    const sent = await send(operator, messageTo([farm.accountId], { publish_at: at }));
    expect(sent).toMatchObject({ status: 201, body: { published_at: null, recipients: 0 } });
    const jan = await aReader(farm.accountId);
    expect(await inbox(anna)).toEqual([]);
    clock.advance({ minutes: 5 });
    await expect.poll(() => inbox(jan)).toHaveLength(1);
    expect(await inbox(anna)).toHaveLength(1);
  });

  test('a withdrawn message leaves the lists of its readers', async () => {
    const anna = await aReader(farm.accountId);
    const { body } = await send(operator, messageTo([farm.accountId]));
    const { id } = body as { id: string };
    expect((await operator.request('DELETE', `/api/admin/messages/${id}`)).status).toBe(200);
    expect(await inbox(anna)).toEqual([]);
    expect(await unread(anna)).toBe(0);
    expect((await operator.request('DELETE', `/api/admin/messages/${id}`)).status).toBe(404);
  });

  test('a message by e-mail is queued once for each confirmed address', async () => {
    const [anna, jan] = [await aReader(farm.accountId), await aReader(farm.accountId)];
    await sql.run('update users set email_confirmed = false where id = $1', [jan.id]);
    await send(operator, messageTo([farm.accountId], { recipients: 2, by_email: true }));
    const mails = await sql.rows('select address, subject from deliveries where user_id = any($1::uuid[])', [
      [anna.id, jan.id],
    ]);
    expect(mails).toEqual([{ address: anna.email, subject: 'Service on Saturday' }]);
  });

  test('a message can be sent as a test to its author alone', async () => {
    const anna = await aReader(farm.accountId);
    const listed = async () => ((await operator.get('/api/admin/messages')).body as readonly unknown[]).length;
    const before = await listed();
    expect((await operator.request('POST', '/api/admin/messages/to_me', { body: aText })).status).toBe(200);
    expect(await inbox({ browser: operator })).toMatchObject([{ content: 'Schedules of Zagon go on.' }]);
    expect(await inbox(anna)).toEqual([]);
    expect(await listed()).toBe(before);
  });
});

describe('its reader', () => {
  test('a reader marks a message read and unread; the operator sees how many have read it', async () => {
    const anna = await aReader(farm.accountId);
    const { body } = await send(operator, messageTo([farm.accountId]));
    const { id } = body as { id: string };
    const mark = (read?: boolean) =>
      anna.browser.request('PUT', `/api/messages/${id}/read`, { body: read === undefined ? {} : { read } });
    expect(await mark()).toMatchObject({ status: 200, body: { read_date: clock.now().toString() } });
    expect(await unread(anna)).toBe(0);
    expect((await operator.get('/api/admin/messages')).body).toContainEqual(
      expect.objectContaining({ id, recipients: 1, read: 1 }),
    );
    expect(await mark(false)).toMatchObject({ body: { read_date: null } });
    expect((await anna.browser.request('PUT', '/api/messages/read', {})).status).toBe(200);
    expect(await unread(anna)).toBe(0);
  });

  test('a reader deletes a message and can restore it; the operator still sees that it was deleted', async () => {
    const anna = await aReader(farm.accountId);
    const { body } = await send(operator, messageTo([farm.accountId]));
    const { id } = body as { id: string };
    const change = (restore: boolean) => anna.browser.request('DELETE', `/api/messages/${id}`, { body: { restore } });
    expect((await change(false)).status).toBe(200);
    expect(await inbox(anna)).toEqual([]);
    expect((await operator.get('/api/admin/messages')).body).toContainEqual(
      expect.objectContaining({ id, deleted: 1 }),
    );
    expect((await change(true)).status).toBe(200);
    expect(await inbox(anna)).toHaveLength(1);
  });

  test('a reader cannot touch the messages of others', async () => {
    await aReader(farm.accountId);
    const other = await aReader((await addAccount(sql, `Other ${anId()}`)).accountId);
    const { body } = await send(operator, messageTo([farm.accountId]));
    const { id } = body as { id: string };
    expect((await other.browser.request('PUT', `/api/messages/${id}/read`, { body: {} })).status).toBe(404);
    expect((await other.browser.request('DELETE', `/api/messages/${id}`)).status).toBe(404);
  });
});

test('a template changed by another operator cannot be overwritten, and its new text is shown', async () => {
  const body = { ...aText, name: `Service ${anId().slice(-12)}` };
  const created = await operator.request('POST', '/api/admin/message_templates', { body });
  const { id, version } = created.body as { id: string; version: string };
  const first = { ...body, subject: { pl: 'Pierwszy', en: 'First' }, version };
  expect(await operator.request('PUT', `/api/admin/message_templates/${id}`, { body: first })).toMatchObject({
    status: 200,
  });
  const second = { ...body, subject: { pl: 'Drugi', en: 'Second' }, version };
  expect(await operator.request('PUT', `/api/admin/message_templates/${id}`, { body: second })).toMatchObject({
    status: 409,
    body: { err: 'changed_meanwhile', current: { values: { subject: { en: 'First' } } } },
  });
});

test('templates are stored by name, and a sent message keeps its text', async () => {
  const name = `Service ${anId().slice(-12)}`;
  const body = { ...aText, name };
  const created = await operator.request('POST', '/api/admin/message_templates', { body });
  expect(created).toMatchObject({ status: 201, body: { name } });
  const { id } = created.body as { id: string };
  expect(await operator.request('POST', '/api/admin/message_templates', { body })).toMatchObject({
    status: 422,
    body: { fields: { name: 'There is already a template with this name' } },
  });
  const anna = await aReader(farm.accountId);
  await send(operator, messageTo([farm.accountId]));
  const subject = { pl: 'Inny', en: 'Another' };
  const changed = await operator.request('PUT', `/api/admin/message_templates/${id}`, {
    body: { ...body, subject },
  });
  expect(changed).toMatchObject({ status: 200, body: { subject } });
  expect(await inbox(anna)).toMatchObject([{ subject: 'Service on Saturday' }]);
  expect((await operator.request('DELETE', `/api/admin/message_templates/${id}`)).status).toBe(200);
  expect((await operator.get('/api/admin/message_templates')).body).not.toContainEqual(expect.objectContaining({ id }));
});
