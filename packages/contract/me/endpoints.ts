import { DATE_FORMATS } from '@zagon/domain/units/dates.ts';
import { AREA_UNITS, TEMPERATURE_UNITS } from '@zagon/domain/units/user-units.ts';
import { z } from 'zod';
import { legalTextItem } from '../consents/endpoints.ts';
import { day, done, endpoint, id, instant } from '../endpoint.ts';
import { moduleShape } from '../modules/shapes.ts';
import { plannedOpeningShape } from '../planned-openings/endpoints.ts';
import { version } from '../version.ts';

export const meReply = z.object({
  user: z.object({
    id,
    version,
    user_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    email: z.string(),
    /** False: the address has not been confirmed yet, and no e-mails are sent to it. */
    email_confirmed: z.boolean(),
    first_name: z.string(),
    family_name: z.string(),
    phone: z.string(),
    language: z.enum(['pl', 'en']),
    time_zone: z.string(),
    temperature_unit: z.enum(TEMPERATURE_UNITS),
    area_unit: z.enum(AREA_UNITS),
    date_format: z.enum(DATE_FORMATS),
    hide_start_screen: z.boolean(),
    description: z.string(),
    /** A new address awaiting confirmation. */
    pending_email: z.string().nullable(),
  }),
  /** The current account; null for an operator outside an account. */
  client: z
    .object({
      id,
      name: z.string(),
      type: z.enum(['company', 'individual']),
      state: z.enum(['active', 'expired', 'blocked']),
      expiration_date: day.nullable(),
      /** True: an administrator has deleted the account; it is blocked while everything on it closes. */
      closing: z.boolean(),
      time_zone: z.string(),
      location: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
      /** Of its place: location and time zone. */
      version,
    })
    .nullable(),
  /** Set while an operator has entered an account. */
  entered: z.object({ reason: z.string(), until: instant }).nullable(),
  /** Set for a wall, which can change nothing; the user's own data is then left out. */
  wall: z.object({ name: z.string(), until: instant }).optional(),
  /** When the user last authenticated in this session; null: not in this session. */
  factor_checked_at: instant.nullable(),
  objects: z.array(moduleShape),
  /** Openings in progress or due within the next 24 hours. */
  outputsOpenings: z.array(plannedOpeningShape),
  /** New versions of legal texts that await the user's agreement; nothing can be changed before. */
  pending_texts: z.array(legalTextItem).optional(),
  unreadMessages: z.number().int(),
  /** Tiles under the maps, as the account or the installation chose; null: maps use drawn outlines. */
  map_tiles: z.object({ url: z.string(), credit: z.string(), credit_url: z.string().nullable() }).nullable(),
  assignedClients: z.array(z.object({ id, name: z.string() })),
  /** True for an operator where this installation has a test area. Absent: it has none. */
  test_area: z.literal(true).optional(),
  /** Named devices and equipment on the outputs and inputs of modules. */
  components: z.array(
    z.object({
      id,
      id_object: id,
      field_name: z.string(),
      name: z.string(),
      kind: z.string(),
      type: z.string(),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Me = z.output<typeof meReply>;

export const meEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    who: 'self',
    summary: 'The user, the account and its contents',
    reply: meReply,
  }),

  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/users/lang',
    who: 'session',
    summary: 'Set the language',
    body: z.strictObject({ lang: z.enum(['en', 'pl']) }),
    reply: done,
  }),
};
