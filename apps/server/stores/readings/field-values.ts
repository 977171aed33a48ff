import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Sql } from '../../database/pool.ts';
import { quoteColumn } from './row.ts';
import type { Span } from './rows.ts';

/**
 * The readings of one field of a module inside a span, while the account owned it, within the transaction of the caller.
 * For short spans: reports read packed days.
 */
export async function readFieldValues(
  sql: Sql,
  {
    accountId,
    moduleKey,
    field,
  }: { readonly accountId: string; readonly moduleKey: number; readonly field: FieldName },
  { fromMs, untilMs }: Span,
): Promise<{ readonly timesMs: Float64Array; readonly values: Float64Array }> {
  const rows = await sql.rows<{ at_ms: number; value: number }>(
    `select extract(epoch from r.ts)::float8 * 1000 as at_ms, r.${quoteColumn(field)}::float8 as value from readings r
     where r.module_key = $2 and r.ts >= to_timestamp($3::float8 / 1000) and r.ts <= to_timestamp($4::float8 / 1000)
       and r.${quoteColumn(field)} is not null
       and exists (select from module_ownerships o
         where o.client_id = $1 and o.module_key = $2 and r.ts >= o.since and r.ts < o.until)
     order by r.ts`,
    [accountId, moduleKey, fromMs, untilMs],
  );
  return {
    timesMs: Float64Array.from(rows, ({ at_ms: atMs }) => atMs),
    values: Float64Array.from(rows, ({ value }) => value),
  };
}
