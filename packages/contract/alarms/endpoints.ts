import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';

const text = z.object({ pl: z.string(), en: z.string() });

export const alarmShape = z.object({
  id,
  id_object: id.nullable(),
  object_name: z.string().nullable(),
  rule: z.string(),
  field: z.string().nullable(),
  message: text,
  /** The same for who reads temperatures in °F; null where no temperature is told. */
  message_fahrenheit: text.nullable(),
  activation_date: instant,
  inactivation_date: instant.nullable(),
  confirmation_date: instant.nullable(),
  confirmed_by: id.nullable(),
  confirmation_user_name: z.string().nullable(),
  deleted: z.boolean(),
  deletion_date: instant.nullable(),
  updated_at: instant,
  /** Where a reading raised it: the value and the threshold that counted, in the unit of the field. */
  value: z.number().nullable(),
  threshold: z.number().nullable(),
  /** The alarm of the silent base station that says this one too, while it is silent. */
  folded_into: id.nullable(),
  /** By which ways people were told. */
  told: z.array(z.enum(['app', 'push', 'email', 'sms'])),
  /** Of a base station: how many modules speak through it; 0 of every other module. */
  modules: z.number().int(),
});
export type AlarmShape = z.output<typeof alarmShape>;

export const listAlarms = endpoint({
  method: 'GET',
  path: '/api/alarms',
  summary: 'Alarms, newest first',
  query: z.strictObject({ before: instant.optional(), limit: z.coerce.number().int().min(1).max(1000).default(200) }),
  reply: z.array(alarmShape),
});
export const confirmAlarm = endpoint({
  method: 'POST',
  path: '/api/alarms/:id/confirm',
  summary: 'Confirm an alarm',
  params: byId,
  reply: alarmShape,
  repeatable: true,
});
export const deleteAlarm = endpoint({
  method: 'DELETE',
  path: '/api/alarms/:id',
  summary: 'Remove an alarm that ended and was confirmed',
  params: byId,
  reply: done,
});
