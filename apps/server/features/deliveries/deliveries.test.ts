import { beforeEach, describe, expect, test } from 'vitest';
import { DELIVERY_SORTS } from '@zagon/domain/deliveries/delivery-list.ts';
import { fixedClock } from '../../core/clock.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const operatorId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, operatorId, null, clock.now()));
const { accountId } = await addAccount(sql, 'Green Field');
const anna = await addUser(sql, 'anna@green.example');
await assign(sql, anna, accountId, 'admin');
const reason = 'The mailbox was full and works again.';

let made = 0;

async function addDelivery(change: Readonly<Record<string, string | null>> = {}): Promise<string> {
  const id = anId();
  const row = {
    client_id: accountId,
    user_id: anna,
    channel: 'email',
    cause: 'alarm',
    address: 'anna@green.example',
    subject: 'Alarm: -1.5 °C',
    body: 'Air: -1.5 °C',
    state: 'failed',
    answer: 'refused',
    ...change,
  };
  const at = clock.now().subtract({ minutes: (made += 1) });
  await sql.run(
    `insert into deliveries (id, client_id, user_id, channel, cause, address, subject, body, state, answer, language, link, due_at,
       created_at, valid_until, dedupe_key)
     values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'en', '', $11, $11, $11, $1::uuid::text)`,
    [id, ...Object.values(row), at],
  );
  return id;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const list = async (query = ''): Promise<readonly Row[]> =>
  (await operator.get(`/api/admin/deliveries${query}`)).body as readonly Row[];

beforeEach(async () => {
  made = 0;
  await sql.run('delete from deliveries');
  await sql.run('delete from retired_addresses');
});

describe('the list of deliveries', () => {
  test('the list of deliveries shows recipient, reason and result, but no measurements', async () => {
    await addDelivery();
    await addDelivery({ cause: 'report', subject: 'Moisture 11 %', body: '11 %' });
    const rows = await list();
    expect(rows[0]).toMatchObject({
      channel: 'email',
      cause: 'alarm',
      address: 'anna@green.example',
      subject: '',
      user: { email: 'anna@green.example' },
      client: { name: 'Green Field' },
      state: 'failed',
      answer: 'refused',
      may_send_again: true,
    });
    expect(JSON.stringify(rows)).not.toMatch(/1\.5|11 %/);
  });

  test('the list of deliveries is searchable by address, user and account, and counts what each filter shows', async () => {
    await addDelivery({ channel: 'sms', address: '+48600100200', user_id: null });
    await addDelivery({ client_id: null, state: 'sent', answer: 'accepted' });
    await addDelivery({ client_id: null, user_id: null, address: 'other@farm.example' });
    for (const [search, count] of [
      ['0010', 1],
      ['ANNA@green', 1],
      ['green fie', 1],
      ['nothing', 0],
    ] as const)
      expect(await list(`?search=${encodeURIComponent(search)}`)).toHaveLength(count);
    expect((await operator.get('/api/admin/deliveries/counts')).body).toMatchObject({
      all: 3,
      failed: 2,
      sent: 1,
      sms: 1,
    });
    expect(await list('?filter=sms')).toMatchObject([{ address: '+48600100200' }]);
  });

  test.each(DELIVERY_SORTS.flatMap((sort) => (['ascending', 'descending'] as const).map((order) => [sort, order])))(
    'the list of deliveries is paged by %s, %s, without gaps or repetitions',
    async (sort, order) => {
      for (let row = 0; row < 5; row += 1) await addDelivery();
      const query = `?sort=${sort}&order=${order}`;
      const whole = (await list(query)).map(({ id }) => id);
      const paged: string[] = [];
      for (let after = ''; ; after = `&after=${paged.at(-1)}`) {
        const page = (await list(`${query}&limit=2${after}`)).map(({ id }) => id);
        paged.push(...page);
        if (page.length < 2) break;
      }
      expect(whole).toHaveLength(5);
      expect(paged).toEqual(whole);
    },
  );
});

describe('sending again', () => {
  const again = (id: string, body: object = { reason }) =>
    operator.request('POST', `/api/admin/deliveries/${id}/again`, { body });

  test('sending again queues a new message with the same text, and records the reason in the account log', async () => {
    const id = await addDelivery();
    expect((await again(id)).status).toBe(200);
    const copies = await sql.rows('select address, body, again_of, attempts from deliveries where id <> $1', [id]);
    expect(copies).toMatchObject([{ address: 'anna@green.example', body: 'Air: -1.5 °C', again_of: id }]);
    expect((await list()).find((row) => row.id === id)).toMatchObject({ is_repeated: true });
    const logged = await sql.first(
      `select user_id, acting_as, details from audit_log where client_id = $1 and event = 'delivery_sent_again'`,
      [accountId],
    );
    expect(logged).toMatchObject({ user_id: operatorId, acting_as: 'operator', details: { reason } });
  });

  test('sending again requires a reason', async () => {
    expect((await again(await addDelivery(), { reason: 'short' })).status).toBe(422);
  });

  test('sending a message again is refused while it is being sent, and once its content is erased', async () => {
    expect((await again(await addDelivery({ state: 'waiting', answer: null }))).status).toBe(409);
    expect(await again(await addDelivery({ cause: 'account', body: '' }))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('erased') },
    });
    expect((await again(anId())).status).toBe(404);
  });

  test('sending again keeps the sealed content of an operator message readable under the new id', async () => {
    const mail = { subject: 'Service', text: 'On Saturday', html: '<p>On Saturday</p>' };
    await queueMail(sql, CLEAR_BOX, {
      userId: anna,
      address: 'anna@green.example',
      language: 'en',
      mail,
      now: clock.now(),
    });
    await sql.run(`update deliveries set cause = 'message', state = 'failed', answer = 'refused'`);
    const [first] = await list();
    expect((await again(first?.id ?? '')).status).toBe(200);
    const [copy] = await sql.rows<{ body: string }>('select body from deliveries where again_of is not null');
    expect(copy?.body).toContain('On Saturday');
  });
});

describe('a retired address', () => {
  async function addRetired(channel: string, retired: string): Promise<string> {
    const id = anId();
    await sql.run(
      `insert into retired_addresses (id, user_id, channel, address, detail, retired_at) values ($1, $2, $3, $4, '550 5.1.1 no such user', now())`,
      [id, anna, channel, retired],
    );
    return id;
  }
  const status = async () => (await operator.get('/api/admin/deliveries/status')).body;
  const restore = (id: string) =>
    operator.request('POST', `/api/admin/retired_addresses/${id}/restore`, { body: { reason } });

  test("a retired address is listed with the server's reply, and can be reused with a reason", async () => {
    const id = await addRetired('email', 'anna@green.example');
    expect(await status()).toMatchObject({
      channels: { push: true },
      retired: [
        { address: 'anna@green.example', detail: '550 5.1.1 no such user', user: { email: 'anna@green.example' } },
      ],
    });
    expect((await restore(id)).status).toBe(200);
    expect(await status()).toMatchObject({ retired: [] });
    expect((await restore(id)).status).toBe(404);
  });

  test('a retired address of a browser can only come back on its own', async () => {
    expect((await restore(await addRetired('push', 'fcm.googleapis.com'))).status).toBe(409);
  });
});

test('devices without an account are listed with the status of deliveries', async () => {
  await sql.run(
    `insert into operator_notices (id, kind, station_serial, module_serial, first_at, last_at)
     values (gen_random_uuid(), 'unknown_device', 'AGB2000-1', 'AM200-X', now(), now())`,
  );
  expect((await operator.get('/api/admin/deliveries/status')).body).toMatchObject({
    unknown_devices: [{ station_serial: 'AGB2000-1', module_serial: 'AM200-X', messages: 1 }],
  });
});
