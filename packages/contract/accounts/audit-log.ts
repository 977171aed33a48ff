import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';
import { logEntryShape, logFilter } from './log.ts';

const account = z.object({ id, name: z.string() });

/** An entry of the log of one account, or of no account, such as operator sign-ins and manufactured devices. */
const auditEntry = logEntryShape.extend({
  client: account.nullable(),
  /** E-mail address of the person; null for the system. */
  user_email: z.string().nullable(),
});
export type AuditEntryShape = z.output<typeof auditEntry>;

const filter = {
  ...logFilter,
  /** Entries of one account. */
  id_client: id.optional(),
};

const auditLogQuery = z.strictObject(filter);
/** Filters of the log of all accounts. */
export type AuditLogQuery = z.input<typeof auditLogQuery>;

/** Maximum number of faults a check reports. */
export const AUDIT_FAULTS_MAX = 100;

const auditChainShape = z.object({
  /** True while a check is running; the fields below are the previous result. */
  checking: z.boolean(),
  /** Null: the first check since the server started is still running. */
  checked_at: instant.nullable(),
  entries: z.number().int(),
  chains: z.number().int(),
  /** Entries that are not as they were written, at most 100. */
  faults: z.array(
    z.object({
      /** Null: the chain of entries without an account. */
      client: account.nullable(),
      /** Number of the entry in its chain. */
      number: z.number().int(),
      fault: z.enum(['changed', 'deleted', 'added', 'gap']),
      id_entry: id,
    }),
  ),
  fault_count: z.number().int(),
});
export type AuditChainShape = z.output<typeof auditChainShape>;

export const auditLogEndpoints = {
  listAuditLog: endpoint({
    operationId: 'listAdminLog',
    method: 'GET',
    path: '/api/admin/logs',
    who: 'operator',
    summary: 'Who did what in all accounts and outside of them, newest first, with values before and after',
    query: z.strictObject({
      /** Id of the last entry of the previous page; returns the entries before it. */
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      ...filter,
    }),
    reply: z.object({
      entries: z.array(auditEntry),
      /** True if there are older entries that match. */
      more: z.boolean(),
    }),
  }),
  exportAuditLog: endpoint({
    operationId: 'exportAdminLog',
    method: 'GET',
    path: '/api/admin/logs/csv',
    who: 'operator',
    summary: 'The same as a table, a row for each changed value, in the language and date format of the operator',
    query: auditLogQuery,
    media: 'text/csv; charset=utf-8',
    reply: z.string(),
    recentFactor: true,
  }),
  checkAuditLog: endpoint({
    operationId: 'checkAdminLog',
    method: 'GET',
    path: '/api/admin/logs/chain',
    who: 'operator',
    summary: 'Whether the logs of all accounts are complete and unchanged; starts a check if the last one is old',
    reply: auditChainShape,
  }),
};
