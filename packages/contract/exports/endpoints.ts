import { z } from 'zod';
import { writtenReason } from '../accounts/reason.ts';
import { byId, endpoint, id, instant } from '../endpoint.ts';

/**
 * waiting and running: the file is being written. ready: it can be downloaded until `expires_at`. removed: it has
 * expired. failed: it could not be written; a new one may be started.
 */
export const exportShape = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'removed']),
  requested_at: instant,
  /** Null for an operator, and for a user who has left the account. */
  user_name: z.string().nullable(),
  by_operator: z.boolean(),
  /** From 0 to 100. */
  percent: z.number().int(),
  bytes: z.number().int(),
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
  /** Of the whole file, in hexadecimal; null while it is being written. */
  sha256: z.string().nullable(),
});
export type ExportShape = z.output<typeof exportShape>;

export const exportList = z.object({
  /** The last ten, newest first. */
  exports: z.array(exportShape),
  /** When the next export may be started; null: now. */
  next_at: instant.nullable(),
});
export type ExportList = z.output<typeof exportList>;

const ZIP = 'application/zip';

export const exportEndpoints = {
  listExports: endpoint({
    method: 'GET',
    path: '/api/client/exports',
    who: 'ownData',
    summary: 'Exports of everything in the account',
    reply: exportList,
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/client/exports',
    who: 'ownData',
    summary: 'Write everything in the account to a file; the one being written if there is one',
    status: 202,
    reply: exportShape,
    repeatable: true,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/client/exports/:id/file',
    who: 'ownData',
    summary: 'The file of an export (zip); answers Range, so that an interrupted download continues',
    params: byId,
    media: ZIP,
    reply: z.string(),
  }),

  listAccountExports: endpoint({
    operationId: 'listClientExports',
    method: 'GET',
    path: '/api/admin/clients/:id/exports',
    who: 'operator',
    summary: 'Exports of everything in an account, for operators',
    params: byId,
    reply: exportList,
  }),
  startAccountExport: endpoint({
    operationId: 'startClientExport',
    method: 'POST',
    path: '/api/admin/clients/:id/exports',
    who: 'operator',
    summary: 'Write everything in an account to a file, with a reason that its administrators read in their log',
    params: byId,
    body: z.strictObject({ reason: writtenReason.max(200) }),
    status: 202,
    reply: exportShape,
    repeatable: true,
    recentFactor: true,
  }),
  downloadAccountExport: endpoint({
    operationId: 'downloadClientExport',
    method: 'GET',
    path: '/api/admin/exports/:id/file',
    who: 'operator',
    summary: 'The file of an export that an operator requested; its administrators read of it in their log',
    params: byId,
    media: ZIP,
    reply: z.string(),
    recentFactor: true,
  }),
};
