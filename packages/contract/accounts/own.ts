import { z } from 'zod';
import { optionalEmail } from '../contact.ts';
import { day, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { basedOn, saved, version } from '../version.ts';

const text = oneLine.max(200);

/** Lengths and numbers are validated by the domain, which names the field. */
const addressShape = {
  address: text,
  city: text,
  zip: oneLine.max(20),
  country: oneLine.length(2),
};
const partyShape = { company_name: text, email: optionalEmail, ...addressShape };
const taxNumber = oneLine.max(30);

const billing = z.strictObject({ ...partyShape, tax_number: taxNumber });
const invoiceRecipient = z.strictObject(partyShape);

/** The fields administrators can change about their account. */
export const accountBody = z.strictObject({
  name: text,
  type: z.enum(['company', 'individual']),
  full_name: text,
  ...addressShape,
  tax_number: taxNumber,
  regon: oneLine.max(20),
  bank_account: oneLine.max(50),
  /** Buyer on the invoices; null: the company itself. */
  billing: billing.nullable(),
  /** Recipient of the invoices; null: the buyer. */
  invoice_recipient: invoiceRecipient.nullable(),
});
export type AccountBody = z.output<typeof accountBody>;

export const payment = z.object({
  id,
  issued_on: day,
  due_on: day.nullable(),
  paid_on: day.nullable(),
  state: z.enum(['paid', 'due', 'overdue']),
  amount: z.number().describe('in the currency, with two decimals'),
  currency: z.string(),
  document: z.string(),
  /** Number in the national invoice system; empty if it has none. */
  ksef_number: z.string(),
  link: z.string(),
});
export type Payment = z.output<typeof payment>;

const ownAccount = accountBody.extend({
  version,
  time_zone: z.string(),
  created_on: day,
  state: z.enum(['active', 'expired', 'blocked']),
  /** Last paid day; null: no end. */
  expiration_date: day.nullable(),
  /** Last day on which schedules run; null: no end. */
  grace_until: day.nullable(),
  /** Where to pay; null if no address is configured. */
  payment_url: z.string().nullable(),
  payments: z.array(payment),
});
export type OwnAccount = z.output<typeof ownAccount>;

export const ownAccountEndpoints = {
  getAccount: endpoint({
    operationId: 'getClient',
    method: 'GET',
    path: '/api/client',
    who: 'review',
    summary: 'The account itself: company, billing, payments and how long it is valid',
    reply: ownAccount,
  }),

  updateAccount: endpoint({
    operationId: 'updateClient',
    method: 'PUT',
    path: '/api/client',
    who: 'configure',
    summary: 'Change name, company and billing of the account',
    body: basedOn(accountBody),
    reply: saved,
    repeatable: true,
  }),
};
