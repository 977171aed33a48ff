import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Reading } from '@zagon/domain/measurements/reading.ts';
import type { Sql } from '../../database/pool.ts';

/** Where to begin with the readings of a module: `fromMs`, but not before `sinceMs`. */
export type StoredSpan = { readonly moduleKey: number; readonly fromMs: number; readonly sinceMs: number };

/** A month of a module that reports every minute. */
const ROWS_MAX = 44_640;

/**
 * The readings of modules from a time to the newest, ascending, beginning with the last one before it. A longer history
 * than a month of minutes ends early.
 */
export async function readStoredReadings(
  sql: Sql,
  spans: readonly StoredSpan[],
): Promise<ReadonlyMap<number, readonly Reading[]>> {
  const rows = await sql.rows<{ module_key: number; at_ms: number; values: Readonly<Record<string, unknown>> }>(
    `select w.module_key, (extract(epoch from r.ts) * 1000)::float8 as at_ms,
       jsonb_strip_nulls(to_jsonb(r) - 'module_key' - 'ts') as values
     from unnest($1::int[], $2::float8[], $3::float8[]) as w(module_key, from_ms, since_ms)
     cross join lateral (
       select * from readings x where x.module_key = w.module_key and x.ts >= to_timestamp(w.since_ms / 1000)
         and x.ts >= coalesce((select max(b.ts) from readings b where b.module_key = w.module_key
           and b.ts < to_timestamp(w.from_ms / 1000)), to_timestamp(w.since_ms / 1000))
       order by x.ts limit ${ROWS_MAX}) r
     order by w.module_key, r.ts`,
    [spans.map(({ moduleKey }) => moduleKey), spans.map(({ fromMs }) => fromMs), spans.map(({ sinceMs }) => sinceMs)],
  );
  const byModule = Map.groupBy(rows, (row) => row.module_key);
  return new Map(
    [...byModule].map(([key, own]) => [key, own.map((row) => ({ atMs: row.at_ms, values: fieldsOf(row.values) }))]),
  );
}

function fieldsOf(values: Readonly<Record<string, unknown>>): Reading['values'] {
  const fields: Partial<Record<FieldName, number | null>> = {};
  for (const [name, value] of Object.entries(values))
    if (isFieldName(name) && typeof value === 'number') fields[name] = value;
  return fields;
}
