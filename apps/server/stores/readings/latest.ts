import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Memory } from '@zagon/domain/measurements/completion.ts';
import type { Trend } from '@zagon/domain/measurements/trend.ts';
import { json } from '../../database/pool.ts';
import type { Sql } from '../../database/pool.ts';

/** The newest live value of a field: value, time of measurement (ms), previous value and trend. */
export type LatestField = {
  readonly v: number | null;
  readonly t: number;
  readonly p: number | null;
  readonly trend: Trend;
};
export type LatestFields = Readonly<Partial<Record<FieldName, LatestField>>>;

/** The newest live values of a module. */
export type Latest = {
  /** Time of the newest live reading, ms. */
  readonly atMs: number;
  readonly receivedAtMs: number;
  /** When its link was lost; null while it is up. */
  readonly staleSinceMs: number | null;
  readonly fields: LatestFields;
};

export type LatestRow = Latest & { readonly moduleKey: number };

/** As stored in the table: field times are ISO there, for consumers that read it directly. */
type StoredFields = Readonly<Record<string, Omit<LatestField, 't'> & { readonly t: string }>>;

type StoredRow = {
  readonly module_key: number;
  readonly at_ms: number;
  readonly received_ms: number;
  readonly stale_ms: number | null;
  readonly fields: StoredFields;
};

export async function readLatest(sql: Sql, moduleKeys: readonly number[]): Promise<readonly LatestRow[]> {
  const rows = await sql.rows<StoredRow>(
    `select module_key, (extract(epoch from ts) * 1000)::float8 as at_ms,
       (extract(epoch from received_at) * 1000)::float8 as received_ms,
       (extract(epoch from stale_since) * 1000)::float8 as stale_ms, fields
     from module_latest where module_key = any($1)`,
    [moduleKeys],
  );
  return rows.map((row) => ({
    moduleKey: row.module_key,
    atMs: row.at_ms,
    receivedAtMs: row.received_ms,
    staleSinceMs: row.stale_ms,
    fields: withTimesInMs(row.fields),
  }));
}

function withTimesInMs(stored: StoredFields): LatestFields {
  const fields: Partial<Record<FieldName, LatestField>> = {};
  for (const [name, field] of Object.entries(stored)) {
    if (isFieldName(name)) fields[name] = { ...field, t: Date.parse(field.t) };
  }
  return fields;
}

/** Formats the fields of a row. Those measured together, usually all of them, share the text of their time. */
function withIsoTimes(fields: LatestFields): StoredFields {
  const stored: Record<string, StoredFields[string]> = {};
  let formatted = { ms: Number.NaN, text: '' };
  let name: FieldName;
  for (name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    const { v, t, p, trend } = field;
    if (t !== formatted.ms) formatted = { ms: t, text: new Date(t).toISOString() };
    stored[name] = { v, t: formatted.text, p, trend };
  }
  return stored;
}

/** Writes the newest values; a newer one already in the table (from another process) stays. */
export async function writeLatest(sql: Sql, rows: readonly LatestRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.run(
    `insert into module_latest (module_key, ts, received_at, stale_since, fields)
     select key, to_timestamp(at_ms / 1000.0), to_timestamp(received_ms / 1000.0), to_timestamp(stale_ms / 1000.0), fields
     from jsonb_to_recordset($1::jsonb) as t(key int, at_ms float8, received_ms float8, stale_ms float8, fields jsonb)
     on conflict (module_key) do update set ts = excluded.ts, received_at = excluded.received_at,
       stale_since = excluded.stale_since, fields = excluded.fields
     where module_latest.ts <= excluded.ts`,
    [
      json(
        rows.map((row) => ({
          key: row.moduleKey,
          at_ms: row.atMs,
          received_ms: row.receivedAtMs,
          stale_ms: row.staleSinceMs,
          fields: withIsoTimes(row.fields),
        })),
      ),
    ],
  );
}

/** Values of the last hour, one per five minutes, for trends after a restart. Times in ms. */
export function readHourSamples(
  sql: Sql,
  moduleKeys: readonly number[],
  fromMs: number,
): Promise<readonly { module_key: number; at_ms: number; values: Partial<Record<FieldName, number | null>> }[]> {
  return sql.rows(
    `select distinct on (r.module_key, date_bin('5 minutes', r.ts, 'epoch'))
       r.module_key, (extract(epoch from r.ts) * 1000)::float8 as at_ms, jsonb_strip_nulls(to_jsonb(r)) as values
     from readings r where r.module_key = any($1) and r.ts > to_timestamp($2::float8 / 1000)
     order by r.module_key, date_bin('5 minutes', r.ts, 'epoch'), r.ts`,
    [moduleKeys, fromMs],
  );
}

/** The state that computed fields carry from reading to reading. */
export async function readMemories(sql: Sql, moduleKeys: readonly number[]): Promise<ReadonlyMap<number, Memory>> {
  const rows = await sql.rows<{ module_key: number; state: Memory }>(
    'select module_key, state from module_states where module_key = any($1)',
    [moduleKeys],
  );
  return new Map(rows.map((row) => [row.module_key, row.state]));
}

export async function writeMemories(sql: Sql, memories: ReadonlyMap<number, Memory>): Promise<void> {
  if (memories.size === 0) return;
  await sql.run(
    `insert into module_states (module_key, state) select * from unnest($1::int[], $2::jsonb[])
     on conflict (module_key) do update set state = excluded.state`,
    [[...memories.keys()], [...memories.values()].map((memory) => json(memory))],
  );
}
