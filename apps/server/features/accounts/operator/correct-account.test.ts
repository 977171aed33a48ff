import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../../core/clock.ts';
import { Browser } from '../../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../../testing/farm.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const reason = 'the invoice named the old company';

async function anOperator(firstName = 'Zofia') {
  const id = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  await sql.run('update users set first_name = $2 where id = $1', [id, firstName]);
  return new Browser(address).withSession(await addSession(sql, id, null, clock.now()));
}

const PARTY = {
  company_name: 'Bank Rolny',
  email: '',
  address: 'Rynek 2',
  city: 'Grójec',
  zip: '05-600',
  country: 'PL',
};

async function aFarm() {
  const { accountId, name } = await addAccount(sql, `Farm ${anId()}`);
  const [admin, normal] = [`${anId()}@farm.example`, `${anId()}@farm.example`];
  const adminId = await addUser(sql, admin);
  await sql.run('update users set email_confirmed = true where id = $1', [adminId]);
  await assign(sql, adminId, accountId, 'admin');
  await assign(sql, await addUser(sql, normal), accountId, 'normal');
  const browser = new Browser(address).withSession(await addSession(sql, adminId, accountId, clock.now()));
  const company = {
    name,
    type: 'company',
    full_name: 'Stara Spółka',
    address: 'Polna 1',
    city: 'Grójec',
    zip: '05-600',
    country: 'PL',
    tax_number: '',
    regon: '',
    bank_account: '',
    billing: { ...PARTY, tax_number: '' },
    invoice_recipient: null,
  };
  expect((await browser.change('/api/client', company)).status).toBe(200);
  return { accountId, company, browser, members: [admin, normal], path: `/api/admin/clients/${accountId}` };
}

/** The e-mails to these addresses. */
function mailsTo(addresses: readonly string[]) {
  return sql.rows<{ address: string; subject: string }>(
    `select address, subject from deliveries where address = any($1::text[]) order by address`,
    [addresses],
  );
}

describe('an operator corrects the data of an account', () => {
  test('a correction shows before, after and the reason in the log of the account, and mails its administrators only', async () => {
    const operator = await anOperator();
    const farm = await aFarm();
    const corrected = { ...farm.company, full_name: 'Nowa Spółka', tax_number: '797-123-45-66', city: 'Warka' };
    expect((await operator.change(farm.path, { ...corrected, reason })).status).toBe(200);
    const after = { full_name: 'Nowa Spółka', tax_number: '7971234566', city: 'Warka' };
    expect((await farm.browser.get('/api/client')).body).toMatchObject(after);
    expect((await operator.get(farm.path)).body).toMatchObject({ ...after, log: [{ reason }, {}] });
    const { body } = await farm.browser.get('/api/log?event=account_changed');
    expect(body).toMatchObject({
      entries: [
        {
          acting_as: 'operator',
          reason,
          before: { full_name: 'Stara Spółka', tax_number: '', city: 'Grójec' },
          after,
        },
        { acting_as: 'user' },
      ],
    });
    expect(await mailsTo(farm.members)).toEqual([
      { address: farm.members[0], subject: expect.stringContaining(farm.company.name) },
    ]);
  });

  test('an outdated correction is refused with the present values, who changed them and when', async () => {
    const [zofia, olga] = [await anOperator('Zofia'), await anOperator('Olga')];
    const farm = await aFarm();
    const { company_version: version } = (await olga.get(farm.path)).body as { company_version: string };
    const put = (browser: Browser, change: object) =>
      browser.request('PUT', farm.path, { body: { ...farm.company, reason, version, ...change } });
    expect((await put(zofia, { city: 'Warka' })).status).toBe(200);
    expect(await put(olga, { zip: '05-660' })).toMatchObject({
      status: 409,
      body: {
        err: 'changed_meanwhile',
        current: { values: { city: 'Warka', zip: '05-600' }, by: 'Zofia', at: '2026-11-21T10:00:00Z' },
      },
    });
    expect((await olga.get(farm.path)).body).toMatchObject({ city: 'Warka', zip: '05-600' });
  });

  test('a form of the account that was open during a correction is outdated', async () => {
    const operator = await anOperator();
    const farm = await aFarm();
    const { version } = (await farm.browser.get('/api/client')).body as { version: string };
    expect((await operator.change(farm.path, { ...farm.company, city: 'Warka', reason })).status).toBe(200);
    expect(await farm.browser.request('PUT', '/api/client', { body: { ...farm.company, version } })).toMatchObject({
      status: 409,
      body: { current: { values: { city: 'Warka' } } },
    });
  });

  test.each([
    ['a tax number that does not add up', { tax_number: '7971234567' }, 'tax_number'],
    ['a postal code of another country', { zip: '1234' }, 'zip'],
    ['a buyer without a name', { billing: { ...PARTY, company_name: ' ', tax_number: '' } }, 'billing.company_name'],
    ['a short name', { name: 'short' }, 'name'],
    ['no reason', { reason: '' }, 'reason'],
  ])('a correction with %s is refused at the field, and changes and mails nothing', async (_what, change, field) => {
    const operator = await anOperator();
    const farm = await aFarm();
    const answer = await operator.change(farm.path, { ...farm.company, city: 'Warka', reason, ...change });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect((await operator.get(farm.path)).body).toMatchObject(farm.company);
    expect(await mailsTo(farm.members)).toEqual([]);
  });

  test('a correction to the name of another account is refused at the name', async () => {
    const operator = await anOperator();
    const [farm, other] = [await aFarm(), await aFarm()];
    const name = other.company.name.toUpperCase();
    expect(await operator.change(farm.path, { ...farm.company, name, reason })).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    });
  });

  test('a correction without changes is neither in the log nor mailed', async () => {
    const operator = await anOperator();
    const farm = await aFarm();
    expect((await operator.change(farm.path, { ...farm.company, reason })).status).toBe(200);
    expect(await mailsTo(farm.members)).toEqual([]);
    const { body } = await farm.browser.get('/api/log?event=account_changed');
    expect(body).toMatchObject({ entries: [{ acting_as: 'user' }] });
  });

  test('an erased account cannot be corrected', async () => {
    const operator = await anOperator();
    const farm = await aFarm();
    await sql.run('update clients set closing_at = $2, closed_at = $2, erased_at = $2, blocked_at = $2 where id = $1', [
      farm.accountId,
      clock.now(),
    ]);
    const answer = await operator.request('PUT', farm.path, { body: { ...farm.company, reason, version: 'any' } });
    expect(answer.status).toBe(404);
  });
});
