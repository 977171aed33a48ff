import type { Sql } from '../../database/pool.ts';

/** Air temperature and humidity at a given time, as stored. */
export type StoredAir = {
  readonly module_key: number;
  readonly at_ms: number;
  readonly TEMP_1: number | null;
  readonly humidity: number | null;
};

/** The stored values for timestamps of which only half arrived: computed fields need both halves. */
export function readStoredAir(
  sql: Sql,
  moments: readonly { moduleKey: number; atMs: number }[],
): Promise<readonly StoredAir[]> {
  return sql.rows<StoredAir>(
    `select r.module_key, w.at_ms, r."TEMP_1", r.humidity
     from unnest($1::int[], $2::float8[]) as w(module_key, at_ms)
     join readings r on r.module_key = w.module_key and r.ts = to_timestamp(w.at_ms / 1000)`,
    [moments.map(({ moduleKey }) => moduleKey), moments.map(({ atMs }) => atMs)],
  );
}
