import { addAccount, anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aDeletedAccount({ sql }: Owner): Promise<string> {
  const { accountId } = await addAccount(sql, `deleted ${anId()}`, { blocked: true });
  await sql.run('update clients set closing_at = blocked_at where id = $1', [accountId]);
  return accountId;
}

export const accountSamples: Samples = {
  calls: {
    setAccountPlace: {
      body: () => ({ location: { longitude: 20.871, latitude: 51.853 }, time_zone: 'Europe/Berlin' }),
    },
    closeAccount: { body: () => ({ confirmed: true, name: 'unknown', password: 'unknown' }) },
    restoreAccount: { id: aDeletedAccount, body: () => ({ reason: 'asked by phone' }) },
    updateAccount: {
      body: () => ({
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
      }),
    },
  },
};
