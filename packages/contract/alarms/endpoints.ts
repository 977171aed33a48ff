import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';

export const alarmShape = z.object({
  id,
  id_object: id.nullable(),
  object_name: z.string().nullable(),
  rule: z.string(),
  field: z.string().nullable(),
  message: z.object({ pl: z.string(), en: z.string() }),
  activation_date: instant,
  inactivation_date: instant.nullable(),
  confirmation_date: instant.nullable(),
  confirmed_by: id.nullable(),
  confirmation_user_name: z.string().nullable(),
  deleted: z.boolean(),
  deletion_date: instant.nullable(),
  updated_at: instant,
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
