import type { Sql } from '../../database/pool.ts';

/** A module that measures soil moisture, with its contact. */
export type JudgedModuleRow = {
  readonly id: string;
  readonly key: number;
  readonly device_type: string;
  readonly config: unknown;
  /** The soil around it, by its own setting. */
  readonly soil_type: number | null;
  readonly reporting_interval_s: number;
  /** Newest reading of any field. */
  readonly newest_at: Temporal.Instant | null;
  readonly stale_since: Temporal.Instant | null;
  readonly station_online: boolean | null;
  /** Since when its present probe is in the ground; null: as long as it has reported. */
  readonly probe_since: Temporal.Instant | null;
};

const IS_JUDGED = 'm.device_type = any($1) and m.client_id is not null and m.removing_at is null';

/** The modules of an account whose sensors are judged; `types` are the device types that measure soil moisture. */
export function judgedModules(
  sql: Sql,
  types: readonly string[],
  accountId: string,
): Promise<readonly JudgedModuleRow[]> {
  return sql.rows(
    `select m.id, m.key, m.device_type, m.config, m.soil_type, m.probe_since, m.reporting_interval_s, l.ts as newest_at, l.stale_since,
       s.online as station_online
     from modules m left join module_latest l on l.module_key = m.key left join stations s on s.module_id = m.station_id
     where ${IS_JUDGED} and m.client_id = $2 order by m.id`,
    [types, accountId],
  );
}

/**
 * Accounts, or this one, with a module whose sensors were not judged within the last hour: what is said of them expires
 * three hours after they were.
 */
export async function accountsWithDueProbes(
  sql: Sql,
  types: readonly string[],
  now: Temporal.Instant,
  accountId: string | null = null,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `select distinct m.client_id as id from modules m join clients c on c.id = m.client_id
     where ${IS_JUDGED} and ($3::uuid is null or m.client_id = $3) and c.erased_at is null and not exists (
       select from findings f where f.client_id = m.client_id and f.kind = 'probe_trust' and f.subject_id = m.id
         and f.superseded_at is null and f.expires_at > $2::timestamptz + interval '2 hours')
     order by id`,
    [types, now, accountId],
  );
  return rows.map(({ id }) => id);
}

/** How often a day of a module was packed: once more after each reading that came late. */
export type PackedDayRow = { readonly module_key: number; readonly day: number; readonly version: number };

/** The packed days of modules since a day (days since 1970, UTC). */
export function packedDays(sql: Sql, moduleKeys: readonly number[], since: number): Promise<readonly PackedDayRow[]> {
  return sql.rows(
    `select module_key, day - date '1970-01-01' as day, version from sealed_days
     where module_key = any($1::int[]) and day >= date '1970-01-01' + $2::int`,
    [moduleKeys, since],
  );
}
