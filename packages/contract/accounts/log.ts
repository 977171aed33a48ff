import { LOG_KINDS } from '@zagon/domain/accounts/log-kinds.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

const text = z.object({ pl: z.string(), en: z.string() });
const values = z.record(z.string(), z.unknown());

export const logEntryShape = z.object({
  id,
  at: instant,
  /** The event, as an identifier, and its name for users. */
  event: z.string(),
  event_text: text,
  /** user: a user of the account; operator: staff of the service who entered the account; system: the server itself. */
  acting_as: z.enum(['user', 'operator', 'system']),
  /** Null for the system. */
  id_user: id.nullable(),
  /** Null for an operator, and for a user who has left the account. */
  user_name: z.string().nullable(),
  /** Address of the user's device; null for operators and the system. */
  ip: z.string().nullable(),
  /** The operator's reason: of this action, or given on entering the account. */
  reason: z.string().nullable(),
  /** True for an operator's action outside a visit. */
  outside: z.boolean(),
  /** Id of the affected item, and its name if it still exists. */
  subject: z.string(),
  subject_name: z.string().nullable(),
  /** Minutes of an opening, route of a denial and the like. */
  details: values,
  /** Changed values; null if the item did not exist, or if nothing was compared. */
  before: values.nullable(),
  after: values.nullable(),
  /** Names of the items whose ids are among the values, by id, if they still exist. */
  names: z.record(z.string(), z.string()),
  /** The command that was sent to the field. */
  id_command: id.nullable(),
});
export type LogEntryShape = z.output<typeof logEntryShape>;

export const listLogReply = z.object({
  entries: z.array(logEntryShape),
  /** True if there are older entries that match. */
  more: z.boolean(),
});

/** Filters of a log, of one account or of all. */
export const logFilter = {
  id_user: id.optional(),
  acting_as: z.enum(['user', 'operator', 'system']).optional(),
  event: z.string().max(60).optional(),
  kind: z.enum(LOG_KINDS).optional(),
  start_date: instant.optional(),
  end_date: instant.optional(),
};

const filter = {
  ...logFilter,
  /** Part of the event, user, item, address or value. */
  search: z.string().trim().max(100).optional(),
};

const filterQuery = z.strictObject(filter);
/** Filters and paging of the log. */
export type LogFilterQuery = z.input<typeof filterQuery>;

/** Whether the chain of the log is intact: every entry is linked to the previous one. */
export const logChainShape = z.object({
  /** Entries in the chain. */
  entries: z.number().int(),
  /** When the newest of them was written; null: the log is empty. */
  complete_until: instant.nullable(),
  checked_at: instant,
  /** Number of the first entry that was changed, removed or inserted afterwards; null: the chain is intact. */
  broken_at: z.number().int().nullable(),
});
export type LogChainShape = z.output<typeof logChainShape>;

export const accountLogEndpoints = {
  listLog: endpoint({
    method: 'GET',
    path: '/api/log',
    alsoAt: '/api/account_log',
    who: 'review',
    summary: 'Who did what in the account, newest first; values of the personal settings of others are left out',
    query: z.strictObject({
      /** Id of the last entry of the previous page; returns the entries before it. */
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      ...filter,
    }),
    reply: listLogReply,
  }),
  exportLog: endpoint({
    method: 'GET',
    path: '/api/log/csv',
    who: 'review',
    summary: 'The same as a table, a row for each changed value, in the language and date format of the user',
    query: filterQuery,
    media: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  checkLogChain: endpoint({
    method: 'GET',
    path: '/api/log/chain',
    who: 'review',
    summary: 'Whether the log is complete and unchanged',
    reply: logChainShape,
  }),
};
