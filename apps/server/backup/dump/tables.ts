import type pg from 'pg';

/** Written by `migrate`, which runs again on loading. */
const SCHEMA_VERSION = 'schema_version';

export type TableColumns = { readonly name: string; readonly columns: readonly string[] };

/**
 * All tables with the columns that can be written. A partitioned table counts as one; generated columns are computed
 * again.
 */
export async function tablesOf(owner: pg.ClientBase): Promise<readonly TableColumns[]> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = '' and c.relname <> $1
     group by c.relname order by c.relname`,
    [SCHEMA_VERSION],
  );
  return rows;
}

/** Names and definitions of all foreign keys between tables of the schema, excluding those inherited by partitions. */
export async function foreignKeys(
  owner: pg.ClientBase,
): Promise<readonly { readonly table: string; readonly name: string; readonly definition: string }[]> {
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by 1, 2`,
  );
  return rows;
}

/** A name for use in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A list of names for use in a statement. */
export function listOf(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
