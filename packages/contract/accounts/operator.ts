import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { ACCOUNT_NAME_MAX, ACCOUNT_NAME_MIN } from '@zagon/domain/registration/form.ts';
import { z } from 'zod';
import { byId, day, done, endpoint, id, instant } from '../endpoint.ts';
import { email } from '../contact.ts';
import { oneLine } from '../one-line.ts';
import type { Rule } from '../errors/rules.ts';
import { writtenReason } from './reason.ts';
import { accountBody, payment } from './own.ts';
import { basedOn, basis, saved, version } from '../version.ts';

const operatorPayment = payment.extend({ version: z.number().int() });
export type OperatorPayment = z.output<typeof operatorPayment>;

export const paymentBody = z.strictObject({
  issued_on: day,
  due_on: day.nullable(),
  paid_on: day.nullable(),
  amount: z.number().min(0).max(10_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/, 'currency' satisfies Rule),
  document: oneLine.min(1).max(100),
  ksef_number: oneLine.max(100),
  link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https:\/\/\S+)?$/, 'https_link' satisfies Rule),
});
export type PaymentBody = z.output<typeof paymentBody>;

/** An account as an operator sees it from outside: its identity and whether it works, but no readings. */
const operatorAccount = accountBody.extend({
  id,
  created_on: day,
  time_zone: z.string(),
  state: z.enum(['active', 'expired', 'blocked']),
  expiration_date: day.nullable(),
  /** Of the last paid day. */
  version,
  /** Of name, company and billing. */
  company_version: version,
  grace_until: day.nullable(),
  /** Being deleted: since when; `closed_at` once all devices are free, and when the data will be erased. */
  closing: z.object({ since: instant, closed_at: instant.nullable(), erased_at: instant.nullable() }).nullable(),
  block: z.object({ since: instant, not_closed: z.number().int(), confirmed: z.boolean() }).nullable(),
  alarms: z.number().int(),
  members: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(['admin', 'normal']),
      signed_in_at: instant.nullable(),
      second_factor: z.boolean(),
    }),
  ),
  /** Base stations first. */
  devices: z.array(
    z.object({
      id,
      name: z.string(),
      serial_number: z.string(),
      device_type: z.string(),
      /** Behind a link, and as recent as its interval demands. */
      online: z.boolean(),
      last_contact: instant.nullable(),
    }),
  ),
  payments: z.array(operatorPayment),
  notes: z.array(z.object({ id, author: z.string(), text: z.string(), created_at: instant })),
  /** The newest entries of its log, without values. */
  log: z.array(
    z.object({
      id,
      at: instant,
      event_text: z.object({ pl: z.string(), en: z.string() }),
      acting_as: z.enum(['user', 'operator', 'system']),
      user_name: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type OperatorAccount = z.output<typeof operatorAccount>;

const paymentPath = z.strictObject({ id, payment: id });

/** The name of an account, by the rules of registration. */
const accountName = oneLine.min(ACCOUNT_NAME_MIN).max(ACCOUNT_NAME_MAX);

/** An account that an operator opens, with its first administrator. */
const newAccountBody = z.strictObject({
  name: accountName,
  type: z.enum(['company', 'individual']),
  email,
  /** Of the invitation, and of the administrator if new. */
  language: z.enum(LANGUAGES),
  expiration_date: day.nullable(),
  reason: writtenReason,
});
export type NewAccountBody = z.output<typeof newAccountBody>;

export const operatorAccountEndpoints = {
  openAccount: endpoint({
    operationId: 'createClient',
    method: 'POST',
    path: '/api/admin/clients',
    who: 'operator',
    summary: 'Open an account without devices, and invite its first administrator by e-mail',
    body: newAccountBody,
    reply: z.object({ id }),
    status: 201,
    repeatable: true,
    recentFactor: true,
  }),
  correctAccount: endpoint({
    operationId: 'correctClient',
    method: 'PUT',
    path: '/api/admin/clients/:id',
    who: 'operator',
    summary: 'Correct name, company and billing of an account; its administrators get an e-mail',
    params: byId,
    body: basedOn(accountBody.extend({ reason: writtenReason })),
    reply: saved,
    repeatable: true,
    recentFactor: true,
  }),
  getOperatorAccount: endpoint({
    operationId: 'getAdminClient',
    method: 'GET',
    path: '/api/admin/clients/:id',
    who: 'operator',
    summary: 'One client account: company, validity, users, devices, payments, notes and log',
    params: byId,
    reply: operatorAccount,
  }),
  setExpiry: endpoint({
    operationId: 'setClientExpiry',
    method: 'PUT',
    path: '/api/admin/clients/:id/expiration_date',
    who: 'operator',
    summary: 'Set, extend or clear the last paid day of an account',
    params: byId,
    body: z.strictObject({
      /** Null: no end. */
      expiration_date: day.nullable(),
      version: basis,
      reason: writtenReason,
      /** Confirms a day in the past. */
      past_confirmed: z.boolean().default(false),
    }),
    reply: done,
    repeatable: true,
  }),
  addPayment: endpoint({
    operationId: 'createClientPayment',
    method: 'POST',
    path: '/api/admin/clients/:id/payments',
    who: 'operator',
    summary: 'Enter what was booked for an account',
    params: byId,
    body: paymentBody,
    reply: done,
    status: 201,
    repeatable: true,
  }),
  changePayment: endpoint({
    operationId: 'updateClientPayment',
    method: 'PUT',
    path: '/api/admin/clients/:id/payments/:payment',
    who: 'operator',
    summary: 'Correct a record of a payment',
    params: paymentPath,
    body: paymentBody.extend({
      version: z.number().int().optional(),
    }),
    reply: done,
  }),
  addNote: endpoint({
    operationId: 'createClientNote',
    method: 'POST',
    path: '/api/admin/clients/:id/notes',
    who: 'operator',
    summary: 'Add a note about an account, which only operators see',
    params: byId,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    reply: done,
    status: 201,
    repeatable: true,
  }),
};
