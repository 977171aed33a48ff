import { addAccount, anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aDeletedAccount({ sql }: Owner): Promise<string> {
  const { accountId } = await addAccount(sql, `deleted ${anId()}`, { blocked: true });
  await sql.run('update clients set closing_at = blocked_at where id = $1', [accountId]);
  return accountId;
}

const PAYMENT = {
  issued_on: '2026-11-02',
  due_on: '2026-11-16',
  paid_on: null,
  amount: 1230.5,
  currency: 'PLN',
  document: 'FV 118/2026',
  ksef_number: '',
  link: '',
};

async function anAccountId({ sql }: Owner): Promise<string> {
  return (await addAccount(sql, `seen from outside ${anId()}`)).accountId;
}

const PAYMENT_ID = anId();

async function anAccountWithPayment(owner: Owner): Promise<string> {
  const accountId = await anAccountId(owner);
  await owner.sql.run(
    `insert into payments (id, client_id, issued_on, amount_cents, document) values ($1, $2, '2026-11-02', 100, 'FV 1')
     on conflict (id) do update set client_id = excluded.client_id, version = 1`,
    [PAYMENT_ID, accountId],
  );
  return accountId;
}

function aCompany() {
  return {
    name: `Farm of ${crypto.randomUUID()}`,
    type: 'company',
    full_name: 'Farm sp. z o.o.',
    address: 'Polna 1',
    city: 'Grójec',
    zip: '05-600',
    country: 'PL',
    tax_number: '7971234566',
    regon: '',
    bank_account: '',
    billing: null,
    invoice_recipient: null,
  };
}

export const accountSamples: Samples = {
  items: { '/api/admin/clients/:id': anAccountId },
  calls: {
    setAccountPlace: {
      body: () => ({ location: { longitude: 20.871, latitude: 51.853 }, time_zone: 'Europe/Berlin' }),
    },
    setAccountGround: { body: () => ({ ground: { kind: 'orthophoto' } }) },
    closeAccount: { body: () => ({ confirmed: true, name: 'unknown', password: 'unknown' }) },
    restoreAccount: { id: aDeletedAccount, body: () => ({ reason: 'asked by phone' }) },
    correctAccount: { body: () => ({ ...aCompany(), reason: 'asked by phone' }) },
    setExpiry: { body: () => ({ expiration_date: '2099-01-31', reason: 'invoice 118/2026 paid' }) },
    addPayment: { body: () => PAYMENT },
    changePayment: {
      id: anAccountWithPayment,
      path: { payment: PAYMENT_ID },
      body: () => ({ ...PAYMENT, version: 1 }),
    },
    addNote: { body: () => ({ text: 'Called back' }) },
    blockAccount: { body: () => ({ name: 'unknown', reason: 'stolen base station' }) },
    unblockAccount: { body: () => ({ reason: 'the station was found' }) },
    updateAccount: { body: () => aCompany() },
  },
};
