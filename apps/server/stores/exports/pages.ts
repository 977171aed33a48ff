import { FIELD_NAMES, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Sql } from '../../database/pool.ts';
import { quoteColumn } from '../readings/row.ts';
import type { Dataset } from './dataset.ts';

/** A row as JSON text, and its key, to continue after it. */
export type ExportedRow = { readonly line: string; readonly key: readonly string[] };

/** Rows of a table after a key, in the order of keys. Names in a dataset are constants of the program. */
export function readRowsAfter(
  sql: Sql,
  { from, own, columns, key, expressions = {} }: Dataset,
  after: readonly string[] | null,
  most: number,
): Promise<readonly ExportedRow[]> {
  const keys = Object.entries(key).map(([name, type]) => ({ name: `"${name}"`, type }));
  const names = keys.map(({ name }) => `t.${name}`).join(', ');
  const values = keys.map(({ type }, index) => `$${index + 2}::text::${type}`).join(', ');
  const selected = columns.map((name) => `${expressions[name] ?? `t."${name}"`} as "${name}"`).join(', ');
  return sql.rows(
    `select row_to_json(x)::text as line, array[${keys.map(({ name }) => `x.${name}::text`).join(', ')}] as key
     from (select ${selected} from ${from} t where ${ownRows(own)} ${after === null ? '' : `and (${names}) > (${values})`}
       order by ${names} limit $1) x`,
    [most, ...(after ?? [])],
  );
}

export async function countRowsOf(sql: Sql, { from, own }: Dataset): Promise<number> {
  const row = await sql.first<{ n: number }>(`select count(*) as n from ${from} t where ${ownRows(own)}`);
  return row?.n ?? 0;
}

function ownRows(own = 'client_id = current_client_id()'): string {
  return own;
}

/** A module whose readings belong to the account; without a serial number if it has left the account. */
export type MeasuredModule = { readonly key: number; readonly serial_number: string | null };

export function listMeasuredModules(sql: Sql): Promise<readonly MeasuredModule[]> {
  return sql.rows(
    `select o.module_key as key, m.serial_number
     from (select distinct module_key from module_ownerships where client_id = current_client_id()) o
       left join modules m on m.key = o.module_key and m.client_id = current_client_id()
     order by o.module_key`,
  );
}

/** Modules shared by others are visible too, so the account is part of the condition. */
const OWN_READINGS = `r.module_key = $1 and exists (select from module_ownerships o
  where o.client_id = current_client_id() and o.module_key = r.module_key and r.ts >= o.since and r.ts < o.until)`;

const FILLED = FIELD_NAMES.map(
  (name) => `case when bool_or(r.${quoteColumn(name)} is not null) then '${name}' end`,
).join(', ');

/** Number of readings of a module in the account, and their fields. */
export async function summarizeReadings(
  sql: Sql,
  moduleKey: number,
): Promise<{ readonly rows: number; readonly fields: readonly FieldName[] }> {
  const row = await sql.first<{ rows: number; fields: readonly FieldName[] }>(
    `select count(*) as rows, array_remove(array[${FILLED}], null) as fields from readings r where ${OWN_READINGS}`,
    [moduleKey],
  );
  return row ?? { rows: 0, fields: [] };
}

/** Readings of a module after an instant, with those of the fields that have a value. */
export function readReadingsAfter(
  sql: Sql,
  { moduleKey, fields }: { readonly moduleKey: number; readonly fields: readonly FieldName[] },
  after: readonly string[] | null,
  most: number,
): Promise<readonly ExportedRow[]> {
  const columns = ['ts', ...fields.map(quoteColumn)].map((column) => `r.${column}`).join(', ');
  return sql.rows(
    `select json_strip_nulls(row_to_json(x))::text as line, array[x.ts::text] as key
     from (select ${columns} from readings r where ${OWN_READINGS} and r.ts > $2::text::timestamptz
       order by r.ts limit $3) x`,
    [moduleKey, after?.[0] ?? '-infinity', most],
  );
}
