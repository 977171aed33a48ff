import type { Sql } from '../../database/pool.ts';

/** A column of a table, as the database describes it. */
export type Column = {
  readonly name: string;
  /** Without a length: `text`, `uuid[]`. */
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  /** True if only the database fills it: an identity, or computed from other columns. */
  readonly filled: boolean;
  readonly in_primary_key: boolean;
  readonly in_unique_index: boolean;
  /** True if no two rows may have the same value in it. */
  readonly is_unique: boolean;
};

/** A reference to another table. One by several columns is listed once for each of them. */
export type Reference = {
  readonly column: string;
  readonly to_table: string;
  readonly to_column: string;
  readonly by_one_column: boolean;
  /** True if the row is deleted together with the one that it refers to. */
  readonly cascades: boolean;
};

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
};

/** Columns and references of all tables; the partitions of a table are part of it. */
export async function readCatalogue(sql: Sql): Promise<readonly Table[]> {
  return sql.rows<Table>(CATALOGUE);
}

const CATALOGUE = `
  select t.relname as name,
    (select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull,
        'has_default', a.atthasdef, 'filled', a.attidentity <> '' or a.attgenerated <> '',
        'in_primary_key', exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and a.attnum = any(i.indkey)),
        'in_unique_index', exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey)),
        'is_unique', exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and i.indkey::text = a.attnum::text)
      ) order by a.attnum)
      from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select jsonb_agg(jsonb_build_object(
        'column', a.attname, 'to_table', r.relname, 'to_column', b.attname,
        'by_one_column', cardinality(k.conkey) = 1, 'cascades', k.confdeltype = 'c'
      ) order by k.conname, a.attnum)
      from pg_constraint k
      join pg_class r on r.oid = k.confrelid
      cross join unnest(k.conkey, k.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other
      where k.conrelid = t.oid and k.contype = 'f'), '[]') as references
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
  order by t.relname`;
