import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type pg from 'pg';
import type { Pool, Sql } from '../../database/pool.ts';
import { systemClock } from '../../core/clock.ts';
import { ownedSpans } from './owned-spans.ts';
import { RecentColumns } from './recent-columns.ts';
import { readHistory } from './history.ts';
import { emptyHistory, type Span } from './rows.ts';
import { quoteColumn } from './row.ts';

/** Properties of a module needed by a report. */
export type ReportModule = {
  readonly id: string;
  readonly key: number;
  readonly name: string;
  readonly device_type: string;
  readonly reporting_interval_s: number;
  readonly soil_type: number | null;
  readonly config: unknown;
  /** The farm's names and flows of its outputs, by field; flow in m³/h. */
  readonly outputs: Readonly<Record<string, { readonly name: string; readonly flow: number | null }>>;
};

/** Those of these modules that belong or belonged to the account, or are shared with it. */
export function reportModules(sql: Sql, accountId: string, ids: readonly string[]): Promise<readonly ReportModule[]> {
  return sql.rows(
    `select id, key, name, device_type, reporting_interval_s, soil_type, config, coalesce((
       select jsonb_object_agg(o.field_name, jsonb_build_object('name', o.name, 'flow', coalesce(s.flow_m3_per_h, o.flow_m3_per_h)))
       from outputs o left join sections s on s.output_id = o.id and s.client_id = o.client_id where o.module_id = modules.id and o.removed_at is null), '{}') as outputs
     from modules
     where id = any($2::uuid[]) and (client_id = $1
       or id in (select module_id from module_shares where to_client_id = $1 and ended_at is null))`,
    [accountId, ids],
  );
}

/** Reads fields of one module inside a span, limited to when the account owned it. Runs in its own transaction. */
export type ReadColumns = (
  accountId: string,
  moduleKey: number,
  fields: readonly FieldName[],
  span: Span,
) => Promise<HistoryColumns>;

/** One transaction per module, so that one failing module does not affect the others. */
export function readColumnsOn(app: Pool): ReadColumns {
  return (accountId, moduleKey, fields, span) =>
    app.transaction(async (sql, connection) => {
      await setAccount(sql, accountId);
      return readHistory(connection, moduleKey, fields, await ownedSpans(sql, accountId, moduleKey, span));
    });
}

/** Fields of one module, and the spans of it that were just found to belong to the account. */
export type OwnedColumns = {
  readonly moduleKey: number;
  readonly fields: readonly FieldName[];
  readonly spans: readonly Span[];
};

/**
 * Reads one of several modules, whose spans were looked up together. Runs in its own transaction. `recent`: `keep` keeps
 * what was read for a moment, `take` takes what was kept, if it is still there.
 */
export type ReadOwnedColumns = (
  accountId: string,
  owned: OwnedColumns,
  recent?: 'keep' | 'take',
) => Promise<HistoryColumns>;

/** One transaction for each module that is read; what was kept needs none. */
export function readOwnedColumnsOn(app: Pool, kept = new RecentColumns(systemClock)): ReadOwnedColumns {
  return async (accountId, { moduleKey, fields, spans }, recent) => {
    if (spans.length === 0) return emptyHistory(fields);
    const key = JSON.stringify([moduleKey, fields, spans]);
    const taken = recent === 'take' ? kept.get(key) : undefined;
    if (taken !== undefined) return taken;
    const read = await app.transaction(async (sql, connection) => {
      await setAccount(sql, accountId);
      return readHistory(connection, moduleKey, fields, spans);
    });
    if (recent !== undefined) kept.set(key, read);
    return read;
  };
}

async function setAccount(sql: Sql, accountId: string): Promise<void> {
  await sql.run("select set_config('zagon.client_id', $1, true)", [accountId]);
}

/** Reads on the connection of a transaction, one read after the other. */
export function readColumnsIn(sql: Sql, connection: pg.ClientBase): ReadColumns {
  return async (accountId, moduleKey, fields, span) =>
    readHistory(connection, moduleKey, fields, await ownedSpans(sql, accountId, moduleKey, span));
}

/** The newest reading of a field of modules visible to the account, even if they are no longer live, by their keys. */
export async function newestReadings(
  sql: Sql,
  accountId: string,
  moduleKeys: readonly number[],
  field: FieldName,
): Promise<ReadonlyMap<number, Temporal.Instant>> {
  const rows = await sql.rows<{ module_key: number; ts: Temporal.Instant }>(
    `select w.module_key, newest.ts from unnest($2::int[]) as w (module_key)
     cross join lateral (
       select r.ts from readings r
       where r.module_key = w.module_key and r.${quoteColumn(field)} is not null
         and exists (select from module_ownerships o
           where o.client_id = $1 and o.module_key = w.module_key and r.ts >= o.since and r.ts < o.until)
       order by r.ts desc limit 1) as newest`,
    [accountId, moduleKeys],
  );
  return new Map(rows.map(({ module_key, ts }) => [module_key, ts]));
}
