import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { alarmRule } from './alarm-rule.ts';

const text = z.object({ pl: z.string(), en: z.string() });

export const alarmShape = z.object({
  id,
  id_object: id.nullable(),
  object_name: z.string().nullable(),
  rule: alarmRule,
  field: z.string().nullable(),
  message: text,
  /** The same for users who read temperatures in °F; null if it contains no temperature. */
  message_fahrenheit: text.nullable(),
  activation_date: instant,
  inactivation_date: instant.nullable(),
  confirmation_date: instant.nullable(),
  confirmed_by: id.nullable(),
  confirmation_user_name: z.string().nullable(),
  deleted: z.boolean(),
  deletion_date: instant.nullable(),
  updated_at: instant,
  /** If raised by a reading: the value and the threshold in effect, in the unit of the field. */
  value: z.number().nullable(),
  threshold: z.number().nullable(),
  /** The alarm of the silent base station that covers this one while the station is silent. */
  folded_into: id.nullable(),
  /** Channels through which users were notified. */
  told: z.array(z.enum(['app', 'push', 'email', 'sms'])),
  /** For a base station: number of modules connected through it; 0 for other modules. */
  modules: z.number().int(),
});
export type AlarmShape = z.output<typeof alarmShape>;

export const alarmEndpoints = {
  listAlarms: endpoint({
    method: 'GET',
    path: '/api/alarms',
    who: 'watch',
    summary: 'Alarms, newest first',
    query: z.strictObject({
      /** Raised then or later. */
      since: instant.optional(),
      /** Raised earlier than this. */
      before: instant.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    reply: z.array(alarmShape),
  }),

  confirmAlarm: endpoint({
    method: 'POST',
    path: '/api/alarms/:id/confirm',
    who: 'confirmAlarms',
    summary: 'Confirm an alarm',
    params: byId,
    reply: alarmShape,
    repeatable: true,
  }),

  unconfirmAlarm: endpoint({
    method: 'POST',
    path: '/api/alarms/:id/unconfirm',
    who: 'confirmAlarms',
    summary: 'Take back the confirmation of an alarm',
    params: byId,
    reply: alarmShape,
    repeatable: true,
  }),

  deleteAlarm: endpoint({
    method: 'DELETE',
    path: '/api/alarms/:id',
    who: 'removeAlarms',
    summary: 'Remove an alarm that has ended and was confirmed',
    params: byId,
    reply: done,
  }),
};
