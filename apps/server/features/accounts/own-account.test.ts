import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-06-11T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_PAYMENT_URL: 'https://pay.example/zagon' } });
const sql = app.pools.system;

let accountId: string;
beforeEach(async () => {
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`, { paidUntil: '2027-03-31' }));
});

async function aUser(role: 'admin' | 'normal', account = accountId): Promise<Browser> {
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, account, role);
  return new Browser(address).withSession(await addSession(sql, userId, account, clock.now()));
}

const COMPANY = {
  type: 'company',
  full_name: 'Zielone Pole sp. z o.o.',
  address: 'ul. Polna 12',
  city: 'Grójec',
  zip: '05-600',
  country: 'PL',
  tax_number: '797-123-45-66',
  regon: '',
  bank_account: 'PL61 1090 1014 0000 0712 1981 2874',
  billing: null,
  invoice_recipient: null,
};
const body = (changes: object = {}) => ({ ...COMPANY, name: `Farm ${anId()}`, ...changes });
const put = (browser: Browser, changes: object = {}) => browser.change('/api/client', body(changes));
const fields = (reply: { readonly body: unknown }) => (reply.body as { fields?: Record<string, string> }).fields;

describe('the account itself', () => {
  test('an administrator changes company and recipient; numbers are stored without spaces', async () => {
    const anna = await aUser('admin');
    const recipient = {
      company_name: 'Zielone Pole Handel',
      email: 'faktury@zielonepole.example',
      address: '',
      city: '',
      zip: '',
      country: 'PL',
    };
    expect((await put(anna, { name: 'Zielone Pole Grójec', invoice_recipient: recipient })).status).toBe(200);
    expect((await anna.get('/api/client')).body).toMatchObject({
      name: 'Zielone Pole Grójec',
      tax_number: '7971234566',
      bank_account: 'PL61109010140000071219812874',
      billing: null,
      invoice_recipient: recipient,
      expiration_date: '2027-03-31',
      grace_until: '2027-04-14',
      payment_url: 'https://pay.example/zagon',
      payments: [],
    });
    const { body: log } = await anna.get('/api/log?event=account_changed');
    expect(log).toMatchObject({ entries: [{ after: { city: 'Grójec' } }] });
  });

  test.each([
    ['a short name', { name: 'Farm' }, { name: 'At least 8 characters' }],
    [
      'a NIP with a wrong digit',
      { tax_number: '7971234567' },
      { tax_number: 'The check digit of the NIP does not match' },
    ],
    [
      'a bank account with a wrong digit',
      { bank_account: 'PL62' },
      { bank_account: 'This bank account number is not valid' },
    ],
    ['a postal code without its dash', { zip: '05600' }, { zip: 'Enter the postal code as 00-000' }],
  ])('the data of the account are refused at the field of %s', async (_, changes, expected) => {
    const reply = await put(await aUser('admin'), changes);
    expect([reply.status, fields(reply)]).toEqual([422, expected]);
  });

  test('the name of another account is refused, however it is written', async () => {
    const { name } = await addAccount(sql, `Orchard ${anId()}`);
    const reply = await put(await aUser('admin'), { name: name.toUpperCase() });
    expect(fields(reply)).toEqual({ name: 'There is already an account with this name' });
  });

  test('the data of the account are closed to ordinary users', async () => {
    const jan = await aUser('normal');
    expect((await jan.get('/api/client')).status).toBe(403);
    expect((await put(jan)).status).toBe(403);
  });

  test('an expired account can read it in order to pay, but cannot change anything', async () => {
    const anna = await aUser('admin');
    await sql.run("update clients set expiration_date = '2026-06-10' where id = $1", [accountId]);
    expect((await anna.get('/api/client')).body).toMatchObject({ state: 'expired', grace_until: '2026-06-24' });
    expect(await put(anna)).toMatchObject({ status: 403, body: { err: 'account_expired' } });
  });
});

test('payments are listed newest first: paid, due and overdue by the day of the farm', async () => {
  for (const [document, issued, due, paid] of [
    ['FV 1', '2026-03-01', '2026-03-15', '2026-03-14'],
    ['FV 2', '2026-05-01', '2026-06-10', null],
    ['FV 3', '2026-06-02', '2026-06-11', null],
  ] as const)
    await sql.run(
      `insert into payments (id, client_id, issued_on, due_on, paid_on, amount_cents, document, ksef_number)
       values ($1, $2, $3, $4, $5, 34850, $6, '5261040828-20260602-9D02')`,
      [anId(), accountId, issued, due, paid, document],
    );
  const { body: own } = await (await aUser('admin')).get('/api/client');
  expect((own as { payments: object[] }).payments).toMatchObject([
    { document: 'FV 3', state: 'due', amount: 348.5, currency: 'PLN' },
    { document: 'FV 2', state: 'overdue' },
    { document: 'FV 1', state: 'paid', ksef_number: '5261040828-20260602-9D02' },
  ]);
  const other = await addAccount(sql, `Other ${anId()}`);
  expect((await (await aUser('admin', other.accountId)).get('/api/client')).body).toMatchObject({ payments: [] });
});
