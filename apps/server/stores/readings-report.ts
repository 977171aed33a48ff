import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Pool, Sql } from '../db/pool.ts';
import { ownedSpans } from './owned-spans.ts';
import { readHistory } from './readings-history.ts';
import type { Span } from './readings-rows.ts';
import { quoted } from './readings-row.ts';

/** What a report must know of a module. */
export type ReportModule = {
  readonly id: string;
  readonly key: number;
  readonly name: string;
  readonly device_type: string;
  readonly reporting_interval_s: number;
  readonly soil_type: number | null;
  readonly config: unknown;
  /** What the farm says of its outputs, by their field; flow in m³/h. */
  readonly outputs: Readonly<Record<string, { readonly name: string; readonly flow: number | null }>>;
};

/** Those of these modules that belong to the account, also in the past, or are shown to it. */
export function reportModules(sql: Sql, clientId: string, ids: readonly string[]): Promise<readonly ReportModule[]> {
  return sql.rows(
    `select id, key, name, device_type, reporting_interval_s, soil_type, config, coalesce((
       select jsonb_object_agg(o.field_name, jsonb_build_object('name', o.name, 'flow', o.flow_m3_per_h))
       from outputs o where o.module_id = modules.id and o.removed_at is null), '{}') as outputs
     from modules
     where id = any($2::uuid[]) and (client_id = $1
       or id in (select module_id from module_shares where to_client_id = $1 and ended_at is null))`,
    [clientId, ids],
  );
}

/** Reads fields of one module inside a span, as far as the account owned it then. One transaction of its own. */
export type ReadColumns = (
  clientId: string,
  moduleKey: number,
  fields: readonly FieldName[],
  span: Span,
) => Promise<HistoryColumns>;

/** Each module in its own transaction, so that one that cannot be read takes no other with it. */
export function readColumnsOn(app: Pool): ReadColumns {
  return (clientId, moduleKey, fields, span) =>
    app.transaction(async (sql, connection) => {
      await sql.run("select set_config('zagon.client_id', $1, true)", [clientId]);
      return readHistory(connection, moduleKey, fields, await ownedSpans(sql, clientId, moduleKey, span));
    });
}

/** The newest reading of a field that the account may see, also of a module that is not live. */
export async function newestReading(
  sql: Sql,
  clientId: string,
  moduleKey: number,
  field: FieldName,
): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ ts: Temporal.Instant }>(
    `select r.ts from readings r
     where r.module_key = $2 and r.${quoted(field)} is not null
       and exists (select from module_ownerships o
         where o.client_id = $1 and o.module_key = $2 and r.ts >= o.since and r.ts < o.until)
     order by r.ts desc limit 1`,
    [clientId, moduleKey],
  );
  return row?.ts ?? null;
}
