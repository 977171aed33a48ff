import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import type { AccountBody, OwnAccount } from '@zagon/contract/accounts/own.ts';

const ADDRESS = { address: 'Polna 12', city: 'Grójec', zip: '05-600', country: 'PL' } as const;
const PARTY = { ...ADDRESS, company_name: 'Sad Pod Lasem', email: 'ewa@sad.example' } as const;

const COMPANY: AccountBody = {
  ...ADDRESS,
  name: 'Zielone Pole',
  type: 'company',
  full_name: 'Zielone Pole sp. z o.o.',
  tax_number: '',
  regon: '',
  bank_account: '',
  billing: { ...PARTY, tax_number: '' },
  invoice_recipient: PARTY,
};

/** A company whose invoices are paid and received by others, so that the form has all its fields. */
export const OWN_ACCOUNT: OwnAccount = {
  version: 'v1',
  ...COMPANY,
  time_zone: 'Europe/Warsaw',
  created_on: '2024-01-01',
  state: 'active',
  expiration_date: null,
  grace_until: null,
  payment_url: null,
  payments: [],
};

/** The same as shown to an operator, paid until a day in the past. */
export const OPERATOR_ACCOUNT: OperatorAccount = {
  version: 'v1',
  ...COMPANY,
  id: 'c',
  time_zone: 'Europe/Warsaw',
  created_on: '2024-01-01',
  state: 'expired',
  expiration_date: '2024-12-31',
  grace_until: '2025-01-14',
  closing: null,
  block: null,
  alarms: 0,
  members: [],
  devices: [],
  payments: [],
  notes: [],
  log: [],
};
