import type { Pools } from '../../apps/server/boot/parts.ts';

type TableUse = {
  readonly table: string;
  readonly mb: number;
  readonly rows: number;
  readonly updates: number;
  readonly hot: number;
  readonly dead: number;
};

/** Tables below both limits are not significant. */
const SHOWN_FROM = { mb: 1, updates: 1_000 };

/** The tables that a run filled or changed: size with indexes, updates, share of updates in place, dead rows. */
export async function tableSizes({ system: sql }: Pools): Promise<readonly string[]> {
  // The counts of idle connections arrive late.
  await sql.run('select pg_stat_force_next_flush()');
  const tables = await sql.rows<TableUse>(
    `select regexp_replace(relname, '^readings_.*', 'readings') as table, (sum(pg_total_relation_size(relid)) / 1048576.0)::float8 as mb,
       sum(n_live_tup)::float8 as rows, sum(n_tup_upd)::float8 as updates, sum(n_tup_hot_upd)::float8 as hot,
       sum(n_dead_tup)::float8 as dead
     from pg_stat_user_tables group by 1 having sum(pg_total_relation_size(relid)) > $1::float8 * 1048576 or sum(n_tup_upd) > $2
     order by 2 desc`,
    [SHOWN_FROM.mb, SHOWN_FROM.updates],
  );
  return tables.map(
    ({ table, mb, rows, updates, hot, dead }) =>
      `${table}: ${mb.toFixed(1)} MB, ${rows} rows, ${updates} updates${updates > 0 ? ` (${Math.round((hot / updates) * 100)} % in place)` : ''}, ${dead} dead rows`,
  );
}

/** The size of the table with the newest values of each module, with its indexes, MB. */
export async function latestMb({ system: sql }: Pools): Promise<number> {
  const row = await sql.first<{ mb: number }>(
    `select (pg_total_relation_size('module_latest') / 1048576.0)::float8 as mb`,
  );
  return row?.mb ?? 0;
}
