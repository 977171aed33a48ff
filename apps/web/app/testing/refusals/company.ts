import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { ABOVE_BUTTONS, type Place } from './refusal-form.ts';
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
  company_version: 'v1',
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

/** The company, the buyer and the recipient each have an address, with the same labels. */
const address = (prefix: string, nth: number): Readonly<Record<string, Place>> =>
  Object.fromEntries(
    (['address', 'city', 'zip', 'country'] as const).map((field) => [
      `${prefix}${field}`,
      { label: `ownAccount:company.${field}`, nth } as const,
    ]),
  );

/** Where the form of a company shows its problems. */
export const COMPANY_PLACES = {
  name: 'ownAccount:company.name',
  type: ABOVE_BUTTONS,
  full_name: 'ownAccount:company.full_name',
  tax_number: { label: 'ownAccount:company.tax_number', nth: 0 },
  regon: 'ownAccount:company.regon',
  bank_account: 'ownAccount:company.bank_account',
  ...address('', 0),
  'billing.company_name': { label: 'ownAccount:billing.company_name', nth: 0 },
  'billing.email': { label: 'ownAccount:billing.email', nth: 0 },
  'billing.tax_number': { label: 'ownAccount:company.tax_number', nth: 1 },
  ...address('billing.', 1),
  'invoice_recipient.company_name': { label: 'ownAccount:billing.company_name', nth: 1 },
  'invoice_recipient.email': { label: 'ownAccount:billing.email', nth: 1 },
  ...address('invoice_recipient.', 2),
} as const satisfies Readonly<Record<string, Place>>;
