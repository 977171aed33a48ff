import { FIRST_VERSION } from '@zagon/domain/consents/legal-texts.ts';
import { z } from 'zod';
import { optionalEmail, optionalPhone } from '../contact.ts';
import { done, endpoint, id } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

/** The data printed on the station's label. */
const label = {
  serial_number: oneLine.max(64),
  pin: oneLine.max(64),
};

/** Lengths and required fields are validated by the domain, which names the field. */
const text = oneLine.max(300);

export const registrationBody = z.strictObject({
  ...label,
  name: text,
  type: z.enum(['company', 'individual']),
  first_name: text,
  family_name: text,
  email: optionalEmail,
  phone: optionalPhone.default(''),
  language: z.enum(['pl', 'en']),
  /** IANA name of the browser's time zone, used for the account and the user. */
  time_zone: z.string().max(60),
  password: z.string().max(200),
  password_repeat: z.string().max(200),
  consents: z.strictObject({
    terms: z.boolean(),
    privacy: z.boolean(),
    readings: z.boolean(),
    news_email: z.boolean(),
    news_app: z.boolean(),
  }),
  /** Version of the texts that were shown. */
  consents_version: z.string().max(40).meta({ example: FIRST_VERSION }),
});
export type RegistrationBody = z.output<typeof registrationBody>;

export const registrationEndpoints = {
  /** The station is reserved for this browser for an hour; the next steps require it. */
  checkRegistrationDevice: endpoint({
    method: 'POST',
    path: '/api/register/device',
    who: 'signIn',
    summary: 'Registration, step 1: check the label of the base station',
    body: z.strictObject(label),
    reply: z.object({
      serial_number: z.string(),
      device_type: z.string(),
      /** Device types of the modules that are activated with it. */
      modules: z.array(z.string()),
    }),
  }),

  checkRegistrationAccount: endpoint({
    method: 'POST',
    path: '/api/register/account',
    who: 'signIn',
    summary: 'Registration, step 2: check the name of the account',
    body: z.strictObject({ name: text }),
    reply: done,
  }),

  checkRegistrationEmail: endpoint({
    method: 'POST',
    path: '/api/register/email',
    who: 'signIn',
    summary: 'Registration, step 3: check the e-mail address',
    body: z.strictObject({ email: optionalEmail }),
    reply: done,
  }),

  /** Creates account, user and modules in one transaction, and signs in. Repeating it with the same key is safe. */
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    who: 'signIn',
    summary: 'Register a new account with its base station',
    body: registrationBody,
    reply: z.object({ ok: z.literal(true), token: z.string(), id_client: id, modules: z.number().int() }),
    status: 201,
    repeatable: true,
  }),
};
