import { LOG_KINDS } from '@zagon/domain/accounts/log-kinds.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

const text = z.object({ pl: z.string(), en: z.string() });
const values = z.record(z.string(), z.unknown());

export const logEntryShape = z.object({
  id,
  at: instant,
  /** What happened, as an identifier, and its name for users. */
  event: z.string(),
  event_text: text,
  /** user: a user of the account; operator: someone of the service who entered the account; system: the server itself. */
  acting_as: z.enum(['user', 'operator', 'system']),
  /** Null for the system. */
  id_user: id.nullable(),
  /** Null for an operator, and for a user who has left the account. */
  user_name: z.string().nullable(),
  /** Address of the user's device; null for operators and the system. */
  ip: z.string().nullable(),
  /** The reason that the operator gave on entering the account. */
  reason: z.string().nullable(),
  /** Id of the affected item, and its name if it still exists. */
  subject: z.string(),
  subject_name: z.string().nullable(),
  /** Minutes of an opening, route of a denial and the like. */
  details: values,
  /** Changed values; null if the item did not exist, or if nothing was compared. */
  before: values.nullable(),
  after: values.nullable(),
  /** The command that was sent to the field. */
  id_command: id.nullable(),
});
export type LogEntryShape = z.output<typeof logEntryShape>;

export const listLogReply = z.object({
  entries: z.array(logEntryShape),
  /** True if there are older entries that match. */
  more: z.boolean(),
});

export const accountLogEndpoints = {
  listLog: endpoint({
    method: 'GET',
    path: '/api/log',
    who: 'review',
    summary: 'Who did what in the account, newest first; values of the personal settings of others are left out',
    query: z.strictObject({
      /** Entries before this one: the id of the last entry of the page before. */
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      id_user: id.optional(),
      acting_as: z.enum(['user', 'operator', 'system']).optional(),
      event: z.string().max(60).optional(),
      kind: z.enum(LOG_KINDS).optional(),
      start_date: instant.optional(),
      end_date: instant.optional(),
    }),
    reply: listLogReply,
  }),
};
