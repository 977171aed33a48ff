import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../../core/clock.ts';
import { Browser } from '../../../testing/browser.ts';
import { addFarmFixture } from '../../../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../../testing/farm.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const REASON = 'invoice 118/2026 paid';

async function anOperator(firstName = 'Zofia') {
  const id = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  await sql.run('update users set first_name = $2 where id = $1', [id, firstName]);
  const secret = await addSession(sql, id, null, clock.now());
  return { id, secret, browser: new Browser(address).withSession(secret) };
}

async function aFarm(paidUntil?: string) {
  const { accountId, name } = await addAccount(sql, `Farm ${anId()}`, paidUntil === undefined ? {} : { paidUntil });
  const admin = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, admin, accountId, 'admin');
  await addFarmFixture(sql, accountId);
  const browser = new Browser(address).withSession(await addSession(sql, admin, accountId, clock.now()));
  return { accountId, name, browser, path: `/api/admin/clients/${accountId}` };
}

const expiry = (day: string | null, more: object = {}) => ({ expiration_date: day, reason: REASON, ...more });

describe('the last paid day', () => {
  test('the last paid day is set, extended and cleared with a reason, which the account reads in its log', async () => {
    const { browser } = await anOperator();
    const farm = await aFarm('2026-12-31');
    expect((await browser.change(`${farm.path}/expiration_date`, expiry('2027-12-31'))).status).toBe(200);
    expect((await browser.change(`${farm.path}/expiration_date`, expiry(null))).status).toBe(200);
    expect((await browser.get(farm.path)).body).toMatchObject({ expiration_date: null, grace_until: null });
    const { body } = await farm.browser.get('/api/log?event=account_expiry_changed');
    expect(body).toMatchObject({
      entries: [
        {
          acting_as: 'operator',
          reason: REASON,
          before: { expiration_date: '2027-12-31' },
          after: { expiration_date: null },
        },
        { acting_as: 'operator', reason: REASON, before: { expiration_date: '2026-12-31' } },
      ],
    });
  });

  test.each([
    ['an earlier day', '2026-12-31', '2026-12-30', 403],
    ['a day in the past', '2026-12-31', '2020-01-01', 403],
    ['a first end', undefined, '2027-12-31', 403],
    ['a later day', '2026-12-31', '2027-12-31', 200],
    ['no end', '2026-12-31', null, 200],
  ])('%s needs a recent check of the second factor only if it takes paid time', async (_what, before, day, status) => {
    const { browser } = await anOperator();
    const farm = await aFarm(before);
    await sql.run('update sessions set factor_checked_at = $1', [clock.now().subtract({ minutes: 25 })]);
    const put = () => browser.change(`${farm.path}/expiration_date`, expiry(day, { past_confirmed: true }));
    const answer = await put();
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.body).toMatchObject({ err: 'factor_check' });
    expect((await browser.get(farm.path)).body).toMatchObject({ expiration_date: before ?? null });
    await sql.run('update sessions set factor_checked_at = $1', [clock.now()]);
    expect((await put()).status).toBe(200);
  });

  test('a last paid day in the past requires confirmation', async () => {
    const { browser } = await anOperator();
    const farm = await aFarm();
    const path = `${farm.path}/expiration_date`;
    expect(await browser.change(path, expiry('2026-11-20'))).toMatchObject({
      status: 422,
      body: { fields: { past_confirmed: expect.any(String) } },
    });
    expect((await browser.change(path, expiry('2026-11-20', { past_confirmed: true }))).status).toBe(200);
    expect((await browser.get(farm.path)).body).toMatchObject({ state: 'expired', grace_until: '2026-12-04' });
  });

  test('a last paid day from an outdated form is refused, with the new day, who set it and when', async () => {
    const [zofia, olga] = [await anOperator('Zofia'), await anOperator('Olga')];
    const farm = await aFarm('2026-12-31');
    const path = `${farm.path}/expiration_date`;
    const { version } = (await olga.browser.get(farm.path)).body as { version: string };
    await zofia.browser.request('PUT', path, { body: expiry('2027-03-31', { version }) });
    const late = await olga.browser.request('PUT', path, { body: expiry('2027-01-31', { version }) });
    expect(late).toMatchObject({
      status: 409,
      body: {
        err: 'changed_meanwhile',
        current: { values: { expiration_date: '2027-03-31' }, by: 'Zofia', at: '2026-11-21T10:00:00Z' },
      },
    });
    expect((await olga.browser.get(farm.path)).body).toMatchObject({ expiration_date: '2027-03-31' });
  });
});

const PAYMENT = {
  issued_on: '2026-11-02',
  due_on: '2026-11-16',
  paid_on: null,
  amount: 1230.5,
  currency: 'PLN',
  document: 'FV 118/2026',
  ksef_number: '7971234566-20261102-0100001A2B3C-4D',
  link: 'https://pay.example/118',
};

async function paymentOf(browser: Browser, path: string): Promise<{ readonly id: string; readonly version: number }> {
  const { body } = await browser.get(path);
  return (body as { payments: [{ id: string; version: number }] }).payments[0];
}

describe('payments', () => {
  test('payments are entered and corrected, and the account sees them with their state', async () => {
    const { browser } = await anOperator();
    const farm = await aFarm();
    expect((await browser.request('POST', `${farm.path}/payments`, { body: PAYMENT })).status).toBe(201);
    expect((await farm.browser.get('/api/client')).body).toMatchObject({
      payments: [{ document: 'FV 118/2026', amount: 1230.5, state: 'overdue', link: 'https://pay.example/118' }],
    });
    const { id } = await paymentOf(browser, farm.path);
    const paid = { ...PAYMENT, paid_on: '2026-11-20', version: 1 };
    expect((await browser.request('PUT', `${farm.path}/payments/${id}`, { body: paid })).status).toBe(200);
    expect((await farm.browser.get('/api/client')).body).toMatchObject({ payments: [{ state: 'paid' }] });
  });

  test('payments corrected by another operator in the meantime are refused with their new values', async () => {
    const { browser } = await anOperator('Olga');
    const farm = await aFarm();
    await browser.request('POST', `${farm.path}/payments`, { body: PAYMENT });
    const { id, version } = await paymentOf(browser, farm.path);
    const correct = (change: object) =>
      browser.request('PUT', `${farm.path}/payments/${id}`, { body: { ...PAYMENT, version, ...change } });
    expect((await correct({ amount: 1300 })).status).toBe(200);
    expect(await correct({ document: 'FV 119/2026' })).toMatchObject({
      status: 409,
      body: { current: { values: { amount: 1300, document: 'FV 118/2026', version: version + 1 }, by: 'Olga' } },
    });
  });

  test.each([
    ['a fraction of a cent', { amount: 0.005 }, 'amount'],
    ['a due day before the document', { due_on: '2026-11-01' }, 'due_on'],
    ['a link that is not https', { link: 'javascript:alert(1)' }, 'link'],
  ])('payments with %s are refused at the field', async (_, change, field) => {
    const { browser } = await anOperator();
    const farm = await aFarm();
    const answer = await browser.request('POST', `${farm.path}/payments`, { body: { ...PAYMENT, ...change } });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});

test('notes are for operators only: neither the account nor its log has them', async () => {
  const { browser } = await anOperator();
  const farm = await aFarm();
  await browser.request('POST', `${farm.path}/notes`, { body: { text: 'asked about a longer hose' } });
  expect((await browser.get(farm.path)).body).toMatchObject({
    notes: [{ text: 'asked about a longer hose', author: 'Zofia', created_at: '2026-11-21T10:00:00Z' }],
  });
  for (const path of ['/api/client', '/api/log', '/api/me'])
    expect(JSON.stringify((await farm.browser.get(path)).body)).not.toContain('longer hose');
});

describe('the second factor before a sensitive action', () => {
  test('the second factor is requested again after 15 minutes, and a sensitive action succeeds once it is entered', async () => {
    const { browser, id } = await anOperator();
    const farm = await aFarm();
    const block = () =>
      browser.request('PUT', `${farm.path}/block`, { body: { name: farm.name, reason: 'stolen base station' } });
    await sql.run('update sessions set factor_checked_at = $2 where user_id = $1', [
      id,
      clock.now().subtract({ minutes: 15 }),
    ]);
    expect(await block()).toMatchObject({ status: 403, body: { err: 'factor_check' } });
    expect((await browser.get(farm.path)).body).toMatchObject({ state: 'active' });
    // Reading and the other actions require no confirmation.
    expect((await browser.request('POST', `${farm.path}/notes`, { body: { text: 'x' } })).status).toBe(201);
    expect((await browser.request('POST', '/api/second_factor/check', { body: { password: 'wrong' } })).status).toBe(
      422,
    );
    expect(await block()).toMatchObject({ status: 403 });
    await sql.run('update sessions set factor_checked_at = $2 where user_id = $1', [
      id,
      clock.now().subtract({ minutes: 14 }),
    ]);
    expect((await block()).status).toBe(200);
    expect((await browser.get(farm.path)).body).toMatchObject({ state: 'blocked' });
  });
});
