import { z } from 'zod';
import { day, done, endpoint, id, instant } from '../endpoint.ts';
import { objectShape } from '../objects/shapes.ts';
import { outputPlanShape } from '../outputs_plans/endpoints.ts';

export const meReply = z.object({
  user: z.object({
    id,
    user_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    email: z.string(),
    first_name: z.string(),
    family_name: z.string(),
    phone: z.string(),
    language: z.enum(['pl', 'en']),
    time_zone: z.string(),
    temperature_unit: z.enum(['C', 'F']),
    area_unit: z.enum(['ha', 'm2']),
    hide_start_screen: z.boolean(),
  }),
  /** The account one is in; null for an operator outside an account. */
  client: z
    .object({
      id,
      name: z.string(),
      type: z.enum(['company', 'individual']),
      state: z.enum(['active', 'expired', 'blocked']),
      expiration_date: day.nullable(),
      time_zone: z.string(),
      location: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
    })
    .nullable(),
  /** Set while an operator is inside an account. */
  entered: z.object({ reason: z.string(), until: instant }).nullable(),
  objects: z.array(objectShape),
  /** Openings that run or are due in the next 24 hours. */
  outputsOpenings: z.array(outputPlanShape),
  unreadMessages: z.number().int(),
  /** Pictures of the ground for maps, as the server was told; null where maps are drawn. */
  map_tiles: z.object({ url: z.string(), credit: z.string() }).nullable(),
  assignedClients: z.array(z.object({ id, name: z.string() })),
  /** Named things on inputs and outputs of the modules. */
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

export const me = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The user, the account and what is in it',
  reply: meReply,
});
export const setLanguage = endpoint({
  method: 'PUT',
  path: '/api/users/lang',
  summary: 'Choose the language',
  body: z.strictObject({ lang: z.enum(['en', 'pl']) }),
  reply: done,
});
