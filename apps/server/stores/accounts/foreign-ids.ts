import type { Sql } from '../../database/pool.ts';

/** Tables whose rows belong to an account and are named by id in paths. */
const TABLES = [
  'modules',
  'outputs',
  'sections',
  'devices',
  'groups',
  'water_sources',
  'regions',
  'geo_objects',
  'schedules',
  'manual_opens',
  'output_plans',
  'alarms',
  'dashboards',
  'dashboard_pictures',
  'report_templates',
  'imports',
] as const;

const FOREIGN = TABLES.map((table) => `select id from ${table} where id = any($2::uuid[]) and client_id <> $1`).join(
  ' union all ',
);

/** The first of the ids that belongs to an item of another account, or null. */
export async function idOfOtherAccount(sql: Sql, accountId: string, ids: readonly string[]): Promise<string | null> {
  const row = await sql.first<{ id: string }>(`select id from (${FOREIGN}) foreign_ids limit 1`, [accountId, ids]);
  return row?.id ?? null;
}
