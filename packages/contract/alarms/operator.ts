import { ALARM_FILTERS, ALARM_SORTS } from '@zagon/domain/alarms/alarm-list.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';

const text = z.object({ pl: z.string(), en: z.string() });
const named = z.object({ id, name: z.string() });

/** An alarm of an account as an operator sees it from outside: without the value that raised it. */
const customerAlarm = z.object({
  id,
  client: named,
  /** Null: an alarm of the whole account. */
  object: named.extend({ serial_number: z.string() }).nullable(),
  rule: z.string(),
  message: text,
  /** The same for users who read temperatures in °F; null if it contains no temperature. */
  message_fahrenheit: text.nullable(),
  activation_date: instant,
  inactivation_date: instant.nullable(),
  active: z.boolean(),
  confirmation_date: instant.nullable(),
  confirmation_user_name: z.string().nullable(),
  deletion_date: instant.nullable(),
  deletion_user_name: z.string().nullable(),
  /** Alarms implied by a silent base station, counted here instead of listed. */
  folded: z.number().int(),
});
export type CustomerAlarm = z.output<typeof customerAlarm>;

export const operatorAlarmEndpoints = {
  listCustomerAlarms: endpoint({
    operationId: 'listAdminAlarms',
    method: 'GET',
    path: '/api/admin/alarms',
    who: 'operator',
    summary: 'Alarms of all accounts, one page, without measured values',
    query: longListQuery(ALARM_FILTERS, ALARM_SORTS),
    reply: z.array(customerAlarm),
  }),
  countCustomerAlarms: endpoint({
    operationId: 'countAdminAlarms',
    method: 'GET',
    path: '/api/admin/alarms/counts',
    who: 'operator',
    summary: 'How many alarms match, by state',
    query: longListCountQuery,
    reply: longListCounts(ALARM_FILTERS),
  }),
};
