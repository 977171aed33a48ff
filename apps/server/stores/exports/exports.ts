import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

export type ExportRow = {
  readonly id: string;
  readonly client_id: string;
  readonly user_id: string | null;
  /** Null for an operator, and for a user who has left the account. */
  readonly user_name: string | null;
  readonly by_operator: boolean;
  /** An operator's reason. */
  readonly reason: string | null;
  readonly language: Language;
  readonly state: 'waiting' | 'running' | 'ready' | 'failed' | 'removed';
  readonly requested_at: Temporal.Instant;
  readonly ready_at: Temporal.Instant | null;
  readonly expires_at: Temporal.Instant | null;
  readonly rows_done: number;
  readonly rows_total: number | null;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string | null;
};

const EXPORT = `
  select e.id, e.client_id, e.user_id, e.by_operator, e.reason, e.language, e.state, e.requested_at, e.ready_at, e.expires_at,
    e.rows_done, e.rows_total, e.bytes, encode(e.sha256, 'hex') as sha256,
    case when not e.by_operator then nullif(trim(concat(u.first_name, ' ', u.family_name)), '') end as user_name
  from exports e left join users u on u.id = e.user_id`;

/** The last exports of an account, newest first. */
export function listExports(sql: Sql, accountId: string): Promise<readonly ExportRow[]> {
  return sql.rows(`${EXPORT} where e.client_id = $1 order by e.requested_at desc, e.id desc limit 10`, [accountId]);
}

export function findExport(sql: Sql, accountId: string, id: string): Promise<ExportRow | undefined> {
  return sql.first(`${EXPORT} where e.client_id = $1 and e.id = $2`, [accountId, id]);
}

/** An export that an operator requested, of any account. */
export function findOperatorExport(sql: Sql, id: string): Promise<ExportRow | undefined> {
  return sql.first(`${EXPORT} where e.by_operator and e.id = $1`, [id]);
}

/** The waiting or running export of an account. */
export function findUnfinishedExport(sql: Sql, accountId: string): Promise<ExportRow | undefined> {
  return sql.first(`${EXPORT} where e.client_id = $1 and e.state in ('waiting', 'running')`, [accountId]);
}

/** When the account's successful and pending exports were requested. */
export async function exportTimes(
  sql: Sql,
  accountId: string,
  since: Temporal.Instant,
): Promise<readonly Temporal.Instant[]> {
  const rows = await sql.rows<{ requested_at: Temporal.Instant }>(
    `select requested_at from exports where client_id = $1 and state <> 'failed' and requested_at > $2`,
    [accountId, since],
  );
  return rows.map(({ requested_at: at }) => at);
}

/** False if another export of the account is waiting or being written. */
export async function insertExport(
  sql: Sql,
  draft: {
    readonly id: string;
    readonly accountId: string;
    readonly userId: string;
    /** An operator's reason; null for a user of the account. */
    readonly reason: string | null;
    readonly language: Language;
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const inserted = await sql.run(
    `insert into exports (id, client_id, user_id, by_operator, reason, language, requested_at)
     values ($1, $2, $3, $4::text is not null, $4, $5, $6)
     on conflict (client_id) where state in ('waiting', 'running') do nothing`,
    [draft.id, draft.accountId, draft.userId, draft.reason, draft.language, draft.now],
  );
  return inserted === 1;
}

/** True if the account exists and its data has not been erased. */
export async function hasExportableData(sql: Sql, accountId: string): Promise<boolean> {
  return (await sql.run('select from clients where id = $1 and erased_at is null', [accountId])) > 0;
}

/** Bytes of each part but the last. */
export const PART_BYTES = 1024 * 1024;

/** A part of a file, counted from 0; undefined if the file was removed. */
export async function readPart(sql: Sql, { client_id, id }: ExportRow, part: number): Promise<Uint8Array | undefined> {
  const row = await sql.first<{ bytes: Uint8Array }>(
    'select bytes from export_parts where client_id = $1 and export_id = $2 and part = $3',
    [client_id, id, part],
  );
  return row?.bytes;
}

/** Removes expired files, and deletes old exports. */
export async function removeOldExports(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `with removed as (update exports set state = 'removed' where state = 'ready' and expires_at <= $1 returning id)
     delete from export_parts p using removed r where p.export_id = r.id`,
    [now],
  );
  await sql.run(`delete from exports where state in ('removed', 'failed') and requested_at < $1`, [
    now.subtract({ hours: 365 * 24 }),
  ]);
}
