import type { ExportList, ExportShape } from '@zagon/contract/exports/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { nextExportAt } from '@zagon/domain/exports/limits.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  exportTimes,
  findExport,
  findUnfinishedExport,
  insertExport,
  listExports,
} from '../../stores/exports/exports.ts';
import { presentExport } from './present.ts';

/** The requester of an export and its account. */
export type ExportRequest = {
  readonly accountId: string;
  readonly userId: string;
  readonly ip: string;
  /** An operator's reason; null for a user of the account. */
  readonly reason: string | null;
  readonly language: Language;
  readonly now: Temporal.Instant;
};

export async function exportsOf(sql: Sql, accountId: string, now: Temporal.Instant): Promise<ExportList> {
  const rows = await listExports(sql, accountId);
  const nextAt = await nextAtOf(sql, accountId, now);
  return { exports: rows.map((row) => presentExport(row, now)), next_at: nextAt?.toString() ?? null };
}

async function nextAtOf(sql: Sql, accountId: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  return nextExportAt(await exportTimes(sql, accountId, now.subtract({ hours: 24 })), now);
}

/** Queues an export, or returns the one that is waiting or being written. */
export async function requestExport(sql: Sql, request: ExportRequest): Promise<Result<ExportShape, Refusal>> {
  const { accountId, now } = request;
  const unfinished = await findUnfinishedExport(sql, accountId);
  if (unfinished !== undefined) return ok(presentExport(unfinished, now));
  const nextAt = await nextAtOf(sql, accountId, now);
  if (nextAt !== null)
    return refused('too_many_requests', { retryAfterS: Math.ceil(now.until(nextAt).total('seconds')) });
  const id = newId(now);
  const isFirst = await insertExport(sql, { ...request, id });
  const row = isFirst ? await findExport(sql, accountId, id) : await findUnfinishedExport(sql, accountId);
  // With two simultaneous requests the other one may even have ended.
  if (row === undefined) return refused('conflict');
  if (isFirst) await recordExport(sql, request, 'export_requested', id);
  return ok(presentExport(row, now));
}

/** Records a request or a download in the account log, with an operator's reason. */
export async function recordExport(
  sql: Sql,
  { accountId, userId, ip, reason, now }: ExportRequest,
  event: 'export_requested' | 'export_downloaded',
  id: string,
): Promise<void> {
  await writeAudit(sql, {
    accountId,
    userId,
    actingAs: reason === null ? 'user' : 'operator',
    ip,
    event,
    subject: id,
    details: reason === null ? {} : { reason },
    at: now,
  });
}
