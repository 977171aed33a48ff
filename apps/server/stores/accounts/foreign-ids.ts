import type { Sql } from '../../db/pool.ts';

/** Tables whose rows belong to an account and are named by id in paths. */
const TABLES = [
  'modules',
  'outputs',
  'sections',
  'devices',
  'groups',
  'water_sources',
  'regions',
  'schedules',
  'manual_opens',
  'output_plans',
  'alarms',
  'dashboards',
  'report_templates',
  'imports',
] as const;

const FOREIGN = TABLES.map((table) => `exists (select from ${table} where id = $2 and client_id <> $1)`).join(' or ');

/** True if the id names something of another account. */
export async function isOfOtherAccount(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const row = await sql.first<{ is_foreign: boolean }>(`select ${FOREIGN} as is_foreign`, [accountId, id]);
  return row?.is_foreign === true;
}
